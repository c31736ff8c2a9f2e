import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { doDeferredAction } from "#app/accounts/pending/defer-action.server.ts";
import { guest, type Person } from "#app/platform/actor.ts";
import {
  type Database,
  withRead,
  withTransaction,
} from "#app/platform/database/database.server.ts";
import { invalidateCaches } from "#app/platform/slices/invalidate-caches.server.ts";
import { auditLog } from "#app/platform/tables.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { addPerson, requestOf, visitArgs } from "#test/people/people.ts";
import { writeSmallDirectory } from "#test/seeds/small-directory.ts";
import { action } from "./change-favorite.route.ts";
import { dropFavorite, dropFavorites, keepFavorite } from "./keep-favorite.server.ts";
import {
  forgetOwnFavorites,
  ownFavoritesCache,
  readOwnFavorites,
} from "./own/own-favorites.server.ts";
import { userFavorites } from "./tables.server.ts";

const job = { kind: "job", name: "test" } as const;

async function rowsOf(database: Database, actor: Person) {
  return withRead(database, job, (tx) =>
    tx.select().from(userFavorites).where(eq(userFavorites.userId, actor.userId)),
  );
}

function press(database: Database, actor: Person | typeof guest, form: Record<string, string>) {
  const headers = { referer: "http://localhost/search?q=heart", accept: "application/json" };
  const args = visitArgs(requestOf(database, { actor }), "/favourites", { form, headers });
  return action({ ...args, params: {}, pattern: "/favourites" });
}

onAnyDatabase((open) => {
  let city: ReturnType<typeof writeSmallDirectory> | undefined;
  const start = async () => {
    const database = await open({ seed: "vocabulary" });
    city ??= writeSmallDirectory(database);
    const { clinics } = await city;
    const actor = await addPerson(database);
    const north = { entityType: "clinics", entityId: clinics.north } as const;
    const south = { entityType: "clinics", entityId: clinics.south } as const;
    return { ...requestOf(database, { actor }), actor, north, south };
  };

  test("what is kept twice is kept once, and is seen at once", async () => {
    const visit = await start();
    const { database, actor, north } = visit;
    expect(await readOwnFavorites(database, actor)).toEqual(new Set());
    await keepFavorite(visit, north);
    await keepFavorite(visit, north);
    expect(await readOwnFavorites(database, actor)).toEqual(new Set([`clinics:${north.entityId}`]));
    const audit = await withRead(database, job, (tx) =>
      tx.select().from(auditLog).where(eq(auditLog.actorId, actor.userId)),
    );
    expect(audit.map((row) => row.action)).toEqual(["favorite.add"]);
    await dropFavorite(visit, north);
    await dropFavorite(visit, north);
    expect(await readOwnFavorites(database, actor)).toEqual(new Set());
  });

  test("what is not listed cannot be a favourite, by page, table or function", async () => {
    const visit = await start();
    const { database, actor } = visit;
    const nothing = { entityType: "clinics", entityId: randomUUID() } as const;
    await expect(keepFavorite(visit, nothing)).rejects.toMatchObject({ code: "not_found" });
    const straight = withTransaction(database, actor, (tx) =>
      tx.insert(userFavorites).values({ ...nothing, userId: actor.userId }),
    );
    await expect(straight).rejects.toMatchObject({ cause: { code: "42501" } });
    expect(await rowsOf(database, actor)).toEqual([]);
  });

  test("nobody reads, writes or takes away what somebody else keeps", async () => {
    const visit = await start();
    const { database, actor, north, south } = visit;
    await keepFavorite(visit, north);
    const [row] = await rowsOf(database, actor);
    for (const other of [
      await addPerson(database),
      { ...(await addPerson(database)), kind: "admin" } as const,
    ]) {
      const seen = await withRead(database, other, (tx) => tx.select().from(userFavorites));
      expect(seen).toEqual([]);
      expect(await dropFavorites({ ...visit, actor: other }, [row?.id ?? ""])).toBe(0);
      const inTheirName = withTransaction(database, other, (tx) =>
        tx.insert(userFavorites).values({ ...south, userId: actor.userId }),
      );
      await expect(inTheirName).rejects.toMatchObject({ cause: { code: "42501" } });
    }
    expect(await rowsOf(database, actor)).toHaveLength(1);
  });

  test("a heart that a script presses is answered with data, and a refusal says so", async () => {
    const { database, actor, north } = await start();
    const value = `clinics:${north.entityId}`;
    expect(await (await press(database, actor, { add: value })).json()).toEqual({ isKept: true });
    expect(await rowsOf(database, actor)).toHaveLength(1);
    expect(await (await press(database, actor, { remove: value })).json()).toEqual({
      isKept: false,
    });
    expect(await rowsOf(database, actor)).toEqual([]);
    for (const wrong of [
      "",
      "clinics",
      "pharmacies:1",
      "clinics:'; drop table users",
      "a".repeat(9_000),
    ]) {
      await expect(press(database, actor, { add: wrong })).rejects.toMatchObject({
        code: "unprocessable",
        message: "Failed to update favorite",
      });
    }
    await expect(press(database, guest, { add: value })).rejects.toMatchObject({
      code: "unauthorized",
    });
  });

  test("a heart without a script leads back to its page, and a guest to sign-in first", async () => {
    const { database, actor, north } = await start();
    const send = async (by: Person | typeof guest, referer: string) => {
      const form = { add: `clinics:${north.entityId}` };
      const visit = requestOf(database, { actor: by });
      const args = visitArgs(visit, "/favourites", { form, headers: { referer } });
      const answer = await action({ ...args, params: {}, pattern: "/favourites" }).catch(
        (thrown: unknown) => thrown,
      );
      if (!(answer instanceof Response)) throw answer;
      return answer.headers.get("location");
    };
    expect(await send(actor, "http://localhost/search?q=heart")).toBe(
      "/search?q=heart&notice=favoriteAdded",
    );
    expect(await send(actor, "http://elsewhere.example/search")).toBe(
      "/dashboard/favourites?notice=favoriteAdded",
    );
    expect(await rowsOf(database, actor)).toHaveLength(1);
    expect(await send(guest, "http://localhost/search?q=heart")).toBe(
      "/login?next=%2Fsearch%3Fq%3Dheart",
    );
  });

  test("what a guest pressed is kept once they have signed in", async () => {
    const { database, actor, south } = await start();
    const form = { add: `clinics:${south.entityId}` };
    const asked = visitArgs(requestOf(database, { actor: guest }), "/favourites", { form });
    const answer = await action({ ...asked, params: {}, pattern: "/favourites" });
    const [cookie = ""] = answer.headers.getSetCookie();
    const visit = requestOf(database, { actor });
    await doDeferredAction(visit, new Headers({ cookie: cookie.split(";")[0] ?? "" }));
    expect(await rowsOf(database, actor)).toMatchObject([south]);
  });

  test("a change in another process is followed", async () => {
    const visit = await start();
    const { database, actor, hub, north } = visit;
    await keepFavorite(visit, north);
    const before = await readOwnFavorites(database, actor);
    await withTransaction(database, actor, (tx) => tx.delete(userFavorites));
    expect(await readOwnFavorites(database, actor)).toBe(before);
    const stop = invalidateCaches({ database, hub }, [ownFavoritesCache], () => {});
    const event = { sequence: 1, createdAt: new Date(), version: 1, entityId: null };
    hub.dispatch([
      {
        ...event,
        topic: "favorite.removed",
        entityType: "user_favorites",
        payload: { userId: actor.userId },
      },
    ]);
    stop();
    expect(await readOwnFavorites(database, actor)).toEqual(new Set());
    forgetOwnFavorites(database, actor.userId);
  });
});
