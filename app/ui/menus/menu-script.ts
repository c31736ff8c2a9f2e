// Inlined in the head: closes an open menu on Escape, on a press outside of it, and when the focus
// leaves it.
const openMenu = "details[data-menu][open]";

function closeOthers({ target }: Event) {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(openMenu)) {
    if (target instanceof Node && !menu.contains(target)) menu.open = false;
  }
}

document.addEventListener("pointerdown", closeOthers);
document.addEventListener("focusin", closeOthers);
document.addEventListener("keydown", ({ key, target }) => {
  if (key !== "Escape" || !(target instanceof Element)) return;
  const menu = target.closest<HTMLDetailsElement>(openMenu);
  if (!menu) return;
  menu.open = false;
  menu.querySelector("summary")?.focus();
});
