// Inlined at the end of every page: a link with `data-panel` opens its page in a panel, drawn by the
// script of that name, which is imported with the first press. Without it the link leads to the page.
interface PanelScript {
  open(link: HTMLAnchorElement): void;
}

/** The address of another file: no bundler resolves it. */
const load = (name = ""): Promise<PanelScript> => import(`/${name}.js`);

document.addEventListener("click", (event) => {
  const { target, ctrlKey, metaKey, shiftKey } = event;
  const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[data-panel]");
  if (!link || ctrlKey || metaKey || shiftKey) return;
  event.preventDefault();
  load(link.dataset.panel).then(
    ({ open }) => open(link),
    () => location.assign(link.href),
  );
});

/** A stored record of a panel means that it is in use, so its badge is updated from the start. */
for (const { dataset } of document.querySelectorAll<HTMLElement>("[data-panel-mark]")) {
  try {
    if (dataset.panelMark === "" || localStorage.getItem(dataset.panelMark ?? ""))
      addEventListener("load", () => load(dataset.panel));
  } catch {
    // Browsers that store nothing have no conversation either.
  }
}
