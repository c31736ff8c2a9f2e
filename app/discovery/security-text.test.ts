import { expect, test } from "vitest";
import { securityText } from "./security-text.ts";

const facts = { origin: "https://dalil.example", expires: new Date("2027-01-01T00:00:00Z") };

test("security.txt has the fields that RFC 9116 requires", () => {
  expect(securityText({ ...facts, contact: "security@dalil.example" })).toBe(
    `Contact: mailto:security@dalil.example
Expires: 2027-01-01T00:00:00.000Z
Preferred-Languages: en, ar
Canonical: https://dalil.example/.well-known/security.txt
`,
  );
});

test("there is none without a contact", () => {
  expect(securityText({ ...facts, contact: undefined })).toBeNull();
});
