import { beforeEach, expect, test } from "vitest";
import type { Database } from "#app/platform/database/database.server.ts";
import { forEachDatabase } from "#test/databases/database.ts";
import { removePeople, requestOf } from "#test/people/people.ts";
import { storeAccount } from "../create-account.server.ts";
import { openSession } from "../entering/open-session.server.ts";
import { findSession } from "./find-session.server.ts";
import { writeSessionCookie } from "./session-cookie.server.ts";

const mona = { email: "mona@example.ae", fullName: "Mona Saleh", passwordHash: "x" };

forEachDatabase((open) => {
  let database: Database;
  beforeEach(async () => {
    database = await open({ seed: "empty" });
    await removePeople(database);
  });

  /** Opens a session that ends in some days; returns whether it is found, and its days after that. */
  async function useSession(daysLeft: number) {
    const context = requestOf(database, { actor: { kind: "guest", sessionId: null } });
    const userId = await storeAccount(context, mona);
    const { id, token } = await openSession(context, userId, new Headers());
    await database.pool.query(
      "update auth_sessions set expires_at = now() + make_interval(days => $2), updated_at = now() - interval '3 days' where id = $1",
      [id, daysLeft],
    );
    const cookie = writeSessionCookie(context.config, token).split(";")[0] ?? "";
    const found = await findSession(context, new Headers({ cookie }));
    const { rows } = await database.pool.query(
      "select round(extract(epoch from expires_at - now()) / 86400)::int as days, updated_at > now() - interval '1 day' as is_used from auth_sessions where id = $1",
      [id],
    );
    return { isFound: found?.id === id && found.userId === userId, ...rows[0] };
  }

  test("a session that was not used for a day goes on for another thirty", async () => {
    expect(await useSession(28)).toEqual({ isFound: true, days: 30, is_used: true });
  });

  test("one that was used today is only read", async () => {
    expect(await useSession(30)).toEqual({ isFound: true, days: 30, is_used: false });
  });

  test("one that began 180 days ago is over, however it was used", async () => {
    const context = requestOf(database, { actor: { kind: "guest", sessionId: null } });
    const userId = await storeAccount(context, mona);
    const { id, token } = await openSession(context, userId, new Headers());
    const cookie = writeSessionCookie(context.config, token).split(";")[0] ?? "";
    const findAfter = async (days: number) => {
      await database.pool.query(
        "update auth_sessions set created_at = now() - make_interval(days => $2) where id = $1",
        [id, days],
      );
      return (await findSession(context, new Headers({ cookie })))?.id ?? null;
    };
    expect(await findAfter(179)).toBe(id);
    expect(await findAfter(180)).toBeNull();
  });

  test("one that is over opens nothing and does not begin again", async () => {
    expect(await useSession(-1)).toEqual({ isFound: false, days: -1, is_used: false });
  });
});
