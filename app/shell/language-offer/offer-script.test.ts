import { expect, test } from "vitest";
import { dispatch, find, openScriptPage } from "#test/sites/script-page.ts";
import code from "./offer-script.ts?script";

const html = `<html lang="en"><body><header><a href="/">Dalil</a></header>
  <p><button data-refuse-arabic>No</button></p></body></html>`;

function openPage(languages: string[], cookies: string[] = []) {
  const page = openScriptPage(html, { cookies });
  const visit = () => page.run(code, { navigator: { languages } });
  visit();
  const isOffered = () => "offersArabic" in page.document.documentElement.dataset;
  return { page, visit, isOffered };
}

test("Arabic is offered to an Arabic browser that has chosen no language", () => {
  expect(openPage(["ar-AE", "en"]).isOffered()).toBe(true);
  expect(openPage(["en-GB"]).isOffered()).toBe(false);
  expect(openPage(["ar-AE"], ["lang=en"]).isOffered()).toBe(false);
});

test("a refused offer goes away, and does not come again", () => {
  const { page, visit, isOffered } = openPage(["ar-AE"]);
  dispatch(page, find(page, "button"), "click");
  expect(isOffered()).toBe(false);
  expect(page.document.activeElement).toBe(find(page, "header a"));
  visit();
  expect(isOffered()).toBe(false);
});
