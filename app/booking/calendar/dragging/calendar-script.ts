// Moves an appointment of a calendar by drag and drop. While one is dragged, the page of that
// appointment gives the free times of the days shown, on the work screen those of colleagues, too;
// dropping on one sends that page's own form. A drop before the free times arrive waits for them, and
// one that moves nothing says why. An opened panel, or a question of a refused change, has the focus and
// is in view.
import { toast } from "#app/ui/toasts/toast.ts";
import { colleaguesParameter } from "../../bookings/desk-path.ts";
import { DropMark } from "./drop-mark.ts";
import { followTyped } from "./typed-values.ts";

/** After it the free times count as failed. */
const longestWaitMs = 10_000;

/** Within it, a drag on the card itself is none. */
const stillPixels = 12;

interface Point {
  x: number;
  y: number;
}

interface Drag {
  link: HTMLAnchorElement;
  start: Point;
  /** Whether its free times are shown; null while they are awaited. */
  isShown: boolean | null;
  /** The point of a drop before the free times arrived. */
  dropped: Point | null;
}

let drag: Drag | null = null;
let targets: Element[] = [];
const waiting = new DropMark();

/** Finds the elements under the pointer: a free time also below a card, as of a cancelled appointment. */
function placeAt({ x, y }: Point) {
  const under = document.elementsFromPoint(x, y);
  const find = <Found extends Element>(selector: string) =>
    under.map((one) => one.closest<Found>(selector)).find((one) => one !== null) ?? null;
  return {
    link: find<HTMLAnchorElement>("a[data-movable]"),
    slot: find<HTMLButtonElement>("[data-slot]"),
    column: find<HTMLElement>("[data-column]"),
  };
}

async function load(begun: Drag) {
  const isShown = await showTimes(begun).catch(() => false);
  if (drag !== begun) return;
  begun.isShown = isShown;
  waiting.remove();
  if (begun.dropped) drop(begun, begun.dropped);
}

/** Moves the appointment to a free time; elsewhere than at its own place a message says why it stays. */
function drop(dropped: Drag, point: Point) {
  const { link, slot, column } = placeAt(point);
  const { start } = dropped;
  const isFar = Math.hypot(point.x - start.x, point.y - start.y) >= stillPixels;
  const isAtHome = link === dropped.link && !(slot && isFar);
  if (slot && !isAtHome) {
    // The card stays dim until the page of the move arrives.
    drag = null;
    return slot.click();
  }
  giveUp();
  if (isAtHome) return;
  const sheet = document.querySelector<HTMLElement>("[data-not-free]")?.dataset;
  const why = column ? sheet?.notFree : sheet?.notThere;
  const title = dropped.isShown ? why : sheet?.notLoaded;
  if (title) toast({ kind: "warning", title });
}

function giveUp() {
  drag?.link.removeAttribute("data-dragging");
  drag = null;
  waiting.remove();
  clear();
}

/** Shows the free times of the dragged appointment, with the form that they belong to; false if there are none. */
async function showTimes(begun: Drag): Promise<boolean> {
  const { link } = begun;
  const address = new URL(link.href);
  if (document.querySelector("[data-clinic]")) address.searchParams.set(colleaguesParameter, "1");
  const response = await fetch(address, { signal: AbortSignal.timeout(longestWaitMs) });
  if (!response.ok || drag !== begun) return false;
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const form = page.querySelector<HTMLFormElement>("#move-booking");
  if (!form || drag !== begun) return false;
  clear();
  document.getElementById(form.id)?.remove();
  form.hidden = true;
  form.action = link.href;
  document.body.append(form);
  targets = [form];
  const own = new Map(
    [...document.querySelectorAll<HTMLElement>("[data-column]")].map((one) => [
      one.dataset.column,
      one.querySelector("ol")?.parentElement,
    ]),
  );
  const former = form.querySelector<HTMLInputElement>('[name="former"]')?.value;
  for (const column of page.querySelectorAll<HTMLElement>("[data-column]")) {
    const all = [...column.querySelectorAll<HTMLButtonElement>("[data-slot]")];
    const slots = all.filter(({ value }) => !isSameTime(value, former));
    own.get(column.dataset.column)?.append(...slots);
    targets.push(...slots);
  }
  return true;
}

/** Whether two values of free times have the same appointment type and moment. */
function isSameTime(one: string, other = ""): boolean {
  const [[type, at = ""], [otherType, otherAt = ""]] = [one.split("_"), other.split("_")];
  return type === otherType && Date.parse(at) === Date.parse(otherAt);
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
  giveUp();
  const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[data-movable]");
  if (!link) return;
  drag = { link, start: { x: clientX, y: clientY }, isShown: null, dropped: null };
  dataTransfer?.setData("text/plain", link.textContent ?? "");
  // Browsers draw a link as its address; the card itself follows the pointer.
  const { left, top } = link.getBoundingClientRect();
  dataTransfer?.setDragImage(link, clientX - left, clientY - top);
  // After the picture of the card is taken.
  setTimeout(() => link.toggleAttribute("data-dragging", link === drag?.link));
  void load(drag);
});

document.addEventListener("dragover", (event) => {
  if (!drag) return;
  const { clientX: x, clientY: y } = event;
  const { slot, column } = placeAt({ x, y });
  mark(slot);
  if (drag.isShown === null && !drag.dropped) waiting.show(column, drag.link, y);
  // Every place takes a drop: one that moves nothing has to say why.
  event.preventDefault();
});

document.addEventListener("drop", (event) => {
  if (!drag) return;
  const point = { x: event.clientX, y: event.clientY };
  event.preventDefault();
  if (drag.isShown === null) drag.dropped = point;
  else drop(drag, point);
});

// Without a drop, as after Escape, the drag was given up.
document.addEventListener("dragend", () => {
  if (drag && !drag.dropped) giveUp();
});

/** A tooltip for a card or a time without room for its words. */
document.addEventListener("pointerover", ({ target }) => {
  const place =
    target instanceof Element &&
    target.closest<HTMLElement>("[data-cell], [data-slot], [data-column] li > button");
  if (place && !place.title)
    place.title = place.getAttribute("aria-label") ?? place.textContent ?? "";
});

const opened =
  document.querySelector<HTMLElement>("[data-question]") ??
  document.querySelector<HTMLElement>("[data-panel-title]");
if (opened && (!document.activeElement || document.activeElement === document.body)) opened.focus();

followTyped(document.querySelector("[data-answer]") !== null);

/** Escape leaves the panel of an appointment; typed text of a form is not lost by it. */
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || event.defaultPrevented) return;
  const { target } = event;
  if (target instanceof Element && target.closest("input, textarea, select, dialog")) return;
  document.querySelector<HTMLAnchorElement>("[data-panel-close]")?.click();
});
