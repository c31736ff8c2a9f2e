import { expect, test } from "vitest";
import { createAccount, createAdmin } from "#app/accounts/create-account.server.ts";
import { openSession } from "#app/accounts/entering/open-session.server.ts";
import { signAccessToken } from "#app/accounts/sessions/access-token.server.ts";
import { callSite } from "#test/call-site.ts";
import { forEachDatabase } from "#test/databases/database.ts";
import * as callProcedure from "./call-procedure.route.ts";

forEachDatabase((open) => {
  test("has_role answers administrators about everybody, others about themselves, guests about nobody", async () => {
    const site = callSite(await open({ seed: "empty" }), { "rest/v1/rpc/:name": callProcedure });
    const account = { fullName: "Mona Saleh", password: "a-long-password" };
    const admin = await createAdmin(site.services, { ...account, email: "role-admin@example.ae" });
    const user = await createAccount(site.services, {
      ...account,
      email: "role-user@example.ae",
      isAdmin: false,
    });
    const tokenOf = async (userId: string) => {
      const visit = { ...site.services, clientAddress: "10.0.0.1", requestId: "request-1" };
      const { id: sessionId } = await openSession(visit, userId, new Headers());
      return signAccessToken(site.services.config, { userId, sessionId });
    };
    const ask = async (caller: string | null, body: object) => {
      const headers: Record<string, string> = caller
        ? { authorization: `Bearer ${await tokenOf(caller)}` }
        : {};
      const response = await site.post("/rest/v1/rpc/has_role", body, headers);
      return response.json();
    };
    const about = (userId: string, role = "admin") => ({ _user_id: userId, _role: role });
    expect(await ask(admin.userId, about(admin.userId))).toBe(true);
    expect(await ask(admin.userId, about(user.userId))).toBe(false);
    expect(await ask(admin.userId, about(admin.userId, "owner"))).toBe(false);
    expect(await ask(user.userId, about(user.userId))).toBe(false);
    expect(await ask(user.userId, about(admin.userId))).toBe(false);
    expect(await ask(null, about(admin.userId))).toBe(false);
    expect(await ask(admin.userId, { _role: "admin" })).toMatchObject({ code: "22023" });
  });
});
