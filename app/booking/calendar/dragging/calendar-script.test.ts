import { expect, test, vi } from "vitest";
import {
  dispatch,
  find,
  openScriptPage,
  type ScriptPage,
  toastsOf,
} from "#test/sites/script-page.ts";
import code from "./calendar-script.ts?script";

const words = `<p data-not-free="Not free." data-not-there="Not there." data-not-loaded="Not loaded.">`;
const sheet = (slots: string) => `${words}
  <section data-column="a"><div>${slots}<ol><li><a href="/calendar?booking=1" data-movable>Layla</a></li></ol></div></section>
  <section data-column="b"><div><ol><li><a id="over" href="/calendar?booking=2">Omar</a></li></ol></div></section>
  <footer>Elsewhere</footer>`;
const opened = `<form id="move-booking" method="post"><input name="id" value="1"></form>
  ${sheet('<button type="submit" form="move-booking" name="at" value="x_10:00" data-slot>10:00</button>')}`;

/** Opens a calendar whose free times are answered by `answer`; collects what is sent and said. */
function openCalendar(answer?: Response) {
  const page = openScriptPage(sheet(""), { url: "https://dalil.example/calendar" });
  if (answer) page.answers.push(answer);
  const sent: [string, string | null][] = [];
  page.document.addEventListener("submit", (event) => {
    event.preventDefault();
    const { target, submitter } = event;
    if (target instanceof page.window.HTMLFormElement)
      sent.push([target.action, submitter?.getAttribute("value") ?? null]);
  });
  page.run(code);
  return { page, sent, toasts: toastsOf(page), card: find(page, "a[data-movable]") };
}
const said = (title: string) => [{ kind: "warning", title }];

/** Drags or drops at the place of an element; returns whether the place takes a drop. */
function point(page: ScriptPage, type: "dragover" | "drop", selector: string): boolean {
  page.document.elementsFromPoint = () => [...page.document.querySelectorAll(selector)];
  return !dispatch(page, find(page, selector), type);
}

test("a dragged appointment shows its free times, and dropping it on one sends its form", async () => {
  const { page, sent, toasts, card } = openCalendar(new Response(opened));
  dispatch(page, find(page, "#over"), "dragstart");
  expect(page.calls).toEqual([]);
  dispatch(page, card, "dragstart");
  await vi.waitFor(() => find(page, "[data-column=a] [data-slot]"));
  point(page, "drop", "[data-slot]");
  expect(sent).toEqual([["https://dalil.example/calendar?booking=1", "x_10:00"]]);
  expect(toasts).toEqual([]);
});

test.each([
  ["on a time that is not free", "#over", "Not free."],
  ["outside of the calendar", "footer", "Not there."],
])("a drop %s moves nothing and says so", async (_, place, title) => {
  const { page, sent, toasts, card } = openCalendar(new Response(opened));
  dispatch(page, card, "dragstart");
  await vi.waitFor(() => find(page, "[data-slot]"));
  const isTarget = point(page, "dragover", place);
  point(page, "drop", place);
  dispatch(page, card, "dragend");
  expect([isTarget, sent, toasts]).toEqual([true, [], said(title)]);
  expect(card.hasAttribute("data-dragging")).toBe(false);
  expect(page.document.querySelectorAll("[data-slot], #move-booking")).toHaveLength(0);
});

test("a drag that is given up leaves no free times behind, and says nothing", async () => {
  const { page, toasts, card } = openCalendar(new Response(opened));
  dispatch(page, card, "dragstart");
  await vi.waitFor(() => find(page, "[data-slot]"));
  dispatch(page, card, "dragend");
  expect(page.document.querySelectorAll("[data-slot], #move-booking")).toHaveLength(0);
  expect(toasts).toEqual([]);
});

test("the free time under a dragged appointment is marked, and its card is dimmed", async () => {
  const { page, card } = openCalendar(new Response(opened));
  dispatch(page, card, "dragstart");
  await vi.waitFor(() => expect(card.hasAttribute("data-dragging")).toBe(true));
  const slot = await vi.waitFor(() => find(page, "[data-slot]"));
  point(page, "dragover", "[data-slot]");
  expect(slot.hasAttribute("data-over")).toBe(true);
  point(page, "dragover", "#over");
  expect(slot.hasAttribute("data-over")).toBe(false);
  dispatch(page, card, "dragend");
  expect(card.hasAttribute("data-dragging")).toBe(false);
});

test("the place under a dragged appointment is marked while its free times are awaited", async () => {
  const { page, card } = openCalendar(new Response(opened));
  dispatch(page, card, "dragstart");
  point(page, "dragover", "#over");
  expect(find(page, "[data-column=b] [data-waiting]").getAttribute("aria-hidden")).toBe("true");
  point(page, "dragover", "footer");
  expect(page.document.querySelector("[data-waiting]")).toBeNull();
  point(page, "dragover", "#over");
  await vi.waitFor(() => find(page, "[data-slot]"));
  expect(page.document.querySelector("[data-waiting]")).toBeNull();
});

/** Drops an appointment before its free times arrive; `under` is what lies at the point then. */
function dropEarly(place: string, under: string, answer?: Response) {
  const calendar = openCalendar(answer);
  const { page, card } = calendar;
  dispatch(page, card, "dragstart");
  const isTarget = point(page, "dragover", place);
  point(page, "drop", place);
  page.document.elementsFromPoint = () => [...page.document.querySelectorAll(under)];
  dispatch(page, card, "dragend");
  return { ...calendar, isTarget };
}

test("a drop before the free times arrive moves the appointment once they do", async () => {
  const { page, sent, isTarget } = dropEarly("#over", "[data-slot]", new Response(opened));
  expect([isTarget, sent]).toEqual([true, []]);
  find(page, "[data-column=b] [data-waiting]");
  await vi.waitFor(() => expect(sent.map(([, value]) => value)).toEqual(["x_10:00"]));
});

test.each<[string, string, Response | undefined, string]>([
  ["on a time that turns out not to be free", "#over", new Response(opened), "Not free."],
  ["outside of the calendar", "footer", new Response(opened), "Not there."],
  ["whose free times fail to load", "#over", undefined, "Not loaded."],
  ["whose appointment cannot move any more", "#over", new Response(sheet("")), "Not loaded."],
])("an early drop %s says so", async (_, place, answer, title) => {
  const { page, sent, toasts, card } = dropEarly(place, place, answer);
  await vi.waitFor(() => expect(toasts).toEqual(said(title)));
  expect(sent).toEqual([]);
  expect(card.hasAttribute("data-dragging")).toBe(false);
  expect(page.document.querySelectorAll("[data-slot], [data-waiting], #move-booking")).toHaveLength(
    0,
  );
});

test.each([
  ["at the appointment's own place changes and says nothing", 5, []],
  ["on a free time below its own card moves it", 30, ["x_10:00"]],
])("a drop %s", async (_, distance, expected) => {
  const { page, sent, toasts, card } = openCalendar(new Response(opened));
  const at = (type: string, clientY: number) =>
    card.dispatchEvent(new page.window.MouseEvent(type, { bubbles: true, clientX: 0, clientY }));
  at("dragstart", 100);
  await vi.waitFor(() => find(page, "[data-slot]"));
  page.document.elementsFromPoint = () => [card, find(page, "[data-slot]")];
  at("drop", 100 + distance);
  expect(sent.map(([, value]) => value)).toEqual(expected);
  expect(toasts).toEqual([]);
});

test("the time that an appointment has is not offered to it", async () => {
  const [type, at] = ["kind", "2026-12-04T06:00:00"];
  const slot = (start: string) => `<button name="at" value="${type}_${start}" data-slot></button>`;
  const page = sheet(slot(`${at}.000Z`) + slot("2026-12-04T06:30:00.000Z"));
  const form = `<form id="move-booking"><input name="former" value="${type}_${at}Z"></form>`;
  const calendar = openCalendar(new Response(form + page));
  dispatch(calendar.page, calendar.card, "dragstart");
  const offered = () =>
    [...calendar.page.document.querySelectorAll("button")].map((one) => one.value);
  await vi.waitFor(() => expect(offered()).toEqual([`${type}_2026-12-04T06:30:00.000Z`]));
});

test.each([
  ["the answer to a form", "data-answer", 1],
  ["a page", "", 0],
])("the way back to %s opens its address", (_, mark, count) => {
  const page = openScriptPage(`<div ${mark}></div>`, { url: "https://dalil.example/calendar?a=1" });
  const replaced: unknown[] = [];
  page.run(code, {
    history: {
      state: { key: "kept" },
      replaceState: (...given: unknown[]) => replaced.push(given),
    },
  });
  const address = [{ key: "kept", typed: {} }, "", "https://dalil.example/calendar?a=1"];
  expect(replaced).toEqual(Array.from({ length: count }, () => address));
});

test("a card and a free time say their words under a resting pointer", () => {
  const cells = `<a id="card" data-cell href="/1"><b>Layla</b> <span>10:00</span></a>
    <a id="gap" data-cell href="/2" aria-label="Book at 10:30"></a>`;
  const page = openScriptPage(cells, { url: "https://dalil.example/calendar" });
  page.run(code);
  const titleOf = (id: string) => {
    const cell = find(page, id);
    cell.dispatchEvent(new page.window.MouseEvent("pointerover", { bubbles: true }));
    return cell.title;
  };
  expect([titleOf("#card"), titleOf("#gap")]).toEqual(["Layla 10:00", "Book at 10:30"]);
});

test("an opened panel has the focus, and Escape closes it except from a field", () => {
  const body = `<h2 data-panel-title tabindex="-1">Layla</h2><a data-panel-close href="#closed">Close</a><input id="note">`;
  const page = openScriptPage(body, { url: "https://dalil.example/calendar?booking=1" });
  let closed = 0;
  find(page, "[data-panel-close]").addEventListener("click", () => {
    closed += 1;
  });
  page.run(code);
  expect(page.document.activeElement?.textContent).toBe("Layla");
  const press = () => {
    const event = new page.window.KeyboardEvent("keydown", { key: "Escape", bubbles: true });
    page.document.activeElement?.dispatchEvent(event);
  };
  press();
  expect(closed).toBe(1);
  find(page, "#note").focus();
  press();
  expect(closed).toBe(1);
});

test("the question of a refused change has the focus before the panel", () => {
  const body = `<h2 data-question tabindex="-1">Two appointments</h2><h2 data-panel-title tabindex="-1">Block</h2>`;
  const page = openScriptPage(body, { url: "https://dalil.example/calendar?panel=block" });
  page.run(code);
  expect(page.document.activeElement?.textContent).toBe("Two appointments");
});
