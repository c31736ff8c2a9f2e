import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { beforeEach, expect, test } from "vitest";
import * as authV1 from "#app/accounts/auth-v1/auth-v1.route.ts";
import { createAccount } from "#app/accounts/create-account.server.ts";
import { digitsOf } from "#app/accounts/second-factor/one-time-code.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { removePeople } from "#test/people/people.ts";
import { mona, newBrowser, openSignInSite, type SignInSite } from "#test/people/sign-in-site.ts";

const routes = { "auth/v1/*": authV1 };

onAnyDatabase((open) => {
  let here: SignInSite;
  beforeEach(async () => {
    const database = await open({ seed: "empty" });
    await removePeople(database);
    here = openSignInSite(database, routes);
    await createAccount(here.site.services, { ...mona, isAdmin: false });
  });

  /** The published client, unchanged; its calls carry no cookie. */
  function openClient(): SupabaseClient {
    return createClient("http://localhost", "public", {
      auth: { persistSession: false, autoRefreshToken: false, flowType: "pkce" },
      global: {
        fetch: (address, init) => {
          const { pathname, search } = new URL(String(address));
          return here.request(newBrowser(), pathname + search, init);
        },
      },
    });
  }
  async function enter(who = mona) {
    const client = openClient();
    expect((await client.auth.signInWithPassword(who)).error).toBeNull();
    return client;
  }
  const userOf = async (client: SupabaseClient) => (await client.auth.getUser()).data.user;

  test("a code by mail does not replace the second factor", async () => {
    const client = await enter();
    const proposed = await client.auth.mfa.enroll({ factorType: "totp" });
    const secret = proposed.data?.type === "totp" ? proposed.data.totp.secret : "";
    const code = digitsOf(secret, Math.floor(Date.now() / 30_000));
    const factorId = proposed.data?.id ?? "";
    expect((await client.auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
    await here.ageProofs();
    const mailed = here.mails.length;
    expect((await client.auth.reauthenticate()).error?.code).toBe("insufficient_aal");
    expect(here.mails).toHaveLength(mailed);
  });

  test("an account by phone confirms itself by a text, and keeps its number", async () => {
    const phone = "+971501112233";
    const client = openClient();
    await client.auth.signInWithOtp({ phone });
    const token = here.lastCode(here.texts);
    expect((await client.auth.verifyOtp({ phone, token, type: "sms" })).error).toBeNull();
    const moved = await client.auth.updateUser({ phone: "+971501112244" });
    expect(moved.error?.code).toBe("phone_provider_disabled");
    await here.ageProofs();
    expect((await client.auth.reauthenticate()).error).toBeNull();
    expect(here.texts.at(-1)?.to).toBe(phone);
    const nonce = here.lastCode(here.texts);
    const set = await client.auth.updateUser({ password: "another-tin-goat-9", nonce });
    expect(set.error).toBeNull();
    expect((await userOf(client))?.phone).toBe(phone.slice(1));
  });

  test.each([mona.email, "nobody@example.ae"])(
    "the message of a change of %s is sent again to the same limit",
    async (email) => {
      const client = await enter();
      await client.auth.updateUser({ email: "mona.new@example.ae" });
      const mailed = here.mails.length;
      const codes: unknown[] = [];
      for (let times = 0; times < 6; times += 1) {
        const { error } = await openClient().auth.resend({ type: "email_change", email });
        codes.push(error?.code ?? null);
      }
      const passed = Array(5).fill(null);
      expect(codes).toEqual([...passed, "over_request_rate_limit"]);
      expect(here.mails).toHaveLength(mailed + (email === mona.email ? 5 : 0));
    },
  );

  test("the code of a number proves no other, and opens nothing", async () => {
    const client = await enter();
    const phone = "+971501112255";
    await client.auth.updateUser({ phone });
    const token = here.lastCode(here.texts);
    const other = { phone: "+971501112266", token, type: "phone_change" } as const;
    expect((await openClient().auth.verifyOtp(other)).error?.code).toBe("otp_expired");
    const asSignIn = { phone, token, type: "sms" } as const;
    expect((await openClient().auth.verifyOtp(asSignIn)).error?.code).toBe("otp_expired");
    expect((await userOf(client))?.phone).toBe("");
    expect(await here.count("text_numbers")).toBe(0);
  });
});
