import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { confirmBooking } from "#app/booking/verbs/confirm-booking.server.ts";
import { holdSlot } from "#app/booking/verbs/hold-slot.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { sendMessage } from "#app/threads/writing/write-thread.server.ts";
import { makeBookableTown } from "#test/booking/bookable-town.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { type Caller, makeCaller } from "#test/people/callers.ts";
import { type Change, openRealtimeNode, type RealtimeNode } from "#test/sites/realtime-node.ts";

const key = `test:${randomBytes(32).toString("base64")}`;

onAnyDatabase((open) => {
  let database: Database;
  let node: RealtimeNode;
  beforeAll(async () => {
    database = await open({ seed: "demo" });
    node = await openRealtimeNode(database, { HEALTH_DATA_KEY: key });
  });
  afterAll(() => node.close());

  test("a message about a booking reaches its two sides at once, without its words", async () => {
    const { services } = node;
    const town = await makeBookableTown(database);
    const name = (role: string) => `${role}-${randomUUID()}`;
    const patient = await makeCaller(services, name("mona"));
    const desk = await makeCaller(services, name("desk"));
    const stranger = await makeCaller(services, name("omar"));
    const insertStaff =
      "insert into clinic_staff (clinic_id, member_id, role) values ($1, $2, 'reception')";
    await database.pool.query(insertStaff, [town.clinicId, desk.userId]);
    const as = ({ userId, email }: Caller) => ({
      ...town.guest(),
      ...services,
      actor: { kind: "user", userId, email } as const,
    });
    const slot = { typeId: town.types.instant, startsAt: town.startOf(40) };
    const { booking } = await holdSlot.call(as(patient), slot, randomUUID());
    const given = { id: booking.id, patientName: "Mona Saleh", beneficiary: "self" as const };
    await confirmBooking.call(as(patient), given, randomUUID());
    const listen = async ({ headers }: Caller) => {
      const client = await node.connect(headers);
      await client.subscribe({ channel: "threads", table: "thread_messages" });
      return client;
    };
    const [atPatient, atDesk, elsewhere] = [
      await listen(patient),
      await listen(desk),
      await listen(stranger),
    ];
    const write = async (sender: Caller, text: string) => {
      const id = randomUUID();
      const message = { bookingId: booking.id, id, text, file: null };
      expect(await sendMessage(as(sender), message)).toBeNull();
      return id;
    };

    const question = await write(patient, "The rash is back");
    const isAbout = (id: string) => (news: Change) =>
      news.operation !== "reset" && news.key.id === id;
    await atDesk.change(isAbout(question));
    const answer = await write(desk, "Please come at ten");
    expect(await atPatient.change(isAbout(answer))).toMatchObject({
      operation: "insert",
      row: { thread_id: booking.id, side: "clinic", read_at: null },
    });
    await elsewhere.settled();
    expect(elsewhere.changes).toEqual([]);
    expect(JSON.stringify([atPatient.frames, atDesk.frames])).not.toMatch(
      /rash is back|come at ten|sealed/,
    );
  });
});
