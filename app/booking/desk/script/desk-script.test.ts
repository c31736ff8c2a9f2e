import { expect, test, vi } from "vitest";
import { dispatch, find, openScriptPage } from "#test/sites/script-page.ts";
import code from "./desk-script.ts?script";

const url = "https://dalil.example/clinic-desk?listing=one";
const column = (name: string, cells: string) =>
  `<section data-column="${name}"><div>${cells}<ol></ol></div></section>`;
const cell = (id: string) => `<a id="${id}" data-cell href="/${id}">${id}</a>`;
const form = `<form data-find="/clinic-desk/patients/find?listing=one">
  <input name="patient" value="old"><input name="name"><ul data-matches hidden></ul>
  <input name="phone"><button data-find-button value="find_patient">Find</button>
  <input name="email"><input name="insurer"><button value="visit">Book</button></form>`;

test("arrow keys move along a column and across to the next one", () => {
  const page = openScriptPage(column("a", cell("a1") + cell("a2")) + column("b", cell("b1")), {
    url,
  });
  page.run(code);
  find(page, "#a1").focus();
  const press = (key: string) => {
    const event = new page.window.KeyboardEvent("keydown", { key, bubbles: true });
    page.document.activeElement?.dispatchEvent(event);
    return page.document.activeElement?.id;
  };
  expect(press("ArrowDown")).toBe("a2");
  expect(press("ArrowDown")).toBe("a2");
  expect(press("ArrowUp")).toBe("a1");
  expect(press("ArrowRight")).toBe("b1");
  expect(press("ArrowLeft")).toBe("a1");
});

test("a typed name finds patients, and choosing one fills the form", async () => {
  const page = openScriptPage(form, { url });
  const match = {
    id: "p1",
    name: "Layla Haddad",
    phone: "+971 50 123 4567",
    email: "layla@example.ae",
    insurer: "daman",
    summary: "2 appointments",
  };
  page.answers.push(new Response(JSON.stringify([match])));
  page.run(code);
  expect(page.document.querySelector("[data-find-button]")).toBeNull();
  const value = (name: string) =>
    page.document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value;
  const input = page.document.querySelector<HTMLInputElement>('[name="name"]');
  if (!input) throw new Error("There is no name.");
  input.value = "lay";
  dispatch(page, input, "input");
  // Another name is another patient.
  expect(value("patient")).toBe("");
  await vi.waitFor(() => find(page, "[data-matches] button"));
  expect(find(page, "[data-matches] button").textContent).toContain("Layla Haddad");
  find(page, "[data-matches] button").click();
  expect([value("patient"), value("name"), value("phone"), value("insurer")]).toEqual([
    "p1",
    "Layla Haddad",
    "+971 50 123 4567",
    "daman",
  ]);
  expect(find(page, "[data-matches]").hidden).toBe(true);
});

const panel = (version: string, who: string) =>
  `<aside data-panel><div role="status" data-version="${version}"><template><p>Changed by ${who} <a href="/now">Show it</a></p></template></div>
   <input name="note"></aside>`;
const desk = (version: string, who = "colleague") =>
  `<div data-clinic="c1"><main><div data-live>day</div>${panel(version, who)}</main></div>`;

/** Opens the desk, and lets its minute pass with an answer of the site. */
async function passMinute(answer: Response) {
  vi.useFakeTimers();
  try {
    const page = openScriptPage(desk("b1 confirmed-0"), { url });
    page.answers.push(answer);
    page.run(code);
    await vi.advanceTimersByTimeAsync(60_000);
    return page;
  } finally {
    vi.useRealTimers();
  }
}

test.each([
  ["the empty time before the name", '<input name="time" value="">', "", "time"],
  ["the name where a time is chosen", '<input name="time" value="10:00">', "", "name"],
  [
    "a field that is refused before both",
    '<input name="time" value="">',
    ' aria-invalid="true"',
    "phone",
  ],
])("the form begins at %s", (_, time, refused, focused) => {
  const fields = form.replace('<input name="name">', `${time}<input name="name">`);
  const page = openScriptPage(fields.replace('name="phone"', `name="phone"${refused}`), { url });
  page.run(code);
  expect(page.document.activeElement?.getAttribute("name")).toBe(focused);
});

test("the panel of a changed appointment says who changed it, and keeps what was typed", async () => {
  const page = await passMinute(new Response(desk("b1 confirmed-1", "patient")));
  const note = () => find(page, "[data-version] p").textContent;
  await vi.waitFor(() => expect(note()).toContain("Changed by patient"));
  expect(find(page, "[data-version] a").getAttribute("href")).toBe("/now");
  expect(page.document.querySelector('[name="note"]')).not.toBeNull();
  const same = await passMinute(new Response(desk("b1 confirmed-0")));
  expect(same.document.querySelector("[data-version] p")).toBeNull();
});

test("a day that arrives during a drag is fetched again at its end", async () => {
  vi.useFakeTimers();
  try {
    const page = openScriptPage(desk("b1 confirmed-0"), { url });
    const fresh = desk("b1 confirmed-0").replace("day", "fresh day");
    const { promise, resolve } = Promise.withResolvers<string>();
    const late = new Response();
    vi.spyOn(late, "text").mockReturnValue(promise);
    page.answers.push(late, new Response(fresh));
    page.run(code);
    await vi.advanceTimersByTimeAsync(60_000);
    dispatch(page, find(page, "[data-live]"), "dragstart");
    resolve(fresh);
    await vi.advanceTimersByTimeAsync(10);
    expect(find(page, "[data-live]").textContent).toBe("day");
    dispatch(page, find(page, "[data-live]"), "dragend");
    await vi.advanceTimersByTimeAsync(10);
    expect(find(page, "[data-live]").textContent).toBe("fresh day");
  } finally {
    vi.useRealTimers();
  }
});

test("a member who was removed gets the message of the closed desk in place of the open panel", async () => {
  const closed = new Response("<main><h2>You are no member</h2></main>", { status: 403 });
  const page = await passMinute(closed);
  await vi.waitFor(() => expect(find(page, "main").textContent).toBe("You are no member"));
  expect(page.document.querySelector("[data-panel]")).toBeNull();
});

const day = (panel = "") => `<main><div data-live>
  ${column("a", '<a data-cell id="gap" href="/clinic-desk?panel=visit&amp;on=a&amp;at=10%3A30">10:30</a>')}
  ${column("b", '<a data-cell id="card" href="/clinic-desk?booking=7">Layla</a>')}
  <div data-now id="now"></div></div>${panel}</main>`;

test.each([
  ["an open appointment", "booking=7", "", ["now", "card"]],
  ["the time at which something is booked", "panel=visit&on=a&at=10%3A30", "", ["now", "gap"]],
  ["the time at which something is blocked", "panel=block&on=a&at=10%3A30", "", ["now", "gap"]],
  ["the person of a squeeze-in", "panel=visit&on=b", "", ["now", "b"]],
  ["the appointment of a closed panel", "", "booking=7", ["now", "card"]],
  ["the current hour after another day", "", "day=2026-12-01&booking=7", ["now"]],
])("%s is brought into view", (_, query, before, expected) => {
  const page = openScriptPage(day(), { url: `${url}&${query}` });
  if (before) {
    const value = `${url}&${before}`;
    Object.defineProperty(page.document, "referrer", { value });
  }
  expect(shownOn(page)).toEqual(expected);
});

test("on a phone a panel above the day stays in view", () => {
  const page = openScriptPage(day("<aside data-panel></aside>"), { url: `${url}&booking=7` });
  expect(shownOn(page, { matchMedia: () => ({ matches: true }) })).toEqual([]);
});

/** Runs the script; returns what it brings into view, in order. */
function shownOn(page: ReturnType<typeof openScriptPage>, stubs: object = {}) {
  const shown: (string | undefined)[] = [];
  const { prototype } = page.window.HTMLElement;
  prototype.scrollIntoView = function scrollIntoView() {
    shown.push(this.id || this.dataset.column);
  };
  Object.defineProperty(prototype, "offsetParent", { get: () => page.document.body });
  page.run(code, { CSS: { escape: (text: string) => text }, ...stubs });
  return shown;
}
