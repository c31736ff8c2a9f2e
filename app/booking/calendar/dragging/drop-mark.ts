/** Rows of the grid in a quarter of an hour, at which the mark begins. */
const quarterRows = 3;

/** The place under the pointer in a column while its free times are awaited. */
export class DropMark {
  readonly #box = document.createElement("div");

  constructor() {
    this.#box.dataset.waiting = "";
    this.#box.setAttribute("aria-hidden", "true");
    this.#box.className =
      "pointer-events-none absolute inset-x-0 z-[3] rounded-control border-2 border-dashed border-brand bg-brand-soft/60 motion-safe:animate-pulse";
  }

  /** Shows it at a height of the screen, as tall as the dragged card; outside of columns nowhere. */
  show(column: HTMLElement | null, card: Element, clientY: number): void {
    const grid = column?.querySelector("ol")?.parentElement;
    if (!grid) {
      this.remove();
      return;
    }
    const quarter = quarterRows * Number.parseFloat(getComputedStyle(grid).gridTemplateRows);
    const height = Math.max(0, clientY - grid.getBoundingClientRect().top);
    const start = quarter > 0 ? Math.floor(height / quarter) * quarter : height;
    this.#box.style.top = `${start}px`;
    this.#box.style.height = `${card.getBoundingClientRect().height}px`;
    if (this.#box.parentElement !== grid) grid.append(this.#box);
  }

  remove(): void {
    this.#box.remove();
  }
}
