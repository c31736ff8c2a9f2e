import { expect, test } from "vitest";
import { dispatch, find, openScriptPage } from "#test/sites/script-page.ts";
import code from "./theme-script.ts?script";

const form = (button: string) =>
  `<form action="/preferences"><input type="hidden" name="next" value="/">${button}</form>`;
const themeButton = (theme: string) => `<button name="theme" value="${theme}">${theme}</button>`;
const body = form(themeButton("light") + themeButton("dark") + themeButton("system"));

interface Visit {
  stored?: Record<string, string>;
  cookies?: string[];
  isDark?: boolean;
  html?: string;
  url?: string;
}

function visit({ stored = {}, cookies = [], isDark = false, html = body, url }: Visit) {
  const page = openScriptPage(html, { url, cookies });
  const { localStorage } = page.window;
  for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
  let changeScheme = () => {};
  const scheme = {
    matches: isDark,
    addEventListener: (_type: string, listener: () => void) => {
      changeScheme = listener;
    },
  };
  page.run(code, { matchMedia: () => scheme });
  const root = page.document.documentElement;
  const show = () => [root.dataset.theme, root.className];
  return { page, root, scheme, show, localStorage, changeScheme: () => changeScheme() };
}

test.each<[string, Visit, [string, string]]>([
  ["nothing is stored", {}, ["system", ""]],
  ["the system is dark", { isDark: true }, ["system", "dark"]],
  ["the browser has stored a theme", { stored: { theme: "dark" } }, ["dark", "dark"]],
  ["what is stored is no theme", { stored: { theme: "sepia" } }, ["system", ""]],
  [
    "a cookie says otherwise",
    { stored: { theme: "dark" }, cookies: ["a=b", "theme=light"], isDark: true },
    ["light", "light"],
  ],
])("the theme before the first paint when %s", (_when, given, shown) => {
  expect(visit(given).show()).toEqual(shown);
});

test("a stored theme becomes a cookie, and a cookie is stored", () => {
  expect(visit({ stored: { theme: "dark" } }).page.document.cookie).toBe("theme=dark");
  expect(visit({ cookies: ["theme=dark"] }).localStorage.getItem("theme")).toBe("dark");
});

test("the system's change shows at once", () => {
  const { scheme, show, changeScheme } = visit({});
  scheme.matches = true;
  changeScheme();
  expect(show()).toEqual(["system", "dark"]);
});

test("a chosen theme shows at once, and is sent where somebody is signed in", async () => {
  const { page, root, show, localStorage } = visit({});
  const choose = (theme: string) => {
    const submitter = find<HTMLButtonElement>(page, `[value=${theme}]`);
    return dispatch(page, find(page, "form"), "submit", { submitter });
  };
  expect(choose("dark")).toBe(false);
  expect(show()).toEqual(["dark", "dark"]);
  expect([page.document.cookie, localStorage.getItem("theme")]).toEqual(["theme=dark", "dark"]);
  expect(find(page, "[value=dark]").getAttribute("aria-pressed")).toBe("true");
  expect(find(page, "[value=light]").getAttribute("aria-pressed")).toBe("false");
  expect(page.calls).toEqual([]);
  root.dataset.own = "";
  page.answers.push(new Response());
  choose("light");
  expect(page.calls.map(({ address, init }) => [address, String(init?.body)])).toEqual([
    ["/preferences", "theme=light"],
  ]);
});

test("a chosen density of cards shows at once and is a cookie; its other button gets the focus", () => {
  const densities = ["compact", "comfortable"];
  const html = form(
    densities.map((one) => `<button name="density" value="${one}"></button>`).join(""),
  );
  const { page, root } = visit({ html });
  const submitter = find<HTMLButtonElement>(page, "[value=compact]");
  expect(dispatch(page, find(page, "form"), "submit", { submitter })).toBe(false);
  expect(root.dataset.density).toBe("compact");
  expect(page.document.cookie).toBe("density=compact");
  expect(page.document.activeElement?.getAttribute("value")).toBe("comfortable");
});

test("a chosen language leads back to the address that is shown; other forms are left alone", () => {
  const html = `${form('<button name="lang" value="ar"></button>')}<form action="/contact"></form>`;
  const { page } = visit({ html, url: "https://dalil.example/search?query=skin" });
  const submitter = find<HTMLButtonElement>(page, "button");
  expect(dispatch(page, find(page, "form"), "submit", { submitter })).toBe(true);
  expect(find<HTMLInputElement>(page, "[name=next]").value).toBe("/search?query=skin");
  expect(dispatch(page, find(page, "[action='/contact']"), "submit")).toBe(true);
});

test.each<[string, Visit, string[]]>([
  ["comes again in the stored Arabic", { stored: { lang: "ar" } }, ["reload"]],
  ["stays where English is stored", { stored: { lang: "en" } }, []],
  [
    "stays where its address names a language",
    { stored: { lang: "ar" }, url: "https://dalil.example/about?lang=en" },
    [],
  ],
  ["stays where a cookie names one", { stored: { lang: "ar" }, cookies: ["lang=en"] }, []],
])("a page %s", (_what, given, visited) => {
  const { page, localStorage } = visit(given);
  expect(page.location.visited).toEqual(visited);
  if (given.cookies) expect(localStorage.getItem("lang")).toBe("en");
});

test("a browser without storage shows what the server has rendered", () => {
  const page = openScriptPage(`<html class="dark" data-theme="dark"><body>${body}</body></html>`);
  const localStorage = {
    getItem: () => {
      throw new Error("The storage is blocked.");
    },
  };
  page.run(code, { localStorage });
  expect(page.document.documentElement.className).toBe("dark");
  expect(dispatch(page, find(page, "form"), "submit")).toBe(true);
});
