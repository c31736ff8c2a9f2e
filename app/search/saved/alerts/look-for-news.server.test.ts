import { and, desc, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { doDeferredAction } from "#app/accounts/pending/defer-action.server.ts";
import { directoryListings } from "#app/directory/tables.server.ts";
import { type Actor, guest, type Person } from "#app/platform/actor.ts";
import {
  type Database,
  withRead,
  withTransaction,
} from "#app/platform/database/database.server.ts";
import { outboxEvents } from "#app/platform/tables.server.ts";
import { forgetSearches } from "#app/search/engine/cached-engine.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { addPerson, requestOf, visitArgs } from "#test/people/people.ts";
import { writeSmallDirectory } from "#test/seeds/small-directory.ts";
import { listSavedSearches } from "../queries.server.ts";
import { action as saveAction } from "../save-search.route.ts";
import { action } from "../saved-searches.route.tsx";
import { savedSearches } from "../tables.server.ts";
import { lookForNews } from "./look-for-news.server.ts";
import * as stop from "./stop-alerts.route.tsx";
import { stopPath } from "./stop-key.server.ts";

const job = { kind: "job", name: "test" } as const;
const path = "/dashboard/search";

async function send(database: Database, actor: Actor, form: Record<string, string>) {
  const args = visitArgs(requestOf(database, { actor }), path, { form });
  return action({ ...args, params: {}, pattern: path });
}

/** Sends the form of the search screen. */
async function sendSearch(
  database: Database,
  actor: Actor,
  form: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const args = visitArgs(requestOf(database, { actor }), "/searches", { form, headers });
  return saveAction({ ...args, params: {}, pattern: "/searches" });
}

async function save(
  database: Database,
  actor: Person,
  query: string,
  { name = "Hearts", ...form }: Record<string, string> = {},
) {
  await sendSearch(database, actor, { query, name, ...form });
  const [saved] = await listSavedSearches(database, actor);
  return saved?.id ?? "";
}

function makeDue(database: Database, { userId }: Person) {
  return withTransaction(database, job, (tx) =>
    tx
      .update(savedSearches)
      .set({ lookedAt: sql`now() - interval '8 days'` })
      .where(eq(savedSearches.userId, userId)),
  );
}

function newsOf(database: Database, { userId }: Person) {
  const isTheirs = sql`${outboxEvents.payload} ->> 'userId' = ${userId}`;
  return withRead(database, job, (tx) =>
    tx
      .select({ topic: outboxEvents.topic, payload: outboxEvents.payload })
      .from(outboxEvents)
      .where(and(eq(outboxEvents.entityType, "saved_searches"), isTheirs))
      .orderBy(desc(outboxEvents.sequence)),
  );
}

/** Takes a clinic off the list and puts it back: what its list finds changes. */
async function hide(database: Database, id: string) {
  const [row] = await withTransaction(database, job, (tx) =>
    tx.delete(directoryListings).where(eq(directoryListings.entityId, id)).returning(),
  );
  forgetSearches(database);
  return async () => {
    if (row) await withTransaction(database, job, (tx) => tx.insert(directoryListings).values(row));
    forgetSearches(database);
  };
}

onAnyDatabase((open) => {
  let city: ReturnType<typeof writeSmallDirectory> | undefined;
  const start = async () => {
    const database = await open({ seed: "vocabulary" });
    city ??= writeSmallDirectory(database);
    return { ...(await city), database, actor: await addPerson(database) };
  };
  const look = (database: Database) => lookForNews(requestOf(database, { actor: job }));

  test("a search is saved once, as its address says it, without where somebody was in it", async () => {
    const { database, actor } = await start();
    await save(database, actor, "entityType=clinics&page=3&view=map&compare=x&more=y&evil=1");
    await save(database, actor, "entityType=clinics", { name: "The same" });
    expect(await listSavedSearches(database, actor)).toMatchObject([
      { name: "Hearts", query: "entityType=clinics", cadence: "weekly" },
    ]);
  });

  test("somebody is notified once of what is new, and never of what was there", async () => {
    const { database, actor, clinics } = await start();
    const show = await hide(database, clinics.north);
    const id = await save(database, actor, "entityType=clinics");
    await send(database, actor, { intent: "tell", id, cadence: "daily" });
    await makeDue(database, actor);
    expect(await look(database)).toBe(0);
    await show();
    expect(await look(database)).toBe(0);
    await makeDue(database, actor);
    expect(await look(database)).toBe(1);
    await makeDue(database, actor);
    expect(await look(database)).toBe(0);
    expect(await newsOf(database, actor)).toMatchObject([
      {
        topic: "search.matched",
        payload: { name: "Hearts", path: "/search?entityType=clinics", count: 1 },
      },
    ]);
  });

  test("two searches with news are in one notification", async () => {
    const { database, actor, clinics } = await start();
    const show = await hide(database, clinics.south);
    for (const query of ["entityType=clinics", "q=South"]) {
      const id = await save(database, actor, query, { name: query });
      await send(database, actor, { intent: "tell", id, cadence: "weekly" });
    }
    await show();
    await makeDue(database, actor);
    expect(await look(database)).toBe(1);
    const [told] = await newsOf(database, actor);
    expect(told).toMatchObject({ topic: "search.matchedSome", payload: { count: 2 } });
    expect(told?.payload.searches).toHaveLength(2);
  });

  test("a search is saved with weekly alerts of what was not there then", async () => {
    const { database, actor, clinics } = await start();
    const show = await hide(database, clinics.north);
    await save(database, actor, "entityType=clinics");
    await makeDue(database, actor);
    expect(await look(database)).toBe(0);
    await show();
    await makeDue(database, actor);
    expect(await look(database)).toBe(1);
  });

  test("the choice beside the button changes the alerts of a search that is saved already", async () => {
    const { database, actor } = await start();
    const cadence = async () =>
      (await listSavedSearches(database, actor)).map((one) => one.cadence);
    await save(database, actor, "q=heart", { cadence: "never" });
    expect(await cadence()).toEqual(["never"]);
    await save(database, actor, "q=heart", { cadence: "daily" });
    expect(await cadence()).toEqual(["daily"]);
    const hourly = sendSearch(database, actor, { query: "q=a", name: "a", cadence: "hourly" });
    await expect(hourly).rejects.toMatchObject({ code: "unprocessable" });
  });

  test("without alerts nothing is looked at, and a link in the mail ends them", async () => {
    const { database, actor } = await start();
    const id = await save(database, actor, "entityType=clinics", { cadence: "never" });
    const { config } = requestOf(database, { actor });
    const cadence = async () => (await listSavedSearches(database, actor))[0]?.cadence;
    await makeDue(database, actor);
    expect(await look(database)).toBe(0);
    await send(database, actor, { intent: "tell", id, cadence: "weekly" });
    const follow = (address: string, form?: Record<string, string>) => {
      const visit = requestOf(database, { actor: guest });
      const [, , , , key = ""] = address.split("/");
      const args = { ...visitArgs(visit, address, form ? { form } : {}), params: { id, key } };
      const pattern = "/alerts/stop/:id/:key" as const;
      return form ? stop.action({ ...args, pattern }) : stop.loader({ ...args, pattern });
    };
    const right = stopPath(config, id);
    expect(() => follow(`/alerts/stop/${id}/forged`)).toThrow();
    await expect(follow(`/alerts/stop/${id}/forged`, {})).rejects.toBeDefined();
    follow(right);
    expect(await cadence()).toBe("weekly");
    await follow(right, {});
    expect(await cadence()).toBe("never");
  });

  test("a saved search stays with its results: a toast for scripts, else their page with a notice", async () => {
    const { database, actor } = await start();
    const form = { query: "q=heart", name: "Heart" };
    const asked = await sendSearch(database, actor, form, { accept: "application/json" });
    expect(await asked.json()).toMatchObject({
      kind: "success",
      title: "Search saved",
      text: "We will email you new results once a week.",
      action: { href: "/dashboard/search" },
    });
    const results = "/clinics/dubai?sort=rating";
    const referer = `http://localhost${results}&notice=searchSaved`;
    const sent = await sendSearch(database, actor, form, { referer });
    expect([sent.status, sent.headers.get("location")]).toEqual([
      303,
      `${results}&notice=searchSaved`,
    ]);
    const unknown = { referer: "http://elsewhere.example/search" };
    const elsewhere = await sendSearch(database, actor, form, unknown);
    expect(elsewhere.headers.get("location")).toBe("/search?q=heart&notice=searchSaved");
    expect(await listSavedSearches(database, actor)).toHaveLength(1);
  });

  test("what a guest saves waits until they have signed in", async () => {
    const { database, actor } = await start();
    const answer = await sendSearch(database, guest, { query: "q=heart", name: "Heart" });
    const to = new URL(answer.headers.get("location") ?? "", "http://site");
    expect([to.pathname, to.searchParams.get("next")]).toEqual([
      "/login",
      "/search?q=heart&notice=searchSaved",
    ]);
    const [cookie = ""] = answer.headers.getSetCookie();
    const headers = new Headers({ cookie: cookie.split(";")[0] ?? "" });
    await doDeferredAction(requestOf(database, { actor }), headers);
    expect(await listSavedSearches(database, actor)).toMatchObject([{ query: "q=heart" }]);
  });

  test("what is asked wrongly is refused, and nobody touches the searches of others", async () => {
    const { database, actor } = await start();
    const id = await save(database, actor, "q=heart");
    const other = await addPerson(database);
    const theirs: Record<string, string>[] = [
      { intent: "rename", name: "Mine" },
      { intent: "tell", cadence: "daily" },
      { intent: "delete" },
    ];
    for (const form of theirs) {
      const asked = send(database, other, { ...form, id });
      await expect(asked).rejects.toMatchObject({ code: "not_found" });
    }
    const wrong: Record<string, string>[] = [
      { intent: "drop" },
      { intent: "constructor" },
      { intent: "tell", id, cadence: "hourly" },
      { intent: "delete", id: "1" },
    ];
    for (const form of wrong) {
      await expect(send(database, actor, form)).rejects.toMatchObject({ code: "unprocessable" });
    }
    const problemOf = async (form: Record<string, string>) => {
      const answer = await send(database, actor, form);
      return answer instanceof Response ? null : answer.data;
    };
    expect(await problemOf({ intent: "rename", id, name: "n".repeat(121) })).toEqual({
      problem: "name",
    });
    for (const form of [
      { name: " ", query: "q=a" },
      { name: "a", query: `q=${"a".repeat(3_000)}` },
    ]) {
      const asked = sendSearch(database, actor, form);
      await expect(asked).rejects.toMatchObject({ code: "unprocessable" });
    }
    const many = Array.from({ length: 49 }, (_, at) => ({
      userId: actor.userId,
      name: "One",
      query: `q=${at}`,
    }));
    await withTransaction(database, actor, (tx) => tx.insert(savedSearches).values(many));
    const more = { name: "One more", query: "q=more" };
    const refused = await sendSearch(database, actor, more);
    expect(refused.headers.get("location")).toBe("/dashboard/search?problem=tooMany");
    const toast = await sendSearch(database, actor, more, { accept: "application/json" });
    expect([toast.status, await toast.json()]).toMatchObject([422, { kind: "error" }]);
    await send(database, actor, { intent: "rename", id, name: "قلب" });
    await send(database, actor, { intent: "delete", id });
    expect(await listSavedSearches(database, actor)).toHaveLength(49);
  });
});
