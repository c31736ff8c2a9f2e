import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LocaleProvider } from "../platform/i18n/locale-context.tsx";
import { EmailField, PhoneField } from "./field.tsx";
import { ui } from "./messages/en.ts";
import { VisitorForm } from "./visitor-form.tsx";

const words = {
  problems: "Please check it.",
  tooMany: { title: "That was a lot", text: "Please wait." },
  website: "Leave this empty",
  submit: "Send",
};

function show(refusal?: "invalid" | "tooMany"): string {
  const email = { id: "own-email", label: "Email", error: refusal && "That is no address." };
  const phone = { id: "own-phone", label: "Phone", error: undefined };
  return renderToStaticMarkup(
    <LocaleProvider locale="en" catalog={{ ui }}>
      <VisitorForm token="token-1" refusal={refusal} fields={[email, phone]} words={words}>
        <EmailField {...email} required />
        <PhoneField {...phone} required={false} />
      </VisitorForm>
    </LocaleProvider>,
  );
}

test("a form that was not sent yet says nothing of what is wrong, and carries its token", () => {
  const markup = show();
  expect(markup).not.toContain('role="alert"');
  expect(markup).toContain('<input type="hidden" name="token" value="token-1"/>');
  expect(markup).toMatch(/<div hidden=""><label>Leave this empty<input [^>]*name="website"/);
  expect(markup).toMatch(/type="email" autoComplete="email" maxLength="254"/);
  expect(markup).toMatch(/type="tel" autoComplete="tel" maxLength="40"/);
});

test("what is wrong is a way to its field, and only that", () => {
  const [alert = ""] = /<div role="alert".*?<\/div>/.exec(show("invalid")) ?? [];
  expect(alert).toContain("Please check it.");
  expect(alert.match(/href="[^"]*"/g)).toEqual(['href="#own-email"']);
  expect(alert).toContain("That is no address.");
});

test("whoever sends too much is asked to wait", () => {
  const [alert = ""] = /<div role="alert".*?<\/div>/.exec(show("tooMany")) ?? [];
  expect(alert).toContain("That was a lot");
  expect(alert).toContain("Please wait.");
});
