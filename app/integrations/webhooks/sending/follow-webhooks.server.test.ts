import { randomUUID } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { expect, onTestFinished, test } from "vitest";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { publishEvent } from "#app/platform/outbox/events.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { openKeySite } from "#test/integrations/key-site.ts";
import { openReceiver } from "#test/integrations/receiver.ts";
import { deleteEndpoint, makeEndpoint } from "../change-endpoints.server.ts";
import { followWebhooks } from "./follow-webhooks.server.ts";

const job = { kind: "job", name: "test" } as const;
const until = async (isTrue: () => boolean | Promise<boolean>) => {
  for (let tries = 0; tries < 200; tries += 1) {
    if (await isTrue()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("It did not happen within ten seconds.");
};

onAnyDatabase((open) => {
  test("a changed licence is an event of the back office, whichever statement changed it", async () => {
    const receiver = await openReceiver();
    const { site, query } = await open({ seed: "demo" }).then(openKeySite);
    const { database } = site.services;
    const { userId } = await site.addAdmin(`w-${randomUUID()}@example.ae`);
    const actor = { kind: "admin", userId, email: "" } as const;
    const context = { ...site.services, actor, requestId: "webhooks" };
    const endpoint = { id: randomUUID(), clinicId: null };
    const subjects = ["licences", "reviews"] as const;
    const secret = await makeEndpoint(context, { ...endpoint, url: receiver.url, subjects });
    const follower = followWebhooks(site.services, receiver.policy);
    onTestFinished(async () => {
      await follower.stop();
      await receiver.close();
    });
    await follower.ready;
    const [{ id } = {}] = await query(
      "update professionals set licence_checked_on = current_date - 3 where id = (select id from professionals limit 1) returning id",
    );
    await query("update professionals set name_en = name_en where id = $1", id);
    await withTransaction(database, job, (tx) =>
      publishEvent(tx, {
        topic: "review.published",
        entityType: "reviews",
        entityId: "r-1",
        payload: { entityType: "professionals", entityId: id, authorId: "somebody" },
      }),
    );
    await until(() => receiver.calls.length >= 2);
    const messages = receiver.calls.map(({ body, headers }) =>
      Object(new Webhook(secret ?? "").verify(body, headers)),
    );
    const of = (type: string) => messages.filter((message) => message.type === type);
    expect(of("licence.changed")).toHaveLength(1);
    expect(of("licence.changed")[0].data).toEqual({ entityType: "professionals", ids: [id] });
    expect(of("review.published")[0].data).toMatchObject({ id: "r-1", entityId: id });
    expect(JSON.stringify(messages)).not.toContain("somebody");
    await deleteEndpoint(context, endpoint);
    expect(
      await query("select 1 from webhook_deliveries where endpoint_id = $1", endpoint.id),
    ).toEqual([]);
  });
});
