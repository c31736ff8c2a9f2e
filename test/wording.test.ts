import { expect, test } from "vitest";
import {
  listArticleRecords,
  listAuthorRecords,
  listBlogCategoryRecords,
  listHelpRecords,
  listPageRecords,
} from "#app/content/seed-records.server.ts";
import { locales } from "#app/platform/i18n/locale.ts";
import type { Message } from "#app/platform/i18n/translate.ts";
import { readMessageFolders } from "./architecture/messages.ts";
import { findMannerisms } from "./architecture/plain-words.ts";
import { readRepository } from "./architecture/source-files.ts";
import { type ReadText, wordingProblems } from "./architecture/wording.ts";

const formsOf = (message: Message) =>
  typeof message === "string" ? [message] : Object.values(message);

async function listMessages(): Promise<ReadText[]> {
  const folders = await readMessageFolders();
  return locales.flatMap((locale) =>
    folders.flatMap(({ folder, [locale]: exported }) =>
      Object.values(exported).flatMap((messages) =>
        Object.entries(messages).flatMap(([key, message]) =>
          formsOf(message).map((text) => ({ at: `${folder} ${key}`, locale, text })),
        ),
      ),
    ),
  );
}

/** Every string below the key of a language. */
function listStrings(value: unknown, at: string, locale: ReadText["locale"] | null): ReadText[] {
  if (typeof value === "string") return locale ? [{ at, locale, text: value }] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    listStrings(inner, at, locales.find((one) => one === key) ?? locale),
  );
}

function listSeedTexts(): ReadText[] {
  const records = [
    ...listHelpRecords(),
    ...listArticleRecords(),
    ...listAuthorRecords(),
    ...listBlogCategoryRecords(),
    ...listPageRecords(),
  ];
  return records.flatMap((record) => listStrings(record, record.slug, null));
}

test("messages have one spelling and no phrase that reads as translated", async () => {
  const messages = await listMessages();
  expect(messages.length).toBeGreaterThan(5_000);
  expect(wordingProblems(messages)).toEqual([]);
});

test("help, articles and pages have one spelling and no phrase that reads as translated", () => {
  const texts = listSeedTexts();
  expect(texts.length).toBeGreaterThan(1_000);
  expect(wordingProblems(texts)).toEqual([]);
});

test.each([
  ["en", "What stands on a page and how we know it."],
  ["en", "Above the results stand small labels."],
  ["en", "A general practitioner asks least."],
  ["en", "Who waits longest is asked first."],
  ["en", "100% of 31 appointments were kept (95% interval: 89% to 100%)."],
  ["en", "Signing in, passwords, and leaving again."],
  ["en", "The patient has been told."],
  ["en", "A clinic hears of changes."],
  ["en", "Files that could be had."],
  ["en", "Offers freed times to who asked first."],
  ["en", "Your favorites"],
  ["en", "Back to Sign In"],
  ["en", "Enter your e-mail address"],
  ["en", "No listing matches these words, and no topic comes close."],
  ["en", "It is never part of an address that you share."],
  ["en", "Pays at the clinic"],
  ["ar", "يدفع في العيادة"],
  ["ar", "أدفع بنفسي"],
  ["ar", "اتصل بـ {name}"],
  ["ar", "دوام العافية"],
  ["ar", "مصدر المعلومات وعمرها"],
  ["ar", "(فترة الثقة 95%)"],
  ["ar", "افتح أي معلومة لترى الاثنين."],
] as const)("in %s, %s is found", (locale, text) => {
  expect(wordingProblems([{ at: "a", locale, text }])).toHaveLength(1);
});

test.each([
  "Added to favorites",
  "Sign In to {appName}",
  "Licensed professionals",
  "95% of 20 appointments",
])("%s is allowed", (text) => {
  expect(wordingProblems([{ at: "a", locale: "en", text }])).toEqual([]);
});

test("comments and titles of tests are free of mannerisms", () => {
  expect(findMannerisms(readRepository())).toEqual([]);
});

test.each([
  ["app/a/b.ts", "// The name stands beside it."],
  ["app/a/b.ts", "/** Everything that was told. */"],
  ["app/a/b.ts", "/** What is known of a row. */"],
  ["app/a/b.ts", "/* Offers times to who asked first. */"],
  ["app/a/b.ts", "// Vectors that could not be had now may be had soon."],
  ["app/a/b.ts", "/** Calls back; answers what ends it. */"],
  ["app/a/b.test.ts", 'test("every door is in the list", () => {});'],
  ["app/a/b.test.ts", 'test.each(cases)("%s hears of a change", () => {});'],
])("in %s, %s is found", (path, text) => {
  expect(findMannerisms([{ path, text }])).toHaveLength(1);
});

test.each([
  ["app/a/b.ts", 'const told = "the door stands open";'],
  ["app/a/b.ts", "// A stand-in that understands the standard."],
  ["app/a/b.ts", "/** Whether a row is visible. */"],
  ["app/a/b.ts", 'test("every door", () => {});'],
  ["app/a/messages/en.ts", "// it stands"],
])("in %s, %s is allowed", (path, text) => {
  expect(findMannerisms([{ path, text }])).toEqual([]);
});
