// Moves an appointment of a calendar by drag and drop. While one is dragged, the page of that
// appointment gives the free times of the days shown, on the work screen those of colleagues, too;
// dropping on one sends that page's own form. A drop before the free times arrive waits for them.
// An opened panel, or a question of a refused change, has the focus and is in view.
import { toast } from "#app/ui/toasts/toast.ts";
import { colleaguesParameter } from "../desk-path.ts";

let dragged: HTMLAnchorElement | null = null;
let targets: Element[] = [];
let isLoading = false;
/** Where the appointment was dropped before its free times arrived. */
let dropped: { x: number; y: number } | null = null;

const movableOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-movable]") : null;
const slotOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLButtonElement>("[data-slot]") : null;
const isInColumn = (target: EventTarget | null) =>
  target instanceof Element && target.closest("[data-column]") !== null;

async function load(link: HTMLAnchorElement) {
  isLoading = true;
  dropped = null;
  // A failed request leaves no free times, which a waiting drop reports.
  await showTimes(link).catch(() => {});
  if (dragged !== link) return;
  isLoading = false;
  if (!dropped) return;
  const { x, y } = dropped;
  const under = document.elementsFromPoint(x, y).map(slotOf);
  dragged = null;
  dropped = null;
  const slot = under.find((one) => one !== null);
  if (slot) return slot.click();
  clear();
  const title = document.querySelector<HTMLElement>("[data-not-free]")?.dataset.notFree;
  if (title) toast({ kind: "warning", title });
}

/** Shows the free times of the dragged appointment, with the form that they belong to. */
async function showTimes(link: HTMLAnchorElement) {
  const address = new URL(link.href);
  if (document.querySelector("[data-clinic]")) address.searchParams.set(colleaguesParameter, "1");
  const response = await fetch(address);
  if (!response.ok || dragged !== link) return;
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const form = page.querySelector<HTMLFormElement>("#move-booking");
  if (!form || dragged !== link) return;
  clear();
  document.getElementById(form.id)?.remove();
  form.hidden = true;
  form.action = link.href;
  document.body.append(form);
  targets = [form];
  for (const column of page.querySelectorAll<HTMLElement>("[data-column]")) {
    const own = [...document.querySelectorAll<HTMLElement>("[data-column]")].find(
      (one) => one.dataset.column === column.dataset.column,
    );
    const grid = own?.querySelector("ol")?.parentElement;
    for (const slot of column.querySelectorAll("[data-slot]")) {
      grid?.append(slot);
      targets.push(slot);
    }
  }
}

function clear() {
  for (const target of targets) target.remove();
  targets = [];
}

/** Marks the free time under the pointer, on which a drop moves the appointment; none with null. */
function mark(slot: Element | null) {
  for (const one of targets) one.toggleAttribute("data-over", one === slot);
}

document.addEventListener("dragstart", ({ target, dataTransfer, clientX, clientY }) => {
  dragged = movableOf(target);
  if (!dragged) return;
  dataTransfer?.setData("text/plain", dragged.textContent ?? "");
  // Browsers draw a link as its address; the card itself follows the pointer.
  const { left, top } = dragged.getBoundingClientRect();
  dataTransfer?.setDragImage(dragged, clientX - left, clientY - top);
  const card = dragged;
  // After the picture of the card is taken.
  setTimeout(() => card.toggleAttribute("data-dragging", card === dragged));
  void load(dragged);
});

document.addEventListener("dragover", (event) => {
  if (!dragged) return;
  mark(slotOf(event.target));
  if (slotOf(event.target) || (isLoading && isInColumn(event.target))) event.preventDefault();
});

document.addEventListener("drop", (event) => {
  if (!dragged) return;
  const slot = slotOf(event.target);
  if (slot) {
    event.preventDefault();
    dragged = null;
    slot.click();
  } else if (isLoading && isInColumn(event.target)) {
    event.preventDefault();
    dropped = { x: event.clientX, y: event.clientY };
  }
});

document.addEventListener("dragend", ({ target }) => {
  movableOf(target)?.removeAttribute("data-dragging");
  if (!dragged || dropped) return;
  dragged = null;
  clear();
});

const opened =
  document.querySelector<HTMLElement>("[data-question]") ??
  document.querySelector<HTMLElement>("[data-panel-title]");
if (opened && (!document.activeElement || document.activeElement === document.body)) opened.focus();

/** Escape leaves the panel of an appointment; typed text of a form is not lost by it. */
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || event.defaultPrevented) return;
  const { target } = event;
  if (target instanceof Element && target.closest("input, textarea, select, dialog")) return;
  document.querySelector<HTMLAnchorElement>("[data-panel-close]")?.click();
});
