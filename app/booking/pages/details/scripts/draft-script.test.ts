import { beforeEach, expect, test } from "vitest";
import { dispatch, find, openScriptPage } from "#test/sites/script-page.ts";
import code from "./draft-script.ts?script";

const fields = `<input name="token" value="fresh"><input type="radio" name="for" value="self" checked>
  <input type="radio" name="for" value="family"><input name="name" value="">
  <textarea name="reason"></textarea><button name="intent" value="release">Release</button>`;
const form = (owner: string, more = "") => `<form data-draft="${owner}" ${more}>${fields}</form>`;

/** Delivers at once to every other channel, as tabs of one browser do. */
class Tabs extends EventTarget {
  static readonly all = new Set<Tabs>();
  constructor() {
    super();
    Tabs.all.add(this);
  }
  postMessage(data: unknown) {
    for (const other of Tabs.all)
      if (other !== this) other.dispatchEvent(new MessageEvent("message", { data }));
  }
}
beforeEach(() => Tabs.all.clear());

function open(body: string, stored: string | null = null) {
  const page = openScriptPage(body);
  Object.assign(page.window, { BroadcastChannel: Tabs });
  if (stored) page.window.sessionStorage.setItem("dalil.booking-details", stored);
  page.run(code);
  const value = (name: string) => find<HTMLInputElement>(page, `[name=${name}]`).value;
  return { page, value, stored: () => page.window.sessionStorage.getItem("dalil.booking-details") };
}

/** Types into the form of an owner and returns what the tab stores. */
function draftOf(owner: string): string {
  const { page, stored } = open(form(owner));
  find<HTMLInputElement>(page, "[name=name]").value = "Layla";
  find<HTMLTextAreaElement>(page, "[name=reason]").value = "A rash";
  find<HTMLInputElement>(page, "[value=family]").checked = true;
  dispatch(page, find(page, "[name=name]"), "input");
  // The tab is closed.
  Tabs.all.clear();
  return stored() ?? "";
}

test("what was typed is there again after the page was loaded anew", () => {
  const { page, value } = open(form("dr-a guest"), draftOf("dr-a guest"));
  expect([value("name"), value("reason"), value("token")]).toEqual(["Layla", "A rash", "fresh"]);
  expect(find<HTMLInputElement>(page, "[value=family]").checked).toBe(true);
});

test("a guest who signs in keeps the draft", () => {
  expect(open(form("dr-a person"), draftOf("dr-a guest")).value("name")).toBe("Layla");
});

test.each([
  ["another person", "dr-a other"],
  ["a guest after a person", "dr-a guest"],
  ["another professional", "dr-b person"],
])("%s does not get the draft", (_who, owner) => {
  expect(open(form(owner), draftOf("dr-a person")).value("reason")).toBe("");
});

test("a second tab gets what the first one stores, also from its code step", () => {
  const draft = draftOf("dr-a guest");
  open("<p>Code</p>", draft);
  const second = open(form("dr-a guest"));
  expect([second.value("name"), second.value("token")]).toEqual(["Layla", "fresh"]);
  expect(second.stored()).toContain("Layla");
});

test.each(["dr-a other", "dr-b person"])("a second tab of %s gets nothing", (owner) => {
  const draft = draftOf("dr-a person");
  open("<p>Code</p>", draft);
  expect(open(form(owner)).value("name")).toBe("");
});

test("what is typed after an answer is newer than that answer", () => {
  const { page, stored } = open(form("dr-a guest", 'data-typed="first"'));
  find<HTMLInputElement>(page, "[name=name]").value = "Layla";
  dispatch(page, find(page, "[name=name]"), "input");
  Tabs.all.clear();
  expect(open(form("dr-a guest", 'data-typed="first"'), stored()).value("name")).toBe("Layla");
  expect(open(form("dr-a guest", 'data-typed="next"'), stored()).value("name")).toBe("");
});

test("the answer of the server is newer than the draft", () => {
  const { value, stored } = open(form("dr-a guest", "data-typed"), draftOf("dr-a guest"));
  expect(value("name")).toBe("");
  expect(stored()).not.toContain("Layla");
});

test("a draft of more than half an hour ago is forgotten", () => {
  const old = { ...JSON.parse(draftOf("dr-a guest")), at: Date.now() - 31 * 60_000 };
  expect(open(form("dr-a guest"), JSON.stringify(old)).value("name")).toBe("");
});

test("the draft is deleted with the booking", () => {
  expect(open("<script data-booked></script>", draftOf("dr-a guest")).stored()).toBeNull();
});

test("the draft is deleted when the time is released", () => {
  const { page, stored } = open(form("dr-a guest"), draftOf("dr-a guest"));
  const submitter = find(page, "button");
  const event = new page.window.Event("submit", { bubbles: true });
  Object.defineProperty(event, "submitter", { value: submitter });
  find(page, "form").dispatchEvent(event);
  expect(stored()).toBeNull();
});
