import { expect } from "vitest";
import { type ClientCall, type ClientTown, openSupabase } from "./client-town.ts";
import { fresh, freshClient, lastTextCode, page } from "./fresh-account.ts";

/** The number at which the account gets texts, and the address that it moves to. */
const ownNumber = "+971501239877";
const newEmail = "fresh-programs-two@example.ae";
const newPassword = "another-tin-goat-9";
/** Its sessions are of long ago: their person confirms their identity before a change. */
const ageProofs = ({ query }: ClientTown) =>
  query(
    `update auth_sessions set confirmed_at = now() - interval '1 hour'
     where user_id = (select id from auth_users where email = $1)`,
    fresh.email,
  );

/** Changes of an account by its own person. */
export const accountCalls: readonly ClientCall[] = [
  {
    call: "auth.updateUser of a phone",
    async run(town) {
      const { data, error } = await freshClient(town).auth.updateUser({ phone: ownNumber });
      expect(error).toBeNull();
      expect(data.user).toMatchObject({ phone: "", new_phone: ownNumber.slice(1) });
      expect(town.texts.at(-1)?.to).toBe(ownNumber);
    },
  },
  {
    call: "auth.updateUser of a number that gets no texts",
    async run(town) {
      const { error } = await freshClient(town).auth.updateUser({ phone: "+97143456789" });
      expect(error?.code).toBe("validation_failed");
    },
  },
  {
    call: "auth.resend of a changed phone",
    async run(town) {
      const sent = town.texts.length;
      const former = lastTextCode(town);
      const asked = { type: "phone_change", phone: ownNumber } as const;
      expect((await town.guest.auth.resend(asked)).error).toBeNull();
      expect(town.texts).toHaveLength(sent + 1);
      const old = { phone: ownNumber, token: former, type: "phone_change" } as const;
      if (former !== lastTextCode(town))
        expect((await town.guest.auth.verifyOtp(old)).error?.code).toBe("otp_expired");
      const nobody = { type: "phone_change", phone: "+971509999999" } as const;
      expect((await town.guest.auth.resend(nobody)).error).toBeNull();
      expect(town.texts).toHaveLength(sent + 1);
    },
  },
  {
    call: "auth.verifyOtp of a changed phone",
    async run(town) {
      const given = { phone: ownNumber, token: lastTextCode(town), type: "phone_change" } as const;
      const { data, error } = await town.guest.auth.verifyOtp(given);
      // Without a session: the number opens no account, and a mistyped one is somebody else's.
      expect([data.user, data.session, error]).toEqual([null, null, null]);
      const own = (await freshClient(town).auth.getUser()).data.user;
      expect(own?.phone).toBe(ownNumber.slice(1));
      expect(own?.phone_confirmed_at).toMatch(/^2/);
      expect((await town.guest.auth.verifyOtp(given)).error?.code).toBe("otp_expired");
    },
  },
  {
    call: "auth.reauthenticate without a session",
    async run(town) {
      expect((await town.guest.auth.reauthenticate()).error).not.toBeNull();
    },
  },
  {
    call: "auth.reauthenticate",
    async run(town) {
      await ageProofs(town);
      const client = freshClient(town);
      const refused = await client.auth.updateUser({ password: newPassword });
      expect(refused.error?.code).toBe("reauthentication_needed");
      const { error } = await client.auth.reauthenticate();
      expect(error).toBeNull();
      expect(town.mails.at(-1)).toMatchObject({ to: fresh.email });
      expect(town.mails.at(-1)?.text).toContain("confirm that it's you");
    },
  },
  {
    call: "auth.updateUser with a wrong nonce",
    async run(town) {
      const nonce = town.lastCode() === "000000" ? "000001" : "000000";
      const { error } = await freshClient(town).auth.updateUser({ password: newPassword, nonce });
      expect(error?.code).toBe("reauthentication_not_valid");
    },
  },
  {
    call: "auth.updateUser with a second person's nonce",
    async run(town) {
      const asked = { password: newPassword, nonce: town.lastCode() };
      const { error } = await town.omar.client.auth.updateUser(asked);
      expect(error?.code).toBe("reauthentication_not_valid");
    },
  },
  {
    call: "auth.updateUser with a nonce",
    async run(town) {
      const asked = { password: newPassword, nonce: town.lastCode() };
      expect((await freshClient(town).auth.updateUser(asked)).error).toBeNull();
      const again = await freshClient(town).auth.updateUser(asked);
      expect(again.error?.code).toBe("reauthentication_not_valid");
      const entered = await openSupabase(town).auth.signInWithPassword({
        ...fresh,
        password: newPassword,
      });
      expect(entered.error).toBeNull();
      const back = await freshClient(town).auth.updateUser({ password: fresh.password });
      expect(back.error).toBeNull();
    },
  },
  {
    call: "auth.updateUser of an address",
    async run(town) {
      const { data, error } = await freshClient(town).auth.updateUser({ email: newEmail });
      expect(error).toBeNull();
      expect(data.user).toMatchObject({ email: fresh.email, new_email: newEmail });
      expect(town.mails.at(-1)?.to).toBe(newEmail);
    },
  },
  {
    call: "auth.resend of a changed address",
    async run(town) {
      const former = town.mails.at(-1)?.text;
      // By the present address, as the dialect has it, or by the wanted one.
      for (const email of [fresh.email, newEmail]) {
        const sent = town.mails.length;
        const { error } = await town.guest.auth.resend({ type: "email_change", email });
        expect(error).toBeNull();
        expect(town.mails).toHaveLength(sent + 1);
        expect(town.mails.at(-1)?.to).toBe(newEmail);
      }
      expect(town.mails.at(-1)?.text).not.toBe(former);
      const sent = town.mails.length;
      const nobody = { type: "email_change", email: town.omar.email } as const;
      expect((await town.guest.auth.resend(nobody)).error).toBeNull();
      expect(town.mails).toHaveLength(sent);
    },
  },
  {
    call: "auth.linkIdentity",
    async run(town) {
      const options = { redirectTo: page, skipBrowserRedirect: true };
      const asked = { provider: "google", options } as const;
      const { data, error } = await freshClient(town).auth.linkIdentity(asked);
      expect(error).toBeNull();
      const { pathname, search } = new URL(data.url ?? "");
      const begun = await fetch(town.origin + pathname + search, { redirect: "manual" });
      expect(begun.status).toBe(302);
      expect(begun.headers.get("location")).toContain("accounts.google.com");
      const again = await fetch(town.origin + pathname + search, { redirect: "manual" });
      expect(again.status).toBe(404);
    },
  },
  {
    call: "auth.linkIdentity with a provider that is not set up",
    async run(town) {
      const { error } = await freshClient(town).auth.linkIdentity({ provider: "facebook" });
      expect(error?.code).toBe("provider_disabled");
    },
  },
  {
    call: "auth.unlinkIdentity of the address",
    async run(town) {
      const { data } = await freshClient(town).auth.getUserIdentities();
      const [own] = data?.identities ?? [];
      if (!own) throw new Error("The account has no identity.");
      const { error } = await freshClient(town).auth.unlinkIdentity(own);
      expect(error?.code).toBe("validation_failed");
      const other = await town.omar.client.auth.unlinkIdentity(own);
      expect(other.error?.code).toBe("identity_not_found");
    },
  },
];
