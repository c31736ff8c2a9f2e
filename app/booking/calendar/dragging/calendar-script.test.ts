import { expect, test, vi } from "vitest";
import { dispatch, find, openScriptPage, toastsOf } from "#test/sites/script-page.ts";
import code from "./calendar-script.ts?script";

const sheet = (slots: string) => `
  <section data-column="a"><div>${slots}<ol><li><a href="/calendar?booking=1" data-movable>Layla</a></li></ol></div></section>
  <section data-column="b"><div><ol><li><a id="over" href="/calendar?booking=2">Omar</a></li></ol></div></section>`;
const opened = `<form id="move-booking" method="post"><input name="id" value="1"></form>
  ${sheet('<button type="submit" form="move-booking" name="at" value="x_10:00" data-slot>10:00</button>')}`;

test("a dragged appointment shows its free times, and dropping it on one sends its form", async () => {
  const page = openScriptPage(sheet(""), { url: "https://dalil.example/calendar" });
  page.answers.push(new Response(opened));
  const sent: [string, string | null][] = [];
  page.document.addEventListener("submit", (event) => {
    event.preventDefault();
    const { target, submitter } = event;
    if (target instanceof page.window.HTMLFormElement)
      sent.push([target.action, submitter?.getAttribute("value") ?? null]);
  });
  page.run(code);
  dispatch(page, find(page, "#over"), "dragstart");
  expect(page.calls).toEqual([]);
  dispatch(page, find(page, "a[data-movable]"), "dragstart");
  await vi.waitFor(() => find(page, "[data-column=a] [data-slot]"));
  dispatch(page, find(page, "#over"), "drop");
  expect(sent).toEqual([]);
  dispatch(page, find(page, "[data-slot]"), "drop");
  expect(sent).toEqual([["https://dalil.example/calendar?booking=1", "x_10:00"]]);
});

test("a drag that ends elsewhere leaves no free times behind", async () => {
  const page = openScriptPage(sheet(""), { url: "https://dalil.example/calendar" });
  page.answers.push(new Response(opened));
  page.run(code);
  dispatch(page, find(page, "a[data-movable]"), "dragstart");
  await vi.waitFor(() => find(page, "[data-slot]"));
  dispatch(page, find(page, "a[data-movable]"), "dragend");
  expect(page.document.querySelectorAll("[data-slot], #move-booking")).toHaveLength(0);
});

test("the free time under a dragged appointment is marked, and its card is dimmed", async () => {
  const page = openScriptPage(sheet(""), { url: "https://dalil.example/calendar" });
  page.answers.push(new Response(opened));
  page.run(code);
  const card = find(page, "a[data-movable]");
  dispatch(page, card, "dragstart");
  await vi.waitFor(() => expect(card.hasAttribute("data-dragging")).toBe(true));
  const slot = await vi.waitFor(() => find(page, "[data-slot]"));
  dispatch(page, slot, "dragover");
  expect(slot.hasAttribute("data-over")).toBe(true);
  dispatch(page, find(page, "#over"), "dragover");
  expect(slot.hasAttribute("data-over")).toBe(false);
  dispatch(page, card, "dragend");
  expect(card.hasAttribute("data-dragging")).toBe(false);
});

/** Drops an appointment before its free times arrive; `under` is what lies at the point then. */
function dropEarly(under: string) {
  const notFree = '<p data-not-free="This time is not free.">';
  const page = openScriptPage(notFree + sheet(""), { url: "https://dalil.example/calendar" });
  page.answers.push(new Response(opened));
  const sent: (string | null)[] = [];
  page.document.addEventListener("submit", (event) => {
    event.preventDefault();
    sent.push(event.submitter?.getAttribute("value") ?? null);
  });
  page.document.elementsFromPoint = () => [...page.document.querySelectorAll(under)];
  page.run(code);
  const card = find(page, "a[data-movable]");
  const toasts = toastsOf(page);
  dispatch(page, card, "dragstart");
  const isTarget = !dispatch(page, find(page, "#over"), "dragover");
  dispatch(page, find(page, "#over"), "drop");
  dispatch(page, card, "dragend");
  return { page, sent, toasts, isTarget };
}

test("a drop before the free times arrive moves the appointment once they do", async () => {
  const { sent, isTarget } = dropEarly("[data-slot]");
  expect([isTarget, sent]).toEqual([true, []]);
  await vi.waitFor(() => expect(sent).toEqual(["x_10:00"]));
});

test("a drop on a time that turns out not to be free says so", async () => {
  const { page, sent, toasts } = dropEarly("#over");
  await vi.waitFor(() =>
    expect(toasts).toEqual([{ kind: "warning", title: "This time is not free." }]),
  );
  expect(sent).toEqual([]);
  expect(page.document.querySelectorAll("[data-slot], #move-booking")).toHaveLength(0);
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
