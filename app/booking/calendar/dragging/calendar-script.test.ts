import { expect, test, vi } from "vitest";
import { dispatch, find, openScriptPage } from "#test/sites/script-page.ts";
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
