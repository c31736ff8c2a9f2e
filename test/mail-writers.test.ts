import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { writeMessage } from "#app/accounts/write-message.ts";
import { writePaymentMail } from "#app/billing/write-payment-mail.ts";
import { writeAnswerMail } from "#app/platform/inbox/write-answer-mail.ts";
import { foldLines, quoteLines } from "#app/platform/mail/fold-lines.ts";

const app = join(import.meta.dirname, "../app");
const forged = "Mona\r\n\r\nYour account is locked:\u2028https://evil.example\u0085now";
const ownLine = /^(Your account|https:\/\/evil)/m;

const site = { APP_NAME: "Dalil", APP_NAME_AR: "دليل" };

test("every mail is drawn by the shared letter, which folds or quotes what strangers wrote", () => {
  const files = globSync("**/*.{ts,tsx}", { cwd: app }).filter(
    (file) => !file.includes(".test.") && !file.startsWith("platform/mail/"),
  );
  const codes = files.map((file) => ({ file, code: readFileSync(join(app, file), "utf8") }));
  const ofLetters = codes.filter(({ code }) =>
    /mail\/letter\/write-(operator-)?mail\.ts"/.test(code),
  );
  expect(ofLetters.length).toBeGreaterThan(9);
  const ownPages = codes.filter(({ code }) => /\bsubject\b/.test(code) && /\bhtml: /.test(code));
  // The folder of a trial run shows a text message as a mail.
  expect(ownPages.map(({ file }) => file)).toEqual(["platform/sms/sms.server.ts"]);
});

test("a name adds no line to the receipt of a payment", () => {
  const { text } = writePaymentMail(
    {
      payment: { status: "failed", amountFils: 100, receiptNumber: null, settledAt: null },
      subscription: {
        plan: "partner-page",
        period: "month",
        netAmount: 100,
        vatAmount: 5,
        customerName: forged,
        customerEmail: "mona@example.ae",
        endsAt: null,
        locale: "en",
      },
      names: { nameEn: forged, nameAr: forged },
      siteAddress: "https://dalil.example",
    },
    site,
  );
  expect(text).toContain("Your account is locked");
  expect(text).not.toMatch(ownLine);
});

test("a quoted message and a name add no line of their own to an answer", () => {
  const words = { subject: "Dalil", greeting: `Dear ${forged},`, footer: "Dalil" };
  const { text } = writeAnswerMail({ body: "Yes.", quoted: forged, locale: "en" }, words, site);
  expect(text).toContain("> Your account is locked:\n> https://evil.example\n> now");
  expect(text).not.toMatch(ownLine);
});

test("a lead adds no line to a mail of sign-in", () => {
  const said = { subject: "Dalil", lead: forged, after: forged };
  expect(writeMessage({ ...site, locale: "en" }, said, { code: "123456" }).text).not.toMatch(
    ownLine,
  );
});

test("quoted lines are marked, whatever ends them", () => {
  expect(quoteLines("a\r\nb\u2028c\n\nd\u0000e")).toBe("> a\n> b\n> c\n>\n> d e");
  expect(foldLines("a\n\nb")).toBe("a b");
});
