import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { dispatch, find, openScriptPage, settle } from "#test/sites/script-page.ts";
import { loader } from "./send-feedback-script.route.ts";

const pageOf = (main: string) => `<html lang="en"><body><main>${main}</main></body></html>`;
const form = `<h1>Your feedback</h1><form method="post" action="https://dalil.example/feedback">
  <input type="hidden" name="page" value=""><select name="type"></select>
  <textarea name="description"></textarea>
  <output data-counter="description" data-text="{count} of 2,000" hidden></output></form>`;

/** The script's export, typed as for pages that import it. */
function opened(exported: unknown) {
  return exported as (link: Element) => void;
}

async function openPage(...answers: Response[]) {
  const link = `<a href="https://dalil.example/feedback">Give feedback</a>`;
  const page = openScriptPage(`<html lang="en"><body>${link}</body></html>`);
  // jsdom has no modal dialogs.
  Object.assign(page.window.HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
  });
  page.answers.push(...answers);
  const { FormData } = page.window;
  const { open } = page.run(await loader().text(), { FormData });
  opened(open)(find(page, "a"));
  await settle();
  await settle();
  return page;
}

test("the form opens above the page, names it, and counts what is typed", async () => {
  expect(gzipSync(await loader().text()).length).toBeLessThan(2_500);
  const page = await openPage(new Response(pageOf(form)));
  expect(find<HTMLDialogElement>(page, "dialog").open).toBe(true);
  expect(find(page, "#feedback-title").textContent).toBe("Your feedback");
  expect(find<HTMLInputElement>(page, "[name=page]").value).toBe("/about");
  const field = find<HTMLTextAreaElement>(page, "textarea");
  field.value = "Hello";
  dispatch(page, field, "input");
  const counter = find(page, "output");
  expect([counter.textContent, counter.hidden]).toEqual(["5 of 2,000", false]);
});

test("it is sent without leaving the page, and thanks in the same dialog", async () => {
  const thanks = new Response(pageOf("<h1>Your feedback</h1><p>Thank you!</p>"));
  const page = await openPage(new Response(pageOf(form)), thanks);
  dispatch(page, find(page, "form"), "submit");
  await settle();
  await settle();
  expect(page.calls.map(({ init }) => init?.method ?? "GET")).toEqual(["GET", "POST"]);
  expect(find(page, "dialog").textContent).toContain("Thank you!");
  expect(page.location.visited).toEqual([]);
});

test("without a connection the link leads to the page, and on phones the dialog is a sheet", async () => {
  const page = await openPage();
  expect(page.location.visited).toEqual(["https://dalil.example/feedback"]);
  expect(find(page, "dialog").className).toContain("max-md:mb-0 max-md:w-full");
});
