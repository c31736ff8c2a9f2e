import { describe, expect, test } from "vitest";
import { locales } from "#app/platform/i18n/locale.ts";
import { blocksOf, type RichText } from "./rich-text/inputs.ts";
import { countWords, questionsOf } from "./rich-text/rules.ts";
import {
  listArticleRecords,
  listAuthorRecords,
  listBlogCategoryRecords,
  listHelpRecords,
  listPageRecords,
} from "./seed-records.server.ts";

const articles = listArticleRecords();
const categories = listBlogCategoryRecords();
const help = listHelpRecords();
const helpArticles = help.flatMap((category) => category.articles);
const pages = listPageRecords();

const writings = [
  ...articles.map((one) => ({ name: `blog/${one.slug}`, en: one.en, ar: one.ar })),
  ...helpArticles.map((one) => ({ name: `help/${one.slug}`, en: one.en, ar: one.ar })),
  ...pages.map((one) => ({ name: `${one.kind}/${one.slug}`, en: one.en, ar: one.ar })),
];

test("there is as much to read as a new site needs", () => {
  expect(articles.length).toBeGreaterThanOrEqual(12);
  expect(categories.map(({ slug }) => slug)).toEqual(
    expect.arrayContaining(articles.map(({ category }) => category)),
  );
  expect(listAuthorRecords().map(({ slug }) => slug)).toEqual(
    expect.arrayContaining(articles.map(({ author }) => author)),
  );
  expect(helpArticles.length).toBeGreaterThanOrEqual(30);
  expect(help.length).toBeGreaterThanOrEqual(6);
  expect(pages.filter(({ kind }) => kind === "landing")).toHaveLength(3);
  expect(pages.filter(({ kind }) => kind === "legal").map(({ slug }) => slug)).toEqual([
    "terms",
    "privacy",
    "disclaimer",
    "cookies",
  ]);
});

test("no two texts share an address or a title", () => {
  expect(new Set(writings.map(({ name }) => name)).size).toBe(writings.length);
  for (const locale of locales) {
    const titles = writings.map((one) => one[locale].title);
    expect(titles.filter((title, place) => titles.indexOf(title) !== place)).toEqual([]);
  }
});

describe.each(locales)("in %s", (locale) => {
  test.each(articles.map((one) => [one.slug, one] as const))(
    "%s has an article's length",
    (_slug, article) => {
      const words = countWords(article[locale].body);
      expect(words).toBeGreaterThanOrEqual(350);
      expect(words).toBeLessThanOrEqual(700);
    },
  );

  test.each(helpArticles.map((one) => [one.slug, one] as const))(
    "%s has an answer's length",
    (_slug, article) => {
      const words = countWords(article[locale].body);
      expect(words).toBeGreaterThanOrEqual(80);
      expect(words).toBeLessThanOrEqual(250);
    },
  );
});

const shapeOf = (body: RichText) =>
  body.content.map((block) => {
    if (block.type === "heading") return `heading ${block.attrs.level}`;
    const isCounted = ["bulletList", "orderedList", "table"].includes(block.type);
    return isCounted && "content" in block
      ? `${block.type} of ${block.content.length}`
      : block.type;
  });

test.each(writings)("$name says the same in both languages", ({ en, ar }) => {
  expect(shapeOf(ar.body)).toEqual(shapeOf(en.body));
  expect(questionsOf(ar.body)).toHaveLength(questionsOf(en.body).length);
});

/** Paths of routes without a text of the seed. */
const knownPaths = new Set([
  "/",
  "/about",
  "/account/data",
  "/contact",
  "/login",
  "/search",
  "/sitemap",
  "/advertise",
]);
const textPaths = new Set([
  ...articles.map(({ slug }) => `/blog/${slug}`),
  ...helpArticles.map(({ slug }) => `/help/${slug}`),
  ...pages.map(({ kind, slug }) => `/${kind === "landing" ? "p" : kind}/${slug}`),
]);

function linksOf(body: RichText): string[] {
  return [...JSON.stringify(body).matchAll(/"href":"([^"]+)"/g)].map((match) => match[1] ?? "");
}

test.each(writings)(
  "every link of $name leads somewhere, the same in both languages",
  ({ en, ar }) => {
    const [english, arabic] = [en, ar].map(({ body }) =>
      linksOf(body).map((href) => href.split("?")[0]),
    );
    expect(arabic?.toSorted()).toEqual(english?.toSorted());
    for (const href of english ?? []) {
      const [path = ""] = (href ?? "").split("#");
      expect(knownPaths.has(path) || textPaths.has(path), href).toBe(true);
    }
  },
);

test("an emergency is always answered with the number to call", () => {
  for (const { name, en, ar } of writings) {
    for (const { body } of [en, ar]) {
      const calls = blocksOf(body, "callout").filter(({ attrs }) => attrs.tone === "emergency");
      for (const call of calls) expect(JSON.stringify(call), name).toMatch(/998/);
    }
  }
});
