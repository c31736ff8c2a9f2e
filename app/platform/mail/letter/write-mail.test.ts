import { expect, test } from "vitest";
import type { MailPart } from "./mail-parts.ts";
import { writeMail } from "./write-mail.ts";

const site = { APP_NAME: "Dalil", APP_NAME_AR: "دليل" };
const href = "https://dalil.example/bookings/1";
const hostile = '<script>alert(1)</script>"><img src=x>';
const every: MailPart[] = [
  { kind: "paragraph", text: hostile },
  { kind: "note", text: hostile },
  { kind: "code", code: hostile },
  { kind: "facts", facts: [{ label: hostile, value: hostile }] },
  { kind: "facts", facts: [{ label: "Directions", value: href, href }] },
  { kind: "links", links: [{ label: hostile, href }] },
  { kind: "plainLinks", links: [{ label: hostile, href }] },
  { kind: "list", items: [hostile] },
  { kind: "letter", text: hostile },
  { kind: "quote", head: hostile, text: hostile },
];

test("a page of Arabic is written from the right under the Arabic name", () => {
  const { html } = writeMail(site, { locale: "ar", parts: [{ kind: "paragraph", text: "أهلًا" }] });
  expect(html).toMatch(/^<!DOCTYPE html><html dir="rtl" lang="ar">/);
  expect(html).toContain("دليل");
  expect(html).not.toContain("Dalil");
});

test("no part lets a value become markup, and a page loads nothing", () => {
  const { html } = writeMail(site, { locale: "en", parts: every });
  expect(html).not.toMatch(/<script|<img|<link |url\(|@import/);
  const shown = html.split("&lt;script&gt;alert(1)&lt;/script&gt;").length - 1;
  // Each part once, the label and the head too, and once in the preview.
  expect(shown).toBe(12);
});

test("the text has each part, and marks each line of a stranger", () => {
  const { text } = writeMail(site, {
    locale: "en",
    parts: [
      { kind: "paragraph", text: "Hello\nMona" },
      { kind: "code", code: "123456" },
      { kind: "facts", facts: [{ label: "When", value: "Monday\n09:00" }] },
      { kind: "links", links: [{ label: "See it", href }] },
      { kind: "list", items: ["one", "two\nthree"] },
      { kind: "letter", text: "Yes.\nThank you." },
      { kind: "quote", head: "You", text: "When?\nPlease." },
    ],
  });
  expect(text.split("\n\n")).toEqual([
    "Hello Mona",
    "123456",
    "When: Monday 09:00",
    `See it\n${href}`,
    "• one\n• two three",
    "Yes.\nThank you.",
    "You\n> When?\n> Please.\n",
  ]);
});

test("a list of mails shows what a mail is about, and never its code", () => {
  const { html } = writeMail(site, {
    locale: "en",
    parts: [
      { kind: "paragraph", text: "Use this code." },
      { kind: "code", code: "918273" },
    ],
  });
  const preview = /data-skip-in-text[^>]*>([^<]*)</.exec(html)?.[1];
  expect(preview).toBe("Use this code.");
});

test("no colour looks like a code", () => {
  expect(writeMail(site, { locale: "en", parts: every }).html).not.toMatch(/\b\d{6}\b/);
});

test("a mail of two languages has both letters, each in its direction", () => {
  const parts = (text: string): MailPart[] => [{ kind: "paragraph", text }];
  const mail = writeMail(
    site,
    { locale: "en", parts: parts("Good morning") },
    { locale: "ar", parts: parts("صباح الخير") },
  );
  expect(mail.text).toBe("Good morning\n\n———\n\nصباح الخير\n");
  expect(mail.html).toMatch(/dir="ltr"[^>]*lang="en"|lang="en"[^>]*dir="ltr"/);
  expect(mail.html).toMatch(/lang="ar"[^>]*dir="rtl"|dir="rtl"[^>]*lang="ar"/);
});
