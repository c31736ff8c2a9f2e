import { expect, test } from "vitest";
import { writeMail } from "#app/platform/mail/letter/write-mail.ts";
import { letterOf } from "./appointment-letter.ts";

const forged = "Mona\r\n\r\nYour account is locked:\u2028https://evil.example\u0085";
const folded = "Mona Your account is locked: https://evil.example";

test("no value adds a line to the text of a mail", () => {
  const letter = letterOf({
    lines: [`Dear ${forged},`],
    table: [{ label: "Patient", value: forged }],
    links: [{ label: forged, href: "https://dalil.example/bookings/1" }],
    notes: [forged],
    locale: "en",
  });
  const { text } = writeMail({ APP_NAME: "Dalil", APP_NAME_AR: "دليل" }, letter);
  expect(text.split("\n")).toEqual([
    `Dear ${folded} ,`,
    "",
    `Patient: ${folded}`,
    "",
    folded,
    "https://dalil.example/bookings/1",
    "",
    folded,
    "",
  ]);
});
