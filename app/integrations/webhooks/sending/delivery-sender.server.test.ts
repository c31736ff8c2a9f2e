import { randomUUID } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { afterAll, afterEach, expect, test } from "vitest";
import { acceptBooking } from "#app/booking/verbs/change-booking.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { type KeySite, openKeySite } from "#test/integrations/key-site.ts";
import { openReceiver, type Receiver } from "#test/integrations/receiver.ts";
import {
  makeEndpoint,
  repeatDelivery,
  rotateSecret,
  sendTest,
  switchEndpoint,
} from "../change-endpoints.server.ts";
import type { Subject } from "../rules.ts";
import type { ReceiverPolicy } from "./attempt-delivery.server.ts";
import { claimDeliveries } from "./claim-deliveries.server.ts";
import { DeliverySender } from "./delivery-sender.server.ts";
import { enqueueDeliveries } from "./enqueue-deliveries.server.ts";
import { followWebhooks } from "./follow-webhooks.server.ts";

/** Sends everything that is due. */
const sendDeliveries = async (
  services: ConstructorParameters<typeof DeliverySender>[0],
  policy: ReceiverPolicy,
) => {
  const sender = new DeliverySender(services, policy);
  sender.wake();
  await sender.idle();
};
const until = async (isTrue: () => boolean | Promise<boolean>) => {
  for (let tries = 0; tries < 1_200; tries += 1) {
    if (await isTrue()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("It did not happen within a minute.");
};

onAnyDatabase((open) => {
  let opened: Promise<KeySite> | null = null;
  const openSite = () => (opened ??= open({ seed: "demo" }).then(openKeySite));
  const receivers: Receiver[] = [];
  const stops: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop();
    const { query } = await openSite();
    await query("delete from webhook_endpoints");
  });
  afterAll(() => Promise.all(receivers.map((receiver) => receiver.close())));

  async function receive(answer?: Parameters<typeof openReceiver>[0]) {
    const receiver = await openReceiver(answer);
    receivers.push(receiver);
    return receiver;
  }

  /** A clinic whose manager has an endpoint, which receives at this machine. */
  async function setUp(
    receiver: Receiver,
    { subjects = ["bookings"] }: { subjects?: readonly Subject[] } = {},
  ) {
    const keySite = await openSite();
    const { site, query } = keySite;
    const clinic = await keySite.openClinic();
    const actor = { kind: "user", userId: clinic.userId, email: "m@example.ae" } as const;
    const context = { ...site.services, actor, requestId: "webhooks" };
    const endpoint = { id: randomUUID(), clinicId: clinic.clinicId };
    const secret = await makeEndpoint(context, { ...endpoint, url: receiver.url, subjects });
    const policy = { ...receiver.policy, timeoutMs: 400 };
    const { database } = site.services;
    return {
      ...clinic,
      context,
      endpoint,
      secret: secret ?? "",
      query,
      database,
      site,
      policy,
      send: () => sendDeliveries(site.services, policy),
      test: () => sendTest(context, endpoint),
      deliveries: () =>
        query(
          `select id, kind, state, attempts, problem, answer_status as status,
             round(extract(epoch from next_attempt_at - now()))::int as wait
           from webhook_deliveries where endpoint_id = $1 order by created_at`,
          endpoint.id,
        ),
      follow() {
        const follower = followWebhooks(site.services, policy);
        stops.push(() => follower.stop());
        return follower.ready;
      },
      /** Accepts the clinic's request; its event goes through the outbox. */
      accept: () =>
        acceptBooking.call(
          { ...context, clientAddress: "", locale: "en" },
          { id: clinic.bookingId },
          randomUUID(),
        ),
    };
  }

  test("a booking's change reaches its clinic once from two nodes, signed and without the patient", async () => {
    const receiver = await receive();
    const town = await setUp(receiver);
    await Promise.all([town.follow(), town.follow()]);
    await town.accept();
    await until(async () => (await town.deliveries()).some(({ state }) => state === "delivered"));
    await town.send();
    expect(receiver.calls).toHaveLength(1);
    const [call] = receiver.calls;
    const message = new Webhook(town.secret).verify(call?.body ?? "", call?.headers ?? {});
    expect(message).toMatchObject({
      type: "booking.confirmed",
      data: { id: town.bookingId, clinicId: town.clinicId, state: "confirmed" },
    });
    expect(Object.keys(Object(message).data).sort()).toEqual([
      ...["clinicId", "endsAt", "id", "link", "professionalId", "sequence", "startsAt", "state"],
    ]);
    expect(call?.body).not.toMatch(/Layla|rash|@|\+971/);
    expect(() => new Webhook(town.secret).verify(`${call?.body} `, call?.headers ?? {})).toThrow();
  });

  test("a booking of another clinic, and an event that is read twice, add no delivery", async () => {
    const receiver = await receive();
    const town = await setUp(receiver, { subjects: ["bookings", "listings"] });
    const event = (clinicId: string, sequence: number) => ({
      topic: "booking.cancelled",
      entityType: "bookings",
      entityId: randomUUID(),
      version: 1,
      payload: { clinicId, state: "cancelled", sequence: 1 },
      sequence,
      createdAt: new Date(),
    });
    const own = event(town.clinicId, 9_000_001);
    const listing = {
      ...event(town.clinicId, 9_000_002),
      topic: "listings.changed",
      entityType: "clinics",
      payload: { ids: [randomUUID(), town.clinicId] },
    };
    const events = [own, event(randomUUID(), 9_000_003), listing];
    const counts = await Promise.all([
      enqueueDeliveries(town.database, events, "https://dalil.example"),
      enqueueDeliveries(town.database, events, "https://dalil.example"),
    ]);
    expect(counts[0] + counts[1]).toBe(2);
    const bodies = await town.query("select body from webhook_deliveries order by event_sequence");
    const data = bodies.map(({ body }) => JSON.parse(String(body)).data);
    expect(data[1]).toEqual({ entityType: "clinics", ids: [town.clinicId] });
  });

  test("a failed delivery is repeated with growing waits for a day, with one id", async () => {
    const receiver = await receive({ status: 500 });
    const town = await setUp(receiver);
    await town.test();
    const waits: number[] = [];
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await town.query("update webhook_deliveries set next_attempt_at = now()");
      await town.send();
      const [delivery] = await town.deliveries();
      waits.push(Number(delivery?.wait));
    }
    const [last] = await town.deliveries();
    expect(last).toMatchObject({ state: "failed", attempts: 10, status: 500, problem: "status" });
    const growing = waits.slice(0, -1);
    expect(growing).toEqual(growing.toSorted((one, other) => one - other));
    expect(growing.reduce((sum, wait) => sum + wait)).toBeGreaterThan(24 * 3_600);
    expect(new Set(receiver.calls.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(receiver.calls).toHaveLength(10);
  });

  test("a failed delivery that is sent again arrives with its former id", async () => {
    const receiver = await receive({ status: 500 });
    const town = await setUp(receiver);
    await town.test();
    await town.send();
    await town.query("update webhook_deliveries set state = 'failed'");
    const [{ id = "" } = {}] = await town.deliveries();
    const clinicId = town.endpoint.clinicId;
    receiver.answer.status = 200;
    expect(await repeatDelivery(town.context, { deliveryId: String(id), clinicId })).toBe(true);
    await town.send();
    expect(await town.deliveries()).toMatchObject([{ state: "delivered", status: 200 }]);
    const ids = receiver.calls.map(({ headers }) => headers["webhook-id"]);
    expect(ids).toEqual([ids[0], ids[0]]);
    const other = await (await openSite()).openClinic();
    const stranger = { ...town.context, actor: { ...town.context.actor, userId: other.userId } };
    expect(await repeatDelivery(stranger, { deliveryId: String(id), clinicId })).toBe(false);
    expect(await sendTest(stranger, town.endpoint)).toBe(false);
  });

  test("after a rotation both secrets sign until the overlap is over", async () => {
    const receiver = await receive();
    const town = await setUp(receiver);
    const second = await rotateSecret(town.context, { ...town.endpoint, overlapHours: 24 });
    const accepts = (secret: string) => {
      const { body = "", headers = {} } = receiver.calls.at(-1) ?? {};
      try {
        return Boolean(new Webhook(secret).verify(body, headers));
      } catch {
        return false;
      }
    };
    await town.test();
    await town.send();
    expect([accepts(town.secret), accepts(second ?? "")]).toEqual([true, true]);
    await town.query("update webhook_endpoints set former_until = now()");
    await town.test();
    await town.send();
    expect([accepts(town.secret), accepts(second ?? "")]).toEqual([false, true]);
    const stored = JSON.stringify(await town.query("select * from webhook_endpoints"));
    expect(stored).not.toContain(String(second).slice(10, 30));
  });

  test("an endpoint that fails for a day is switched off, and its maker is notified", async () => {
    const receiver = await receive({ status: 500 });
    const town = await setUp(receiver);
    await town.test();
    await town.query(
      "update webhook_endpoints set failures = 9, failing_since = now() - interval '25 hours'",
    );
    await town.send();
    const [endpoint] = await town.query("select off_reason, off_at from webhook_endpoints");
    expect(endpoint).toMatchObject({ off_reason: "failing", off_at: expect.any(Date) });
    const events = await town.query(
      "select payload from outbox_events where topic = 'webhook.off' order by sequence desc limit 1",
    );
    expect(events).toMatchObject([{ payload: { userId: town.userId } }]);
    expect(await town.test()).toBe(false);
    await switchEndpoint(town.context, { ...town.endpoint, isOn: true });
    receiver.answer.status = 200;
    expect(await town.test()).toBe(true);
    await town.send();
    expect(receiver.calls.at(-1)?.body).toContain('"type":"test"');
  });

  test("an answer of 410 switches an endpoint off at once", async () => {
    const town = await setUp(await receive({ status: 410 }));
    await town.test();
    await town.send();
    expect(await town.query("select off_reason from webhook_endpoints")).toEqual([
      { off_reason: "gone" },
    ]);
  });

  test("an endpoint ends with its maker's role at the clinic", async () => {
    const receiver = await receive();
    const town = await setUp(receiver);
    await town.test();
    await town.query("delete from clinic_staff where member_id = $1", town.userId);
    await town.send();
    expect(await town.deliveries()).toMatchObject([{ state: "failed", problem: "endpointOff" }]);
    expect(receiver.calls).toEqual([]);
  });

  test("a receiver that hangs is left after the timeout, while others are answered", async () => {
    const hanging = await receive({ hangs: true });
    const [slow, quick] = [await setUp(hanging), await setUp(await receive())];
    await slow.test();
    await quick.test();
    const ports = [...(slow.policy.ports ?? []), ...(quick.policy.ports ?? [])];
    await sendDeliveries(slow.site.services, { ...slow.policy, ports });
    expect(await slow.deliveries()).toMatchObject([{ state: "waiting", problem: "timeout" }]);
    expect(await quick.deliveries()).toMatchObject([{ state: "delivered" }]);
  });

  test("receivers that hang, of this clinic or another, delay nobody else", async () => {
    const [hanging, working] = [await receive({ hangs: true }), await receive()];
    // The bookings of the set-up are no deliveries of theirs.
    const subjects = ["licences"] as const;
    const [slow, quick] = [await setUp(hanging, { subjects }), await setUp(working, { subjects })];
    const own = { id: randomUUID(), clinicId: slow.clinicId };
    await makeEndpoint(slow.context, { ...own, url: working.url, subjects });
    // More than the clinic's slots: every one of them hangs.
    for (let more = 0; more < 6; more += 1) {
      const id = randomUUID();
      const hung = { id, clinicId: slow.clinicId, url: hanging.url };
      await makeEndpoint(slow.context, { ...hung, subjects });
      await slow.query(
        "insert into webhook_deliveries (endpoint_id, kind, body) select $1, 'test', '{}' from generate_series(1, 8)",
        id,
      );
    }
    const ports = [...(slow.policy.ports ?? []), ...(quick.policy.ports ?? [])];
    const policy = { ...slow.policy, ports, timeoutMs: 20_000 };
    // No retry is due in this time: a delivery goes by its event alone.
    const follower = followWebhooks(slow.site.services, policy, 3_600_000);
    stops.push(() => follower.stop());
    await follower.ready;
    await slow.test();
    await until(() => hanging.calls.length >= 16);
    await sendTest(slow.context, own);
    await quick.test();
    await until(() => working.calls.length === 2);
    // The receivers still hang: none of their attempts has ended.
    const ended = "select count(*)::int as ended from webhook_deliveries where problem = 'timeout'";
    expect(await slow.query(ended)).toEqual([{ ended: 0 }]);
  });

  test("a clinic has a bounded number of slots, and each of its endpoints one of its own", async () => {
    const { context, clinicId, database, query } = await setUp(await receive());
    const addEndpoint = async (deliveries: number) => {
      const id = randomUUID();
      const url = "https://hooks.example/a";
      await makeEndpoint(context, { id, clinicId, url, subjects: ["bookings"] });
      await query(
        "insert into webhook_deliveries (endpoint_id, kind, body) select $1, 'test', '{}' from generate_series(1, $2)",
        id,
        deliveries,
      );
      return id;
    };
    for (let more = 0; more < 6; more += 1) await addEndpoint(8);
    const running = await claimDeliveries(database, []);
    expect(running).toHaveLength(16);
    expect(await claimDeliveries(database, running)).toEqual([]);
    const late = await addEndpoint(2);
    const first = await claimDeliveries(database, running);
    expect(first.map(({ endpointId }) => endpointId)).toEqual([late]);
    await query("update webhook_endpoints set failing_since = now()");
    expect(await claimDeliveries(database, [...running, ...first])).toEqual([]);
    const failing = await claimDeliveries(database, []);
    expect(new Set(failing.map(({ endpointId }) => endpointId)).size).toBe(failing.length);
  });

  test("a redirect is not followed", async () => {
    const target = await receive();
    const receiver = await receive({ status: 307, location: target.url });
    const town = await setUp(receiver);
    await town.test();
    await town.send();
    expect(await town.deliveries()).toMatchObject([{ status: 307, problem: "status" }]);
    expect(target.calls).toEqual([]);
  });

  test("an answer of a gigabyte is not read", async () => {
    const receiver = await receive({ bytes: 2 ** 30 });
    const town = await setUp(receiver);
    await town.test();
    const before = process.memoryUsage.rss();
    await town.send();
    expect(await town.deliveries()).toMatchObject([{ state: "delivered", status: 200 }]);
    await until(() => receiver.isCutOff);
    expect(process.memoryUsage.rss() - before).toBeLessThan(200 * 2 ** 20);
    expect(receiver.written).toBeLessThan(64 * 2 ** 20);
  });

  test("a certificate that nobody trusts, plain http and a private address are refused", async () => {
    const secure = await receive({ isSecure: true });
    const town = await setUp(secure);
    const outcome = async (policy: object) => {
      await town.query("delete from webhook_deliveries");
      await town.test();
      await sendDeliveries(town.site.services, { timeoutMs: 2_000, ...policy });
      const [delivery] = await town.deliveries();
      return delivery?.problem ?? delivery?.status;
    };
    const { allows, ports, ca } = secure.policy;
    expect(await outcome({ allows, ports, ca })).toBe(200);
    expect(await outcome({ allows, ports })).toBe("unreachable");
    expect(await outcome({ ports, ca })).toBe("refused");
    expect(secure.calls).toHaveLength(1);
    const plain = await receive();
    await town.query("update webhook_endpoints set url = $1", plain.url);
    const { allows: allowsPlain, ports: plainPorts } = plain.policy;
    expect(await outcome({ allows: allowsPlain, ports: plainPorts })).toBe("refused");
    expect(plain.calls).toEqual([]);
  });
});
