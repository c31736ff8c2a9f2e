import { expect, test } from "vitest";
import { find, openScriptPage } from "#test/sites/script-page.ts";
import code from "./recent-views-script.ts?script";

const home = `<section hidden data-recent-views><button>Clear</button>
  <template><li><a href="/"></a></li></template><ul></ul></section>`;

/** A visit in a browser that has stored something. */
function visit(path: string, stored: string | null, { markup = home, isSignedIn = true } = {}) {
  const site = openScriptPage(
    `<html${isSignedIn ? " data-own" : ""}><body>${markup}</body></html>`,
    {
      url: `https://dalil.example${path}`,
    },
  );
  const { localStorage } = site.window;
  if (stored !== null) localStorage.setItem("recentViews", stored);
  site.run(code, { localStorage });
  return { site, kept: () => localStorage.getItem("recentViews") };
}

test("the profiles that a signed-in person opens are listed on their home, the latest first", () => {
  let kept: string | null = null;
  const paths = ["/clinics/1", "/search", "/professionals/2", "/clinics/1", "/insurances/x"];
  for (const path of paths) kept = visit(path, kept, { markup: `<h1>${path}</h1>` }).kept();
  const { site, kept: left } = visit("/dashboard", kept);
  const section = find(site, "section");
  const links = [...section.querySelectorAll("ul a")].map((link) => link.getAttribute("href"));
  expect([section.hidden, links]).toEqual([false, ["/clinics/1", "/professionals/2"]]);
  find(site, "button").click();
  expect([section.hidden, left()]).toEqual([true, null]);
});

test("only six are kept, nothing of a guest, and what is not a profile leads nowhere", () => {
  let kept: string | null = null;
  for (let one = 0; one < 9; one += 1)
    kept = visit(`/clinics/${one}`, kept, { markup: "<h1>North</h1>" }).kept();
  expect(JSON.parse(kept ?? "")).toHaveLength(6);
  expect(visit("/clinics/1", kept, { markup: "<h1>A</h1>", isSignedIn: false }).kept()).toBeNull();
  for (const broken of ["{", "1", `[{"path":"https://evil.example","name":"x"}]`])
    expect(find(visit("/dashboard", broken).site, "section").hidden).toBe(true);
});

test("a name as long as registers write it is kept whole", () => {
  const name = "Emirates Speciality Hospital Clinic ".repeat(5).trim();
  const kept = visit("/clinics/1", null, { markup: `<h1>${name}</h1>` }).kept();
  expect(JSON.parse(kept ?? "")).toEqual([{ path: "/clinics/1", name }]);
});
