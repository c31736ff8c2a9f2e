import { expect, test } from "vitest";
import type { Person } from "#app/platform/actor.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { addClaim, addPerson, requestOf, visitArgs } from "#test/people/people.ts";
import type { UnreadNews } from "../bell/live-news.ts";
import { setChoices } from "../choices/set-choices.server.ts";
import { loader } from "./count-unread.route.ts";

type LoaderArgs = Parameters<typeof loader>[0];

const places = { "/dashboard/messages": "" };

onAnyDatabase((open) => {
  const ask = async (database: Database, actor: Person, since = "", locale: "en" | "ar" = "en") => {
    const path = `/dashboard/notifications/unread?since=${since}`;
    const args = visitArgs(requestOf(database, { actor, locale }), path);
    return (await (await loader(args as unknown as LoaderArgs)).json()) as UnreadNews;
  };
  const tell = (database: Database, { userId }: Person, createdAt: string) =>
    database.pool.query(
      "insert into user_notifications (user_id, type, topic, created_at) values ($1, 'claim.approved', 'listings', $2)",
      [userId, createdAt],
    );

  test("a person gets the count of unread notifications, and of those since a page was made", async () => {
    const database = await open({ seed: "empty" });
    const [mona, omar] = [await addPerson(database), await addPerson(database)];
    const none = { count: "", label: "Notifications", newer: "", places };
    expect(await ask(database, mona)).toEqual(none);
    await tell(database, mona, "2026-03-01T08:00:00.123456Z");
    await tell(database, mona, "2026-03-01T09:00:00Z");
    await tell(database, omar, "2026-03-01T10:00:00Z");
    // The page knows the moment without its microseconds.
    expect(await ask(database, mona, "2026-03-01T08:00:00.123Z")).toEqual({
      count: "2",
      label: "Notifications, 2 new",
      newer: "One new notification. Show it",
      places,
    });
    expect(await ask(database, mona, "2026-03-01T09:00:00.000Z", "ar")).toEqual({
      count: "2",
      label: "الإشعارات، الجديد منها 2",
      newer: "",
      places,
    });
    expect((await ask(database, mona, "yesterday'--")).newer).toContain("2 new");
    for (let count = 0; count < 8; count += 1) await tell(database, mona, "2026-03-02T09:00:00Z");
    expect((await ask(database, mona)).count).toBe("9+");
    await addClaim(database, mona);
    const form = new FormData();
    await setChoices({ ...requestOf(database, { actor: mona }), actor: mona }, form);
    expect(await ask(database, mona)).toEqual(none);
  });
});
