import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createAccount } from "#app/accounts/create-account.server.ts";
import { accounts } from "#app/accounts/messages/en.ts";
import * as resetPassword from "#app/accounts/passwords/reset-password.route.tsx";
import * as login from "#app/accounts/sign-in/login.route.tsx";
import {
  SignInScreen,
  type SignInScreenProps,
} from "#app/accounts/sign-in/screen/sign-in-screen.tsx";
import { DatabaseOutage } from "#app/platform/errors.ts";
import { LocaleProvider } from "#app/platform/i18n/locale-context.tsx";
import { ui } from "#app/ui/messages/en.ts";
import { onAnyDatabase } from "../databases/database.ts";
import { removePeople } from "./people.ts";
import { newBrowser, openSignInSite, type SignInSite } from "./sign-in-site.ts";

const mona = { email: "mona@example.ae", fullName: "Mona Saleh", password: "tin-goat-7" };
type Fields = Record<string, string>;

/** Returns the text that a person sees for this response: the page rendered from its data. */
function readScreen(body: string): string {
  const { loaderData, actionData } = JSON.parse(body.replace("<!doctype html>", "")) as {
    loaderData: { login: SignInScreenProps };
    actionData: { login: SignInScreenProps["answer"] } | null;
  };
  const props = { ...loaderData.login, answer: actionData?.login ?? null };
  const markup = renderToStaticMarkup(
    <LocaleProvider locale="en" catalog={{ accounts, ui }}>
      <MemoryRouter>
        <SignInScreen {...props} />
      </MemoryRouter>
    </LocaleProvider>,
  );
  return markup.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
}

onAnyDatabase((open) => {
  let here: SignInSite;
  beforeEach(async () => {
    const database = await open({ seed: "empty" });
    await removePeople(database);
    const routes = { login, "auth/reset-password": resetPassword };
    // The specification's length, in its messages.
    here = openSignInSite(database, routes, { PASSWORD_MIN_LENGTH: "6" });
  });
  afterEach(() => vi.restoreAllMocks());

  /** Sends a form and returns the page that it leads to. */
  const send = async (fields: Fields, browser = newBrowser()) => {
    const { to, text } = await here.submit(browser, `/login?mode=${fields.mode}`, fields);
    return { to, screen: readScreen(to ? await here.open(browser, to) : text) };
  };
  const signUp = { mode: "signup", ...mona };
  const logIn = { mode: "login", email: mona.email, password: mona.password };
  const codeIdOf = (to: string | null) =>
    new URL(to ?? "", "http://localhost").searchParams.get("code_id") ?? "";
  const loseDatabase = () => {
    const error = new DatabaseOutage("connect ECONNREFUSED");
    vi.spyOn(here.site.services.database.pool, "connect").mockRejectedValue(error as never);
  };

  test.each<[Fields, string, string]>([
    [
      ...([{ mode: "login" }, "Missing Credentials"] as const),
      "Please enter both email and password.",
    ],
    [
      ...([logIn, "Login Failed"] as const),
      "Email or password is incorrect. Please check and try again.",
    ],
    [
      ...([{ ...logIn, email: "mona@" }, "Login Failed"] as const),
      "Invalid email or password. Please try again.",
    ],
    [
      ...([{ ...signUp, password: "abc" }, "Account not created"] as const),
      "Password must be at least 6 characters long.",
    ],
    [
      ...([{ ...signUp, email: "mona@" }, "Account not created"] as const),
      "Please enter a valid email address.",
    ],
    [signUp, "Verify Your Account", "Check your email"],
    [
      ...([{ mode: "signup", method: "phone", phone: "971501234567" }] as const),
      ...(["Verify Your Account", "Verification code sent"] as const),
    ],
    [{ mode: "verification" }, "Verification Failed", "Please enter the verification code."],
    [
      ...([{ mode: "verification", code: "000000" }, "Verification Failed"] as const),
      "Invalid verification code.",
    ],
    [
      ...([{ mode: "forgotPassword", email: "" }, "Reset Failed"] as const),
      "Please enter a valid email address.",
    ],
    [{ mode: "forgotPassword", email: mona.email }, "Sign In to Dalil", "Check your email"],
  ])("%j leads to %s: %s", async (fields, title, text) => {
    const { screen } = await send(fields);
    expect(screen).toContain(title);
    expect(screen).toContain(text);
  });

  test("without its database, sign-in and sign-up say what the specification says", async () => {
    loseDatabase();
    expect((await send(logIn)).screen).toContain(
      "Authentication service updated successfully. Please try signing in again.",
    );
    expect((await send(signUp)).screen).toContain("Failed to create account. Please try again.");
  });

  test("without its mail server, sign-up says that the code did not leave", async () => {
    here.provider.isDown = true;
    const text = "Failed to send verification code. Please try again.";
    expect((await send(signUp)).screen).toContain(text);
  });

  test("a pending sign-up is asked to confirm, and its account is created by the code", async () => {
    await send(signUp);
    const browser = newBrowser();
    const waiting = await send(logIn, browser);
    expect(waiting.screen).toContain(
      "Please check your email and click the confirmation link before signing in.",
    );
    const code = here.lastCode(here.mails);
    const given = { mode: "verification", code_id: codeIdOf(waiting.to), code };
    const created = await send(given, browser);
    expect(created.screen).toContain("Complete Your Profile");
    expect(created.screen).toContain("Account created!");
    const profile = await send({ mode: "enrichment", firstName: "Mona" }, browser);
    expect(profile.screen).toContain("Update Failed");
  });

  test("whoever proves an address that has an account sees a message", async () => {
    await createAccount(here.site.services, { ...mona, isAdmin: false });
    const browser = newBrowser();
    const { to } = await send(signUp, browser);
    const code = here.lastCode(here.mails);
    const given = { mode: "verification", code_id: codeIdOf(to), code };
    expect((await send(given, browser)).screen).toContain(
      "An account with this email already exists. Please try signing in instead.",
    );
  });
});
