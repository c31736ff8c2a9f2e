import type { ToastRequest } from "./toast.ts";
import { ToastClock } from "./toast-clock.ts";
import { fillToast, makeToast } from "./toast-element.ts";
import { liftStyle, regionId } from "./toast-region.ts";
import { isSwipe, lifetimeOf, mostVisible, outwardPx, removalMs } from "./toast-rules.ts";

/** A sticky bar this near to the lower edge is held there; further up it has come to its place. */
const edgePx = 24;

const connectionId = "connection";
const clock = new ToastClock();
/** Shown toasts by id, the newest last. */
const shown = new Map<string, HTMLLIElement>();
const region = document.getElementById(regionId);
const list = region?.querySelector("ol");
let count = 0;
/** The focused element before the focus moved to the toasts. */
let before: HTMLElement | null = null;

if (region) {
  followPage(region);
  followConnection(region);
}

/** Shows a toast, or replaces the content of the one with the same id. */
export function show(request: ToastRequest): void {
  if (!region || !list) return;
  count += 1;
  const id = request.id ?? `toast-${count}`;
  open(region);
  const item = shown.get(id) ?? add(id, list);
  fillToast(item, request, {
    closeLabel: region.dataset.close ?? "",
    onClose: () => remove(id),
  });
  const lifetimeMs = lifetimeOf(request.kind, location.pathname);
  if (lifetimeMs === null) clock.stop(id);
  else clock.start(id, lifetimeMs, () => remove(id));
}

/** Lifts the region into the top layer, over open sheets, and over bars at the lower edge. */
function open(region: HTMLElement): void {
  if (!region.matches(":popover-open")) region.showPopover();
  else if (document.querySelector(`:modal,:popover-open:not(#${regionId})`)) {
    // Of open popovers and dialogs, the last one shown is on top, so the toasts are shown again.
    const focused = document.activeElement;
    if (!region.contains(focused)) {
      region.hidePopover();
      region.showPopover();
    }
  }
  const bars = [...document.querySelectorAll("[data-bottom-bar]")];
  const lifts = bars.map((bar) => {
    const { top, bottom, height } = bar.getBoundingClientRect();
    const isAtEdge = height > 0 && top < innerHeight && innerHeight - bottom < edgePx;
    return isAtEdge ? innerHeight - top : 0;
  });
  region.style.setProperty(liftStyle, `${Math.max(0, ...lifts)}px`);
}

function add(id: string, list: HTMLElement): HTMLLIElement {
  const item = makeToast();
  shown.set(id, item);
  list.append(item);
  followSwipe(item, id);
  hideOlder();
  return item;
}

function hideOlder(): void {
  const items = [...shown.values()];
  items.forEach((item, place) => {
    item.hidden = place < items.length - mostVisible;
  });
}

function remove(id: string): void {
  const item = shown.get(id);
  if (!item) return;
  clock.stop(id);
  shown.delete(id);
  if (item.contains(document.activeElement)) before?.focus();
  item.dataset.leaving = "";
  setTimeout(() => {
    item.remove();
    if (shown.size > 0) return;
    // The pointer leaves an element that goes away without an event.
    clock.pause("hover", false);
    clock.pause("focus", false);
  }, removalMs);
  hideOlder();
}

function followPage(region: HTMLElement): void {
  const pause = (reason: string, isPaused: boolean) => () => clock.pause(reason, isPaused);
  region.addEventListener("pointerenter", pause("hover", true));
  region.addEventListener("pointerleave", pause("hover", false));
  region.addEventListener("focusin", ({ relatedTarget }) => {
    clock.pause("focus", true);
    if (relatedTarget instanceof HTMLElement && !region.contains(relatedTarget)) {
      before = relatedTarget;
    }
  });
  region.addEventListener("focusout", ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && region.contains(relatedTarget))) {
      clock.pause("focus", false);
    }
  });
  const onVisibility = () => clock.pause("hidden", document.hidden);
  document.addEventListener("visibilitychange", onVisibility);
  onVisibility();
  document.addEventListener("keydown", (event) => {
    const isHotkey = event.key === "F8" || (event.altKey && event.code === "KeyT");
    if (isHotkey && shown.size > 0) {
      event.preventDefault();
      region.focus();
    } else if (event.key === "Escape" && region.contains(document.activeElement)) {
      before?.focus();
      for (const id of [...shown.keys()]) remove(id);
    }
  });
}

/** Without a connection one toast stays until it is back. */
function followConnection({ dataset }: HTMLElement): void {
  const { offline = "", offlineText = "", online = "" } = dataset;
  addEventListener("offline", () =>
    show({ id: connectionId, kind: "loading", title: offline, text: offlineText }),
  );
  addEventListener("online", () => {
    if (shown.has(connectionId)) show({ id: connectionId, kind: "info", title: online });
  });
}

function followSwipe(item: HTMLElement, id: string): void {
  let start: { x: number; y: number } | null = null;
  const moved = (event: PointerEvent) => {
    const isRtl = document.documentElement.dir === "rtl";
    const move = { x: event.clientX - (start?.x ?? 0), y: event.clientY - (start?.y ?? 0) };
    return outwardPx(move, isRtl);
  };
  const end = () => {
    start = null;
    item.style.translate = "";
    item.style.transition = "";
    clock.pause("swipe", false);
  };
  item.addEventListener("pointerdown", (event) => {
    if (event.target instanceof Element && event.target.closest("a,button")) return;
    start = { x: event.clientX, y: event.clientY };
    item.setPointerCapture(event.pointerId);
    item.style.transition = "none";
    clock.pause("swipe", true);
  });
  item.addEventListener("pointermove", (event) => {
    if (!start) return;
    const side = document.documentElement.dir === "rtl" ? -1 : 1;
    const x = Math.max(0, (event.clientX - start.x) * side) * side;
    item.style.translate = `${x}px ${Math.max(0, event.clientY - start.y)}px`;
  });
  item.addEventListener("pointerup", (event) => {
    if (!start) return;
    const isAway = isSwipe(moved(event));
    end();
    if (isAway) remove(id);
  });
  item.addEventListener("pointercancel", end);
}
