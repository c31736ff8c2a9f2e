import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { AppError } from "#app/platform/errors.ts";
import { definePendingAction } from "#app/platform/pending-actions.server.ts";
import { requestContext } from "#app/platform/services.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { removePeople } from "#test/people/people.ts";
import { newBrowser, openSignInSite, type SignInSite } from "#test/people/sign-in-site.ts";
import { createAccount } from "../create-account.server.ts";
import * as login from "../sign-in/login.route.tsx";
import { deferAction } from "./defer-action.server.ts";

const mona = { email: "mona@example.ae", fullName: "Mona Saleh", password: "tin-goat-7" };
const done: { who: string; what: string }[] = [];

const keepThing = definePendingAction({
  name: "thing.keep",
  input: z.object({ what: z.string().max(10) }),
  run: async ({ actor }, { what }) => {
    if (what === "gone") throw new AppError("not_found", "It is gone.");
    done.push({ who: actor.kind === "user" ? actor.email : actor.kind, what });
  },
});

/** A page of a slice with an action that requires an account. */
const keep = {
  default: () => null,
  action: async ({ context, request }: { context: Context; request: Request }) => {
    const what = String((await request.formData()).get("what"));
    const given = { input: { what }, returnTo: "/about?kept" };
    const { to, cookies } = await deferAction(context.get(requestContext), keepThing, given);
    const headers = new Headers(cookies.map((cookie) => ["set-cookie", cookie]));
    headers.set("location", to);
    return new Response(null, { status: 303, headers });
  },
};
interface Context {
  get: (key: typeof requestContext) => Parameters<typeof deferAction>[0];
}

onAnyDatabase((open) => {
  let here: SignInSite;
  beforeEach(async () => {
    const database = await open({ seed: "empty" });
    await removePeople(database);
    here = openSignInSite(database, { login, keep });
    await createAccount(here.site.services, { ...mona, isAdmin: false });
    done.length = 0;
  });
  const ask = (browser = newBrowser(), what = "this") => here.submit(browser, "/keep", { what });
  const logIn = (browser = newBrowser(), password = mona.password) =>
    here.submit(browser, "/login", { mode: "login", email: mona.email, password });

  test("what a guest asked for happens once, to whom they sign in as, and they come back", async () => {
    const browser = newBrowser();
    const asked = await ask(browser);
    expect(asked.to).toBe("/login?next=%2Fabout%3Fkept");
    expect(asked.response.headers.getSetCookie().join()).toMatch(/HttpOnly; SameSite=Lax/);
    await logIn(browser, "wrong");
    expect(done).toEqual([]);
    const kept = new Map(browser.cookies);
    await logIn(browser);
    expect(done).toEqual([{ who: mona.email, what: "this" }]);
    expect(browser.cookies.has("dalil.pending")).toBe(false);
    await logIn({ ...newBrowser(), cookies: kept });
    expect(done).toHaveLength(1);
  });

  test("another browser that signs in does nothing of it, and the newest wish counts", async () => {
    const browser = newBrowser();
    await ask(browser, "first");
    await ask(browser, "second");
    await logIn();
    expect(done).toEqual([]);
    await logIn(browser);
    expect(done.map(({ what }) => what)).toEqual(["second"]);
  });

  test.each(["gone", "more than ten letters"])(
    "a wish that cannot be fulfilled (%s) keeps nobody from signing in",
    async (what) => {
      const browser = newBrowser();
      await ask(browser, what);
      expect((await logIn(browser)).status).toBe(303);
      expect(done).toEqual([]);
    },
  );

  test("a forged cookie of a wish is nothing", async () => {
    const browser = newBrowser();
    browser.cookies.set("dalil.pending", "made-up");
    expect((await logIn(browser)).status).toBe(303);
    expect(done).toEqual([]);
  });
});
