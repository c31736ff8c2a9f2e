import { randomUUID } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { expireBookingsJob } from "#app/booking/jobs.server.ts";
import {
  acceptBooking,
  cancelBooking,
  checkIn,
  declineBooking,
  markAttended,
  markNoShow,
  undoCheckIn,
  undoMark,
} from "#app/booking/verbs/change-booking.server.ts";
import { requestBooking } from "#app/booking/verbs/confirm-booking.server.ts";
import { holdSlot } from "#app/booking/verbs/hold-slot.server.ts";
import { rescheduleBooking } from "#app/booking/verbs/reschedule-booking.server.ts";
import { addVisit } from "#app/booking/visits/add-visit.server.ts";
import { decideChange } from "#app/changes/decide-change.server.ts";
import { announceExpiring } from "#app/changes/licences/announce-expiring.server.ts";
import { submitChange } from "#app/changes/submit-change.server.ts";
import { makeEndpoint, sendTest } from "#app/integrations/webhooks/change-endpoints.server.ts";
import { clinicSubjects } from "#app/integrations/webhooks/rules.ts";
import { followWebhooks } from "#app/integrations/webhooks/sending/follow-webhooks.server.ts";
import { webhookKinds } from "#app/integrations/webhooks/sending/webhook-events.ts";
import type { OutboxReader } from "#app/platform/outbox/read-outbox.server.ts";
import { decideReview } from "#app/reviews/moderation/decide-review.server.ts";
import { submitReview } from "#app/reviews/writing/submit-review.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { giveListing } from "#test/seeds/give-listing.ts";
import { type KeySite, openKeySite } from "./key-site.ts";
import { openReceiver, type Receiver } from "./receiver.ts";

type Clinic = Awaited<ReturnType<KeySite["openClinic"]>>;

interface Message {
  type: string;
  timestamp: string;
  data: Record<string, unknown>;
}

const key = () => randomUUID();
const patient = { patientName: "Layla Haddad", reason: "A rash", shareReason: true };

onAnyDatabase((open) => {
  let keySite: KeySite;
  let clinic: Clinic;
  let receiver: Receiver;
  let follower: OutboxReader;
  let secret = "";
  const endpoint = { id: randomUUID(), clinicId: "" };

  beforeAll(async () => {
    keySite = await openKeySite(await open({ seed: "demo" }));
    clinic = await keySite.openClinic();
    receiver = await openReceiver();
    endpoint.clinicId = clinic.clinicId;
    const [{ slug } = {}] = await keySite.query(
      "select slug from clinics where id = $1",
      clinic.clinicId,
    );
    const own = { person: clinic.userId, entityType: "clinics", slug: String(slug) } as const;
    await giveListing(keySite.site.services.database, own);
    const wanted = { ...endpoint, url: receiver.url, subjects: clinicSubjects };
    secret = (await makeEndpoint(desk(), wanted)) ?? "";
    follower = followWebhooks(keySite.site.services, receiver.policy);
    await follower.ready;
  }, 180_000);
  afterAll(async () => {
    await follower.stop();
    await receiver.close();
  });

  const desk = () => ({
    ...keySite.site.services,
    actor: { kind: "user", userId: clinic.userId, email: "m@example.ae" } as const,
    clientAddress: "10.0.0.8",
    locale: "en" as const,
    requestId: "every-webhook",
  });
  const listing = () => ({ entityType: "clinics" as const, entityId: clinic.clinicId });
  const admin = { kind: "admin", userId: "every-webhook-admin", email: "" } as const;
  const asClinic = (id: string) => ({ id, as: "clinic" });
  const query = (text: string, ...given: unknown[]) => keySite.query(text, ...given);

  /** Another start at each call: no appointment of this file meets another. */
  const starts = { last: 48 + 40, daysAgo: 0 };
  function nextStart(): string {
    starts.last += 2;
    return clinic.startOf(starts.last);
  }
  async function askForTime(): Promise<string> {
    const wanted = { typeId: clinic.types.request, startsAt: nextStart() };
    const { booking } = await holdSlot.call(clinic.patient, wanted, key());
    await requestBooking.call(clinic.patient, { id: booking.id, ...patient }, key());
    return booking.id;
  }
  /** An appointment that began a minute ago. */
  async function beginVisit(): Promise<string> {
    const wanted = { typeId: clinic.types.instant, startsAt: nextStart() };
    const contact = { contactPhone: "+971501234567", contactEmail: "layla@example.ae" };
    const visit = { ...wanted, patientName: patient.patientName, ...contact };
    const { id } = (await addVisit.call(desk(), visit, key())).booking;
    await query(
      `update bookings set during = span, occupied = span from tstzrange(
         greatest(now() - interval '1 minute', date_trunc('day', now() at time zone 'Asia/Dubai') at time zone 'Asia/Dubai'),
         now() + interval '20 minutes') as span where id = $1`,
      id,
    );
    return id;
  }
  /** Frees the time of an appointment that began, so that the next one can begin, too. */
  function freeTime(id: string) {
    starts.daysAgo += 1;
    return query(
      `update bookings set during = span, occupied = span from tstzrange(
         now() - make_interval(days => $2), now() - make_interval(days => $2, mins => -20)) as span
       where id = $1`,
      id,
      starts.daysAgo,
    );
  }
  async function publishReview(): Promise<string> {
    const form = new FormData();
    const words = {
      rating: "5",
      authorName: "Hind",
      body: "Kind people at the desk, and on time.",
    };
    for (const [name, value] of Object.entries(words)) form.set(name, value);
    const { actor, database, requestId } = clinic.patient;
    const author = { actor, database, requestId };
    expect(await submitReview(author, listing(), form)).toEqual({ ok: true });
    const [row] = await query(
      "select id, version from reviews where clinic_id = $1 and state = 'pending'",
      clinic.clinicId,
    );
    const id = String(row?.id);
    await decideReview(keySite.site.services, admin, { id, version: Number(row?.version) });
    return id;
  }

  /** The cause of each kind, by the site's own verbs, jobs and triggers. Returns the id that it names. */
  const causes: Record<string, () => Promise<string>> = {
    "booking.requested": askForTime,
    async "booking.confirmed"() {
      const id = await askForTime();
      await acceptBooking.call(desk(), { id }, key());
      return id;
    },
    async "booking.declined"() {
      const id = await askForTime();
      await declineBooking.call(desk(), { id }, key());
      return id;
    },
    async "booking.cancelled"() {
      const id = await askForTime();
      await acceptBooking.call(desk(), { id }, key());
      await cancelBooking.call(desk(), asClinic(id), key());
      return id;
    },
    async "booking.rescheduled"() {
      const id = await askForTime();
      await acceptBooking.call(desk(), { id }, key());
      const moved = { ...asClinic(id), startsAt: nextStart() };
      await rescheduleBooking.call(desk(), moved, key());
      return id;
    },
    async "booking.expired"() {
      const id = await askForTime();
      await query("update bookings set answer_by = now() - interval '1 minute' where id = $1", id);
      const { services } = keySite.site;
      await expireBookingsJob.run(
        {},
        {
          services,
          log: services.log,
          signal: new AbortController().signal,
        },
      );
      return id;
    },
    async "booking.checked_in"() {
      const id = await beginVisit();
      await checkIn.call(desk(), asClinic(id), key());
      await freeTime(id);
      return id;
    },
    async "booking.check_in_undone"() {
      const id = await beginVisit();
      await checkIn.call(desk(), asClinic(id), key());
      await undoCheckIn.call(desk(), asClinic(id), key());
      await freeTime(id);
      return id;
    },
    async "booking.attended"() {
      const id = await beginVisit();
      await markAttended.call(desk(), asClinic(id), key());
      await freeTime(id);
      return id;
    },
    async "booking.no_show"() {
      const id = await beginVisit();
      await markNoShow.call(desk(), asClinic(id), key());
      await freeTime(id);
      return id;
    },
    async "booking.mark_undone"() {
      const id = await beginVisit();
      await markNoShow.call(desk(), asClinic(id), key());
      await undoMark.call(desk(), asClinic(id), key());
      await freeTime(id);
      return id;
    },
    async "listing.changed"() {
      const form = new FormData();
      form.set("phone", "+97143456789");
      const target = { ...listing(), subjectId: null };
      const wish = { target, part: "contact", token: key() } as const;
      expect(await submitChange(desk(), wish, form)).toMatchObject({ ok: true });
      const [change] = await query(
        "select id from listing_changes where entity_id = $1 and state = 'waiting'",
        clinic.clinicId,
      );
      if (change)
        await decideChange(keySite.site.services, admin, {
          id: String(change.id),
          verdict: "applied",
        });
      return clinic.clinicId;
    },
    async "licence.changed"() {
      await query(
        "update clinics set licence_checked_on = current_date - 3 where id = $1",
        clinic.clinicId,
      );
      return clinic.clinicId;
    },
    async "licence.expiring"() {
      await query(
        "update clinics set licence_expires_on = current_date + 5 where id = $1",
        clinic.clinicId,
      );
      expect(await announceExpiring(keySite.site.services.database)).toBeGreaterThan(0);
      return clinic.clinicId;
    },
    "review.published": publishReview,
    async "review.replied"() {
      const [review] = await query(
        "select id from reviews where clinic_id = $1 and state = 'published' and author_id is not null",
        clinic.clinicId,
      );
      const subjectId = String(review?.id);
      const form = new FormData();
      form.set("body", "Thank you.");
      form.set("locale", "en");
      const target = { ...listing(), subjectId };
      const wish = { target, part: "reply", token: key() } as const;
      expect(await submitChange(desk(), wish, form)).toMatchObject({ outcome: "waiting" });
      const [change] = await query(
        "select id from listing_changes where subject_id = $1 and state = 'waiting'",
        subjectId,
      );
      const id = String(change?.id);
      await decideChange(keySite.site.services, admin, { id, verdict: "applied" });
      return subjectId;
    },
    async test() {
      expect(await sendTest(desk(), endpoint)).toBe(true);
      return endpoint.id;
    },
  };

  test("this file causes every kind, and no other", () => {
    expect(Object.keys(causes).toSorted()).toEqual(webhookKinds.toSorted());
  });

  test.each(webhookKinds)("%s is sent once, signed and without the patient", async (kind) => {
    const before = receiver.calls.length;
    const id = await causes[kind]?.();
    const messages = () =>
      receiver.calls
        .slice(before)
        .map(({ body, headers }) => new Webhook(secret).verify(body, headers) as Message);
    const ofKind = () =>
      messages().filter(
        ({ type, data }) =>
          type === kind && (kind === "test" || JSON.stringify(data).includes(id ?? "")),
      );
    await vi.waitFor(() => expect(ofKind()).toHaveLength(1), { timeout: 60_000, interval: 50 });
    await vi.waitFor(
      async () => {
        const waiting = await query(
          "select 1 from webhook_deliveries where endpoint_id = $1 and state <> 'delivered'",
          endpoint.id,
        );
        expect(waiting).toEqual([]);
      },
      { timeout: 60_000, interval: 50 },
    );
    expect(ofKind()).toHaveLength(1);
    const [message] = ofKind();
    expect(Date.parse(message?.timestamp ?? "")).toBeLessThanOrEqual(Date.now());
    expect(JSON.stringify(messages())).not.toMatch(/Layla|rash|@|\+971|Hind|Kind people/);
  });
});
