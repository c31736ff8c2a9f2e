import { expect, test } from "vitest";
import { readConfig } from "#app/platform/config.server.ts";
import { writeDigestMail } from "./write-notification-mail.server.ts";

test.each([
  ["en", "", "Hello,\n"],
  ["en", "Rania", "Hello Rania,\n"],
  ["ar", "", "مرحبًا،\n"],
  ["ar", "رانيا", "مرحبًا رانيا،\n"],
] as const)("a mail in %s greets %j", (locale, fullName, greeting) => {
  const reader = { email: "rania@example.ae", fullName, locale };
  const { text } = writeDigestMail(["One appointment"], reader, readConfig({}));
  const shown = text.replace(/[\u2066-\u2069]/g, "");
  expect(shown.slice(0, greeting.length)).toBe(greeting);
});
