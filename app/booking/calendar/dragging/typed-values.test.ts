import { expect, test } from "vitest";
import { dispatch, find, openScriptPage } from "#test/sites/script-page.ts";
import code from "./calendar-script.ts?script";

const panel = (values: { name?: string; note?: string } = {}, mark = "") => `<div ${mark}></div>
  <section><h2 data-panel-title tabindex="-1">Book</h2><form method="post">
    <input type="hidden" name="token" value="fresh"><input type="hidden" name="patient" value="">
    <input id="name" name="name" value="${values.name ?? ""}">
    <textarea id="note" name="note">${values.note ?? ""}</textarea>
    <input id="late" type="checkbox" name="late"><button>Book</button></form></section>
  <section><input id="elsewhere" name="q"></section>`;

/** Opens an entry of the history with the page; its state is what the next visit finds. */
function openEntry(html: string, state: object | null = null) {
  const page = openScriptPage(html, { url: "https://dalil.example/clinic-desk?panel=visit" });
  const entry: { state: object | null; address: string } = { state, address: "" };
  const replaceState = (stored: object, _: string, address: string) =>
    Object.assign(entry, { state: stored, address });
  page.run(code, {
    history: {
      get state() {
        return entry.state;
      },
      replaceState,
    },
  });
  return { page, entry };
}

test("the way back to a refused form opens its address with what was typed", () => {
  const { entry } = openEntry(panel({ name: "Layla", note: "A rash" }, "data-answer"));
  expect(entry.address).toBe("https://dalil.example/clinic-desk?panel=visit");
  const { page } = openEntry(panel(), entry.state);
  expect(find<HTMLInputElement>(page, "#name").value).toBe("Layla");
  expect(find<HTMLTextAreaElement>(page, "#note").value).toBe("A rash");
  expect(find<HTMLInputElement>(page, "[name=token]").value).toBe("fresh");
});

test("what was typed before the form was sent is there, too", () => {
  const { page, entry } = openEntry(panel());
  expect(entry.state).toBeNull();
  find<HTMLInputElement>(page, "#name").value = "Omar";
  find<HTMLInputElement>(page, "#late").checked = true;
  dispatch(page, find(page, "#name"), "change");
  const { page: again } = openEntry(panel(), entry.state);
  expect(find<HTMLInputElement>(again, "#name").value).toBe("Omar");
  expect(find<HTMLInputElement>(again, "#late").checked).toBe(true);
});

test("a control outside of the panel stores nothing", () => {
  const { page, entry } = openEntry(panel());
  dispatch(page, find(page, "#elsewhere"), "change");
  expect(entry.state).toBeNull();
});

test("a refused answer shows its own values, whatever was typed before", () => {
  const { page } = openEntry(panel({ name: "Mona" }, "data-answer"), { typed: { name: "Omar" } });
  expect(find<HTMLInputElement>(page, "#name").value).toBe("Mona");
});
