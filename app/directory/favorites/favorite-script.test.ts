import { expect, test } from "vitest";
import { dispatch, find, openScriptPage, settle, toastsOf } from "#test/sites/script-page.ts";
import { favoritesFormId } from "../cards/favorite/rules.ts";
import code from "./favorite-script.ts?script";

const heart = (name: string, key: string) =>
  `<button form="${favoritesFormId}" name="${name}" value="${key}" aria-pressed="${name === "remove"}"></button>`;
const body = `
  <form id="${favoritesFormId}" action="/favorites" data-added="Added" data-removed="Removed"
    data-undo="Undo" data-undone="Undone" data-error="Not changed" data-failed="Try again"></form>
  ${heart("add", "clinic:a")}${heart("add", "clinic:b")}${heart("add", "clinic:a")}`;

function openPage({ isSignedIn = true } = {}) {
  const page = openScriptPage(`<html${isSignedIn ? " data-own" : ""}><body>${body}</body></html>`);
  const toasts = toastsOf(page);
  page.run(code);
  const form = find(page, "form");
  const press = (at = 0) =>
    dispatch(page, form, "submit", { submitter: page.document.querySelectorAll("button")[at] });
  const pressed = () =>
    [...page.document.querySelectorAll("button")].map(
      (one) => one.ariaPressed ?? one.getAttribute("aria-pressed"),
    );
  return { page, toasts, press, pressed };
}

test("a pressed heart shows at once at every card of the listing, and is sent", async () => {
  const { page, toasts, press, pressed } = openPage();
  page.answers.push(new Response("{}"));
  expect(press()).toBe(false);
  expect(pressed()).toEqual(["true", "false", "true"]);
  await settle();
  const [call] = page.calls;
  expect(call?.address).toBe("https://dalil.example/favorites");
  expect(String(call?.init?.body)).toBe("add=clinic%3Aa");
  expect(toasts).toMatchObject([{ id: "favorite-clinic:a", kind: "success", title: "Added" }]);
});

test("a toast takes a favourite back", async () => {
  const { page, toasts, press, pressed } = openPage();
  page.answers.push(new Response("{}"), new Response("{}"));
  press();
  await settle();
  const action = toasts[0]?.action;
  if (action && "run" in action) action.run();
  expect(pressed()).toEqual(["false", "false", "false"]);
  await settle();
  expect(page.calls.map(({ init }) => String(init?.body))).toEqual([
    "add=clinic%3Aa",
    "remove=clinic%3Aa",
  ]);
  expect(toasts.map(({ kind, title }) => [kind, title])).toEqual([
    ["success", "Added"],
    ["success", "Undone"],
  ]);
});

test.each([
  ["the connection is gone", undefined],
  ["the server refuses", new Response("", { status: 500 })],
])("hearts go back when %s", async (_when, answer) => {
  const { page, toasts, press, pressed } = openPage();
  if (answer) page.answers.push(answer);
  press(1);
  expect(pressed()).toEqual(["false", "true", "false"]);
  await settle();
  expect(pressed()).toEqual(["false", "false", "false"]);
  expect(toasts).toMatchObject([{ kind: "error", title: "Not changed", text: "Try again" }]);
});

test("a guest's heart is sent as a form", () => {
  const { page, press } = openPage({ isSignedIn: false });
  expect(press()).toBe(true);
  expect(page.calls).toEqual([]);
});
