import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { accounts as accountsAr } from "#app/accounts/messages/ar.ts";
import { accounts as accountsEn } from "#app/accounts/messages/en.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { LocaleProvider } from "#app/platform/i18n/locale-context.tsx";
import { form as formAr } from "#app/ui/form/messages/ar.ts";
import { form as formEn } from "#app/ui/form/messages/en.ts";
import { ui as uiAr } from "#app/ui/messages/ar.ts";
import { ui as uiEn } from "#app/ui/messages/en.ts";
import { type Notice, readPlace, type SignInMode } from "../../sign-in-forms/sign-in-mode.ts";
import type { Refused } from "../answer-sign-in.server.ts";
import { SignInScreen, type SignInScreenProps } from "./sign-in-screen.tsx";

const catalogs = {
  en: { accounts: accountsEn, form: formEn, ui: uiEn },
  ar: { accounts: accountsAr, form: formAr, ui: uiAr },
};

function show(query: string, more: Partial<SignInScreenProps> = {}, locale: Locale = "en") {
  const props: SignInScreenProps = {
    place: readPlace(new URLSearchParams(query)),
    title: "Title",
    appName: "Dalil",
    signedInAs: null,
    profile: null,
    codeFrom: "email",
    minLength: 6,
    answer: null,
    providers: [],
    ...more,
  };
  return renderToStaticMarkup(
    <LocaleProvider locale={locale} catalog={catalogs[locale]}>
      <MemoryRouter>
        <SignInScreen {...props} />
      </MemoryRouter>
    </LocaleProvider>,
  ).replaceAll("&amp;", "&");
}

function refusedWith(reason: Refused["reason"], problems: Refused["problems"] = {}) {
  return { answer: { refused: { reason, problems }, typed: {} } };
}

test.each<[SignInMode, string[]]>([
  ["login", ["contact"]],
  ["signup", ["fullName", "email", "password"]],
  ["verification", ["code"]],
  ["forgotPassword", ["email"]],
  ["enrichment", ["firstName", "lastName", "phone", "address", "marketingOptIn"]],
])("%s asks for %j and goes where it stands", (mode, fields) => {
  const markup = show(`mode=${mode}&next=/about`);
  const names = [...markup.matchAll(/<(?:input|textarea)(?![^>]*hidden)[^>]* name="(\w+)"/g)];
  expect(names.map(([, name]) => name)).toEqual(fields);
  expect(markup).toContain(`<input type="hidden" name="mode" value="${mode}"/>`);
  expect(markup).toContain('<input type="hidden" name="next" value="/about"/>');
  expect(markup).not.toContain("<script");
});

const mona = {
  firstName: "Mona",
  lastName: "Saleh",
  phone: null,
  address: null,
  marketingOptIn: false,
};

test("the name of the sign-up is shown, and asked for again on a press alone", () => {
  const markup = show("mode=enrichment", { profile: mona });
  expect(markup).toContain("Your name: Mona Saleh");
  const [, inside = ""] = /<details(?! open)[^>]*>(.*?)<\/details>/s.exec(markup) ?? [];
  expect(inside).toContain('name="firstName"');
  expect(inside).toContain('value="Saleh"');
  expect(markup.replace(inside, "")).not.toContain('name="lastName"');
  expect(markup).toContain('name="phone"');
});

test("a refused name is open to be mended", () => {
  const refused = refusedWith("invalid", { lastName: "missing" });
  expect(show("mode=enrichment", { profile: mona, ...refused })).toMatch(/<details open/);
});

test("a name of one word is asked for in full", () => {
  const markup = show("mode=enrichment", { profile: { ...mona, lastName: "" } });
  expect(markup).not.toContain("<details");
  expect(markup).toContain('name="lastName"');
});

test("an Arabic form is answered in Arabic", () => {
  expect(show("mode=signup", {}, "ar")).toContain('action="/login?mode=signup&lang=ar"');
  expect(show("", { signedInAs: "a@example.ae" }, "ar")).toContain('action="/logout?lang=ar"');
});

test("one field leads to a code; a password is there for whoever wants it, and leads back", () => {
  expect(show("next=/dashboard/invitations/x")).toContain("You were invited to the team");
  expect(show("next=/about")).not.toContain("You were invited");
  const byCode = show("next=/about");
  expect(byCode).toContain('href="/login?method=password&next=%2Fabout"');
  expect(byCode).not.toContain('name="password"');
  const markup = show("method=password&next=/about");
  expect(markup).toContain('name="email"');
  expect(markup).toContain('name="password"');
  expect(markup).toContain('<input type="hidden" name="mode" value="login"/>');
  expect(markup).toContain('href="/login?next=%2Fabout"');
});

test("a sign-up by phone asks for the country code, with an example", () => {
  expect(show("mode=signup&method=phone")).toContain("Include the country code, for example +971.");
});

test("from verification the way back is the tab that led there", () => {
  expect(show("mode=verification&from=login&next=/about")).toContain('href="/login?next=%2Fabout"');
  expect(show("mode=verification&method=phone")).toContain(
    'href="/login?mode=signup&method=phone"',
  );
});

test.each<[string, Partial<SignInScreenProps>, string, string]>([
  ["", refusedWith("missing"), "Missing Credentials", "Please enter both email and password."],
  [
    "",
    refusedWith("failed"),
    "Login Failed",
    "Email or password is incorrect. Please check and try again.",
  ],
  ["", refusedWith("invalid"), "Login Failed", "Invalid email or password. Please try again."],
  [
    ...(["", refusedWith("service"), "Login Failed"] as const),
    "Authentication service updated successfully. Please try signing in again.",
  ],
  [
    ...(["mode=signup", refusedWith("fields", { password: "short" })] as const),
    ...(["Account not created", "Password must be at least 6 characters long."] as const),
  ],
  [
    ...(["mode=signup", refusedWith("fields", { email: "invalid" })] as const),
    ...(["Account not created", "Please enter a valid email address."] as const),
  ],
  ["mode=verification", refusedWith("wrong"), "Verification Failed", "Invalid verification code."],
  [
    ...(["mode=forgotPassword", refusedWith("fields", { email: "missing" })] as const),
    ...(["Reset Failed", "Please enter a valid email address."] as const),
  ],
  [
    ...(["mode=enrichment", refusedWith("fields", { lastName: "missing" })] as const),
    ...(["Update Failed", "Please enter your last name."] as const),
  ],
])("%s refused as %j says %s: %s", (query, more, title, text) => {
  const markup = show(query, more);
  expect(markup).toMatch(new RegExp(`role="alert".*${title}.*${text}`));
});

test("a problem is on top and at its field, and what was typed is there again", () => {
  const answer = {
    refused: { reason: "fields", problems: { email: "invalid" } } as const,
    typed: { email: "mona@", fullName: "Mona" },
  };
  const markup = show("mode=signup", { answer });
  expect(markup).toContain('href="#account-email"');
  expect(markup).toMatch(/id="account-email-error"/);
  expect(markup).toMatch(
    /<input[^>]*aria-invalid="true"[^>]*value="mona@"|value="mona@"[^>]*aria-invalid="true"/,
  );
});

test.each<[Notice, boolean, string]>([
  ["codeSent", false, "Check your email"],
  ["codeSent", true, "Verification code sent"],
  ["codeFailed", false, "Failed to send verification code. Please try again."],
  [
    "unconfirmed",
    false,
    "Please check your email and click the confirmation link before signing in.",
  ],
  ["created", false, "Account created!"],
  ["exists", false, "An account with this email already exists. Please try signing in instead."],
])("after %s (by phone: %s) it says %s", (notice, isSentByPhone, text) => {
  expect(
    show(`mode=verification&notice=${notice}`, { codeFrom: isSentByPhone ? "phone" : "email" }),
  ).toContain(text);
});

test("the code of an app is asked for as one, and cannot be sent again", () => {
  const markup = show("mode=verification&from=login", { codeFrom: "app" });
  expect(markup).toContain("authenticator app");
  expect(markup).not.toContain("send-again");
});
