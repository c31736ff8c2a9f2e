import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { dispatch, find, openScriptPage, settle } from "#test/sites/script-page.ts";
import { loader } from "./send-suggest-script.route.ts";

const html = `<html lang="en"><body>
  <form action="/search"><input name="q" data-suggest>
    <select name="geo_district_id" data-remember><option value="">Anywhere</option><option value="7">Deira</option></select>
  </form></body></html>`;

const option = (kind: string, label: string, path: string) => ({
  kind,
  label,
  language: "en",
  detail: "",
  marks: [{ start: 0, end: 4 }],
  path,
});

async function openPage(stored: Record<string, string> = {}) {
  const page = openScriptPage(html, { url: "https://dalil.example/" });
  for (const [key, value] of Object.entries(stored)) page.window.localStorage.setItem(key, value);
  page.answers.push(
    Response.json({
      suggestions: [
        option("specialty", "Cardiology", "/search?specialty_ids=3"),
        option("professional", "Cardy <b>", "/professionals/cardy"),
      ],
      emergency: null,
    }),
  );
  page.run(await loader().text());
  return page;
}

test("what is typed gets suggestions, which keys and clicks take", async () => {
  const page = await openPage();
  const box = find<HTMLInputElement>(page, "input");
  box.focus();
  box.value = "card";
  dispatch(page, box, "input");
  await new Promise((resolve) => setTimeout(resolve, 150));
  await settle();
  const options = [...page.document.querySelectorAll("[role=option]")];
  expect(options.map((one) => one.textContent)).toEqual(["CardiologySpecialty", "Cardy <b>Doctor"]);
  expect(box.getAttribute("aria-expanded")).toBe("true");
  dispatch(page, box, "keydown", { key: "ArrowDown" });
  expect(box.getAttribute("aria-activedescendant")).toBe("suggestions-0");
  dispatch(page, box, "keydown", { key: "Enter" });
  expect(page.location.visited).toEqual(["https://dalil.example/search?specialty_ids=3"]);
  expect(box.getAttribute("aria-expanded")).toBe("false");
});

test("the list can be focused to be scrolled by keys, and closes when the focus leaves it", async () => {
  const page = await openPage();
  const box = find<HTMLInputElement>(page, "input");
  box.focus();
  box.value = "card";
  dispatch(page, box, "input");
  await new Promise((resolve) => setTimeout(resolve, 150));
  await settle();
  const panel = find(page, "[role=listbox]").parentElement;
  if (!panel) throw new Error("There is no panel.");
  expect(panel.tabIndex).toBe(0);
  panel.focus();
  expect(panel.hidden).toBe(false);
  find(page, "select").focus();
  expect(panel.hidden).toBe(true);
});

test("the place of the last search is chosen again, one that is gone is not", async () => {
  const page = await openPage({ "home.geo_district_id": "7" });
  expect(find(page, "select")).toHaveProperty("value", "7");
  const other = await openPage({ "home.geo_district_id": "99" });
  expect(find(other, "select")).toHaveProperty("value", "");
});

test("a link to what is near says where nobody knows the visitor's place", async () => {
  const page = openScriptPage(
    `<html lang="ar"><body><a href="/search?entityType=clinics&lang=ar" data-near>Near me</a></body></html>`,
    { url: "https://dalil.example/" },
  );
  page.answers.push(Response.json({ status: "error" }));
  page.run(await loader().text());
  dispatch(page, find(page, "a"), "click");
  await new Promise((resolve) => setTimeout(resolve, 50));
  await settle();
  expect(page.location.visited).toEqual([
    "https://dalil.example/search?entityType=clinics&lang=ar&near=unknown",
  ]);
});

test("the script stays within the budget of the home page", async () => {
  expect(gzipSync(await loader().text()).length).toBeLessThan(4_000);
});
