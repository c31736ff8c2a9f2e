// Inlined at the end of app pages: a link that is followed after a choice, both before the page has
// hydrated, is held back. The page then follows `early.link` with the choice (use-search-draft.ts).
const early: NonNullable<Window["early"]> = {};
window.early = early;
let isChanged = false;

document.addEventListener("change", () => {
  isChanged = true;
});
document.addEventListener(
  "click",
  (event) => {
    if (!isChanged || early.isOver || !(event.target instanceof Element)) return;
    const link = event.target.closest<HTMLElement>("main a");
    const { button, ctrlKey, metaKey, shiftKey } = event;
    if (!link || button !== 0 || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    early.link = link;
  },
  true,
);
