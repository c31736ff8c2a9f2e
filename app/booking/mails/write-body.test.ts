import { expect, test } from "vitest";
import { writeBody } from "./write-body.ts";

const forged = "Mona\r\n\r\nYour account is locked:\u2028https://evil.example\u0085";
const folded = "Mona Your account is locked: https://evil.example";

test("no value adds a line to the text of a mail", () => {
  const { text } = writeBody({
    lines: [`Dear ${forged},`],
    table: [{ label: "Patient", value: forged }],
    links: [{ label: forged, href: "https://dalil.example/bookings/1" }],
    notes: [forged],
    locale: "en",
  });
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
