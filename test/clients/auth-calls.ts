import { expect } from "vitest";
import { digitsOf } from "#app/accounts/second-factor/one-time-code.server.ts";
import { accountCalls } from "./account-calls.ts";
import { type ClientCall, type ClientTown, openSupabase } from "./client-town.ts";
import { fresh, freshClient, lastTextCode, page } from "./fresh-account.ts";

const phone = "+971501239876";
/** The second factor of the account that these calls make, kept from call to call. */
const own = { secret: "", factor: "" };
const signedIn = async (town: ClientTown) => {
  const client = openSupabase(town);
  const { error } = await client.auth.signInWithPassword(fresh);
  expect(error).toBeNull();
  return client;
};

const signUps: ClientCall[] = [
  {
    call: "auth.signUp",
    async run(town) {
      const options = { data: { full_name: "Fresh Programs" }, emailRedirectTo: page };
      const { data, error } = await freshClient(town).auth.signUp({ ...fresh, options });
      expect(error).toBeNull();
      expect(data).toMatchObject({ session: null, user: { email: fresh.email } });
    },
  },
  {
    call: "auth.signUp of a known address",
    async run(town) {
      const known = { email: town.mona.email, password: "another-goat-9" };
      const { data, error } = await town.guest.auth.signUp(known);
      expect(error).toBeNull();
      expect(data.user?.identities).toEqual([]);
    },
  },
  {
    call: "auth.signUp with a weak password",
    async run(town) {
      const { error } = await town.guest.auth.signUp({ ...fresh, password: "12345678" });
      expect(error?.code).toBe("weak_password");
    },
  },
  {
    call: "auth.signInWithPassword before the address is confirmed",
    async run(town) {
      const { error } = await freshClient(town).auth.signInWithPassword(fresh);
      expect(error?.code).toBe("email_not_confirmed");
    },
  },
  {
    call: "auth.resend",
    async run(town) {
      const { error } = await freshClient(town).auth.resend({ type: "signup", email: fresh.email });
      expect(error).toBeNull();
    },
  },
  {
    call: "auth.verifyOtp of a sign-up with a wrong code",
    async run(town) {
      const token = town.lastCode() === "000000" ? "000001" : "000000";
      const asked = { email: fresh.email, token, type: "signup" } as const;
      const { error } = await freshClient(town).auth.verifyOtp(asked);
      expect(error?.code).toBe("otp_expired");
    },
  },
  {
    call: "auth.verifyOtp of a sign-up",
    async run(town) {
      const asked = { email: fresh.email, token: town.lastCode(), type: "signup" } as const;
      const { data, error } = await freshClient(town).auth.verifyOtp(asked);
      expect(error).toBeNull();
      expect(data.user?.user_metadata).toMatchObject({ full_name: "Fresh Programs" });
    },
  },
];

const sessions: ClientCall[] = [
  {
    call: "auth.getSession",
    async run(town) {
      const { data } = await freshClient(town).auth.getSession();
      expect(data.session?.token_type).toBe("bearer");
    },
  },
  {
    call: "auth.getUser",
    async run(town) {
      expect((await freshClient(town).auth.getUser()).data.user?.email).toBe(fresh.email);
    },
  },
  {
    call: "auth.getUser with another's expired word",
    async run(town) {
      const { error } = await town.guest.auth.getUser("a.b.c");
      expect(error).not.toBeNull();
    },
  },
  {
    call: "auth.getClaims",
    async run(town) {
      const { data, error } = await town.mona.client.auth.getClaims();
      expect(error).toBeNull();
      expect(data?.claims.sub).toBe(town.mona.userId);
    },
  },
  {
    call: "auth.getUserIdentities",
    async run(town) {
      const { data, error } = await freshClient(town).auth.getUserIdentities();
      expect(error).toBeNull();
      expect(data?.identities.map(({ provider }) => provider)).toContain("email");
    },
  },
  {
    call: "auth.updateUser",
    async run(town) {
      const { data } = await freshClient(town).auth.updateUser({
        data: { full_name: "Fresh Two" },
      });
      expect(data.user?.user_metadata.full_name).toBe("Fresh Two");
    },
  },
  {
    call: "auth.signInAnonymously",
    async run(town) {
      const { error } = await town.guest.auth.signInAnonymously();
      expect(error?.code).toBe("anonymous_provider_disabled");
    },
  },
  {
    call: "auth.updateUser without a session",
    async run(town) {
      const { error } = await town.guest.auth.updateUser({ data: { full_name: "Nobody" } });
      expect(error).not.toBeNull();
    },
  },
  {
    call: "auth.refreshSession",
    async run(town) {
      const { data, error } = await freshClient(town).auth.refreshSession();
      expect(error).toBeNull();
      expect(data.user?.email).toBe(fresh.email);
    },
  },
  {
    call: "auth.setSession",
    async run(town) {
      const { data } = await freshClient(town).auth.getSession();
      const { access_token = "", refresh_token = "" } = data.session ?? {};
      const other = openSupabase(town);
      const set = await other.auth.setSession({ access_token, refresh_token });
      expect(set.data.user?.email).toBe(fresh.email);
    },
  },
  {
    call: "auth.setSession of an invented token",
    async run(town) {
      const invented = { access_token: "a.b.c", refresh_token: "invented" };
      expect((await openSupabase(town).auth.setSession(invented)).error).not.toBeNull();
    },
  },
  {
    call: "auth.signInWithPassword",
    async run(town) {
      const { data } = await openSupabase(town).auth.signInWithPassword(fresh);
      expect(data.session?.refresh_token.length).toBeGreaterThan(20);
    },
  },
  {
    call: "auth.signInWithPassword with a wrong one",
    async run(town) {
      const wrong = { ...fresh, password: "not-this-goat-1" };
      const { error } = await openSupabase(town).auth.signInWithPassword(wrong);
      expect(error?.code).toBe("invalid_credentials");
    },
  },
  {
    call: "auth.onAuthStateChange",
    async run(town) {
      const client = openSupabase(town);
      const events: string[] = [];
      const { data } = client.auth.onAuthStateChange((event) => void events.push(event));
      await client.auth.signInWithPassword(fresh);
      await client.auth.signOut({ scope: "local" });
      data.subscription.unsubscribe();
      expect(events).toEqual(expect.arrayContaining(["SIGNED_IN", "SIGNED_OUT"]));
    },
  },
];

const codes: ClientCall[] = [
  {
    call: "auth.signInWithOtp by mail",
    async run(town) {
      const { error } = await openSupabase(town).auth.signInWithOtp({ email: fresh.email });
      expect(error).toBeNull();
    },
  },
  {
    call: "auth.verifyOtp by mail",
    async run(town) {
      const asked = { email: fresh.email, token: town.lastCode(), type: "email" } as const;
      expect((await openSupabase(town).auth.verifyOtp(asked)).data.user?.email).toBe(fresh.email);
    },
  },
  {
    call: "auth.signInWithOtp by text",
    async run(town) {
      const options = { data: { sign_up_method: "phone" } };
      expect((await openSupabase(town).auth.signInWithOtp({ phone, options })).error).toBeNull();
    },
  },
  {
    call: "auth.verifyOtp by text",
    async run(town) {
      const token = lastTextCode(town);
      const { data } = await openSupabase(town).auth.verifyOtp({ phone, token, type: "sms" });
      expect(data.user?.phone).toBe(phone.slice(1));
    },
  },
  {
    call: "auth.resetPasswordForEmail",
    async run(town) {
      const before = town.mails.length;
      const client = freshClient(town);
      const asked = await client.auth.resetPasswordForEmail(fresh.email, { redirectTo: page });
      expect(asked.error).toBeNull();
      await expect.poll(() => town.mails.length).toBeGreaterThan(before);
    },
  },
  {
    call: "auth.resetPasswordForEmail of nobody",
    async run(town) {
      const { error } = await town.guest.auth.resetPasswordForEmail("nobody-programs@example.ae");
      expect(error).toBeNull();
    },
  },
  {
    call: "auth.exchangeCodeForSession",
    async run(town) {
      const text = town.mails.findLast(({ to }) => to === fresh.email)?.text ?? "";
      const [link = ""] = /http\S+?\/auth\/v1\/verify\?\S+?(?=["\\<\s]|$)/.exec(text) ?? [];
      const { pathname, search } = new URL(link);
      const followed = await fetch(town.origin + pathname + search, { redirect: "manual" });
      const back = new URL(followed.headers.get("location") ?? "");
      const code = back.searchParams.get("code") ?? "";
      const { data, error } = await freshClient(town).auth.exchangeCodeForSession(code);
      expect(error).toBeNull();
      expect(data.user?.email).toBe(fresh.email);
    },
  },
  {
    call: "auth.verifyOtp of a new password",
    async run(town) {
      const before = town.mails.length;
      await freshClient(town).auth.resetPasswordForEmail(fresh.email, { redirectTo: page });
      await expect.poll(() => town.mails.length).toBeGreaterThan(before);
      const given = { email: fresh.email, token: town.lastCode(), type: "recovery" } as const;
      const { data, error } = await openSupabase(town).auth.verifyOtp(given);
      expect(error).toBeNull();
      expect(data.user?.email).toBe(fresh.email);
    },
  },
  {
    call: "auth.exchangeCodeForSession of an invented code",
    async run(town) {
      const { error } = await openSupabase(town).auth.exchangeCodeForSession("invented");
      expect(error).not.toBeNull();
    },
  },
  ...(["google", "facebook"] as const).map((provider) => ({
    call: `auth.signInWithOAuth with ${provider}`,
    async run(town: ClientTown) {
      const options = { redirectTo: page, skipBrowserRedirect: true, scopes: "email" };
      const { data } = await openSupabase(town).auth.signInWithOAuth({ provider, options });
      const answer = await fetch(data.url ?? "", { redirect: "manual" });
      // Google is set up on this site, Facebook is not.
      expect(answer.status).toBe(provider === "google" ? 302 : 400);
    },
  })),
];

const factors: ClientCall[] = [
  {
    call: "auth.mfa.enroll",
    async run(town) {
      const { data, error } = await freshClient(town).auth.mfa.enroll({ factorType: "totp" });
      expect(error).toBeNull();
      own.factor = data?.id ?? "";
      own.secret = data?.type === "totp" ? data.totp.secret : "";
    },
  },
  {
    call: "auth.mfa.challenge",
    async run(town) {
      const asked = await freshClient(town).auth.mfa.challenge({ factorId: own.factor });
      expect(asked.error).toBeNull();
      town.notes.set("challenge", asked.data?.id ?? "");
    },
  },
  {
    call: "auth.mfa.verify with a wrong code",
    async run(town) {
      const challengeId = town.notes.get("challenge") ?? "";
      const proof = { factorId: own.factor, challengeId, code: "000000" };
      const { error } = await freshClient(town).auth.mfa.verify(proof);
      expect(error?.code).toBe("mfa_verification_failed");
    },
  },
  {
    call: "auth.mfa.challengeAndVerify",
    async run(town) {
      const code = digitsOf(own.secret, Math.floor(Date.now() / 30_000));
      const proof = { factorId: own.factor, code };
      expect((await freshClient(town).auth.mfa.challengeAndVerify(proof)).error).toBeNull();
    },
  },
  {
    call: "auth.mfa.listFactors",
    async run(town) {
      const { data } = await freshClient(town).auth.mfa.listFactors();
      expect(data?.totp.map(({ id }) => id)).toEqual([own.factor]);
    },
  },
  {
    call: "auth.mfa.getAuthenticatorAssuranceLevel",
    async run(town) {
      const { data } = await freshClient(town).auth.mfa.getAuthenticatorAssuranceLevel();
      expect(data?.currentLevel).toBe("aal2");
    },
  },
  {
    call: "auth.mfa.unenroll by a second person",
    async run(town) {
      const { error } = await town.omar.client.auth.mfa.unenroll({ factorId: own.factor });
      expect(error).not.toBeNull();
    },
  },
  {
    call: "auth.mfa.unenroll",
    async run(town) {
      const { error } = await freshClient(town).auth.mfa.unenroll({ factorId: own.factor });
      expect(error).toBeNull();
    },
  },
];

const endings: ClientCall[] = (["local", "others", "global"] as const).map((scope) => ({
  call: `auth.signOut of scope ${scope}`,
  async run(town) {
    const [one, two] = [await signedIn(town), await signedIn(town)];
    const other = (await two.auth.getSession()).data.session?.access_token ?? "";
    expect((await one.auth.signOut({ scope })).error).toBeNull();
    const { error } = await openSupabase(town).auth.getUser(other);
    expect(error === null).toBe(scope === "local");
  },
}));

export const authCalls: readonly ClientCall[] = [
  ...signUps,
  ...sessions,
  ...accountCalls,
  ...codes,
  ...factors,
  ...endings,
];
