import { expect, test } from "vitest";
import { callSite } from "#test/call-site.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { makeCaller } from "#test/people/callers.ts";
import { openSession } from "../entering/open-session.server.ts";
import { readActor } from "../queries.server.ts";
import { signAccessToken } from "../sessions/access-token.server.ts";
import { writeSessionCookie } from "../sessions/session-cookie.server.ts";
import { setSuspended } from "./suspend-account.server.ts";

onAnyDatabase((open) => {
  test("a suspended account is nobody's: its tokens and sessions end, and it opens no new one", async () => {
    const { services } = callSite(await open({ seed: "empty" }), {});
    const visit = { ...services, clientAddress: "10.0.0.1", requestId: "request-1" };
    const mona = await makeCaller(services, "mona");
    const chief = await makeCaller(services, "chief", { isAdmin: true });
    const admin = await readActor(services, new Headers(chief.headers));
    const self = await readActor(services, new Headers(mona.headers));
    const { token } = await openSession(visit, mona.userId, new Headers());
    const cookie = writeSessionCookie(services.config, token);
    const browser = new Headers({ cookie: cookie.split(";")[0] ?? "" });
    expect(await readActor(services, browser)).toMatchObject({ kind: "user" });

    const suspend = { email: "MONA@example.ae", isSuspended: true };
    await expect(setSuspended(services, self, suspend)).rejects.toMatchObject({
      code: "forbidden",
    });
    await expect(
      setSuspended(services, admin, { ...suspend, email: chief.email }),
    ).rejects.toMatchObject({ code: "conflict" });
    await expect(
      setSuspended(services, admin, { ...suspend, email: "nobody@example.ae" }),
    ).rejects.toMatchObject({ code: "not_found" });
    await setSuspended(services, admin, suspend);

    await expect(readActor(services, new Headers(mona.headers))).rejects.toMatchObject({
      code: "unauthorized",
    });
    expect(await readActor(services, browser)).toMatchObject({ kind: "guest" });
    const enter = () => openSession(visit, mona.userId, new Headers());
    await expect(enter()).rejects.toMatchObject({ code: "forbidden" });

    // A session opened at the same moment is invalid too.
    const late = await services.database.pool.query(
      `insert into auth_sessions (id, user_id, token, expires_at) values ('late', $1, 'late-token', now() + interval '1 day') returning id`,
      [mona.userId],
    );
    expect(late.rowCount).toBe(1);
    const lateToken = signAccessToken(services.config, { userId: mona.userId, sessionId: "late" });
    const asLate = new Headers({ authorization: `Bearer ${lateToken}` });
    await expect(readActor(services, asLate)).rejects.toMatchObject({ code: "unauthorized" });

    await setSuspended(services, admin, { ...suspend, isSuspended: false });
    expect(await readActor(services, asLate)).toMatchObject({ kind: "user" });
    await enter();
    const { rows } = await services.database.pool.query(
      "select action from audit_log where entity_type = 'users' order by id",
    );
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["account.suspend", "account.restore"]),
    );
  });
});
