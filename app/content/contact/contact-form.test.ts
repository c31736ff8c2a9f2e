import { describe, expect, test } from "vitest";
import { contactForm, longestMessage } from "./contact-form.ts";
import { writeContactMail } from "./write-contact-mail.ts";

const good = {
  token: "0b4f0d0e-7a52-4a53-9a54-0d9a1c8f1a11",
  topic: "question",
  name: "Mariam",
  email: "mariam@example.ae",
  phone: "",
  message: "Hello",
};
function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

function problems(changes: Record<string, string>) {
  const parsed = contactForm.parse(formOf({ ...good, ...changes }));
  return parsed.ok ? {} : parsed.problems;
}

describe("the form", () => {
  test("is accepted with and without a telephone number", () => {
    expect(problems({})).toEqual({});
    expect(problems({ phone: "+971 4 555 0101" })).toEqual({});
    expect(contactForm.parse(formOf({ ...good, phone: "050 123 4567" }))).toMatchObject({
      values: { phone: "+971501234567" },
    });
    expect(problems({ name: "د. آمنة", message: "م".repeat(longestMessage) })).toEqual({});
  });

  test.each([
    [{ topic: "" }, { topic: "topic.missing" }],
    [{ topic: "hacking" }, { topic: "topic.missing" }],
    [{ name: "  " }, { name: "name.missing" }],
    [{ name: "n".repeat(121) }, { name: "invalid" }],
    [{ email: "" }, { email: "email.missing" }],
    [{ email: "mariam@" }, { email: "email.invalid" }],
    [{ phone: "call me" }, { phone: "phone.invalid" }],
    [{ message: " \n " }, { message: "message.missing" }],
    [{ message: "m".repeat(longestMessage + 1) }, { message: "message.long" }],
    [
      { name: "", email: "x" },
      { name: "name.missing", email: "email.invalid" },
    ],
  ])("%j is refused with %j", (changes, expected) => {
    expect(problems(changes)).toEqual(expected);
  });
});

test("what was typed is shown again, a token that is none is not", () => {
  const form = formOf({ ...good, token: "x" });
  expect(contactForm.typed(form, "fresh")).toEqual({ ...good, token: "fresh" });
  form.set("token", good.token);
  expect(contactForm.typed(form, "fresh").token).toBe(good.token);
});

test("the mail says everything and runs nothing", () => {
  const { token: id, ...submission } = { ...good, message: "<script>alert(1)</script>" };
  const mail = writeContactMail(
    { ...submission, id, locale: "ar", topic: "question" },
    { APP_NAME: "Dalil", APP_NAME_AR: "دليل", CONTACT_EMAIL: "contact@dalil.example" },
  );
  expect(mail.to).toBe("contact@dalil.example");
  expect(mail.subject).toBe("Dalil contact page: question, from Mariam");
  expect(mail.text).toContain("mariam@example.ae");
  expect(mail.html).toContain("&lt;script&gt;");
  expect(mail.html).not.toContain("<script>");
});
