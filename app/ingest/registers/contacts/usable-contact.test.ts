import { describe, expect, test } from "vitest";
import { maskContact, usableContact } from "./usable-contact.ts";

describe("contacts that a code can be sent to", () => {
  test.each([
    ["971-50-1234567", "+971501234567"],
    ["00971 55 765 4321", "+971557654321"],
    ["0501234567", "+971501234567"],
    ["04-5550101", ""],
    ["+44 7911 123456", ""],
    ["1", ""],
    ["", ""],
  ])("the number %j becomes %j", (phone, read) => {
    expect(usableContact({ phone, email: "" }).phone).toBe(read);
  });

  test.each([
    [" Owner@Clinic.Example ", "owner@clinic.example"],
    ["a@b", ""],
    ["a@b.example, c@d.example", ""],
    ["not given", ""],
    [`${"a".repeat(65)}@clinic.example`, ""],
  ])("the address %j becomes %j", (email, read) => {
    expect(usableContact({ phone: "", email }).email).toBe(read);
  });

  test("a mask shows the last two digits, or two letters and the ending", () => {
    expect(maskContact("phone", "+971501234567")).toBe(
      "\u2066+971\u00a0**\u00a0***\u00a0**67\u2069",
    );
    expect(maskContact("email", "owner@clinic.example.ae")).toBe("o***@c***.ae");
    expect(maskContact("email", "a@b.ae")).toBe("a***@b***.ae");
  });
});
