import { sql } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { defineJob } from "#app/platform/jobs/jobs.server.ts";
import { publishEvent } from "#app/platform/outbox/events.server.ts";
import { enqueueUntold } from "./clinic-news/enqueue-unnotified.server.ts";
import { findDisplaced } from "./closing/mark-displaced.server.ts";
import { collectDeposits } from "./deposit-payments/collect-deposits.server.ts";
import { seedHolidays } from "./holidays/seed-holidays.server.ts";
import { enqueueReminders } from "./sending/enqueue-reminders.server.ts";
import { sendMessages } from "./sending/send-messages.server.ts";
import { forgetInvitations } from "./staff/answer-invitation.server.ts";
import { offerAllTimes } from "./waiting/offer-times.server.ts";

const actor = { kind: "job", name: "booking.expire" } as const;
/** Bookings that are handled in one transaction. */
const batchSize = 500;

/** Every minute: ends holds that have run out and requests that no clinic answered in time. */
export const expireBookingsJob = defineJob({
  name: "booking.expire",
  schedule: "* * * * *",
  async run(_data, { services, log }) {
    const expired = await withTransaction(services.database, actor, async (tx) => {
      const { rows } = await tx.execute<Expired>(sql`
        with due as (
          select id, state from bookings
          where (state = 'held' and held_until <= now()) or (state = 'requested' and answer_by <= now())
          order by id limit ${batchSize} for update skip locked),
        ended as (
          update bookings b set state = 'expired', sequence = sequence + (due.state = 'requested')::int
          from due where due.id = b.id
          returning b.id, due.state as before, b.professional_id, b.clinic_id, b.sequence,
            to_char(lower(b.during) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as starts_at,
            to_char(upper(b.during) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as ends_at,
            coalesce(b.patient_id, b.booked_by) as user_id),
        noted as (
          insert into booking_events (booking_id, action, from_state, to_state, party)
          select id, 'expire', before, 'expired', 'system' from ended)
        select * from ended`);
      for (const row of rows) {
        await publishEvent(tx, {
          topic: "booking.expired",
          entityType: "bookings",
          entityId: row.id,
          payload: {
            professionalId: row.professional_id,
            clinicId: row.clinic_id,
            startsAt: row.starts_at,
            endsAt: row.ends_at,
            sequence: row.sequence,
            state: "expired",
            // A hold that ran out is no news to anybody.
            userId: row.before === "requested" ? row.user_id : null,
            sends: row.before === "requested" ? ["patient", "clinic"] : [],
          },
        });
      }
      if (rows.length > 0) {
        const detail = { count: rows.length };
        await recordAudit(tx, { actor, action: "booking.expire", entityType: "bookings", detail });
      }
      return rows.length;
    });
    if (expired > 0) log.info({ expired }, "ended holds and requests");
  },
});

/**
 * Every night: removes holds of yesterday that never became bookings. Their state has no index, so
 * all bookings are read.
 */
export const forgetHoldsJob = defineJob({
  name: "booking.forget-holds",
  schedule: "55 3 * * *",
  async run(_data, { services, log }) {
    const { rowCount } = await withTransaction(services.database, actor, (tx) =>
      tx.execute(sql`
        delete from bookings
        where state = 'expired' and updated_at < now() - interval '1 day'
          and not exists (select 1 from booking_events e where e.booking_id = bookings.id and e.to_state = 'requested')
          and not exists (select 1 from booking_deposits d where d.booking_id = bookings.id)`),
    );
    log.info({ removed: rowCount ?? 0 }, "removed expired holds");
  },
});

/** Every minute: deposits that are captured, released or paid back by now. */
export const collectDepositsJob = defineJob({
  name: "booking.collect-deposits",
  schedule: "* * * * *",
  async run(_data, { services, log }) {
    const settled = await collectDeposits(services);
    if (settled > 0) log.info({ settled }, "settled deposits of bookings");
  },
});

/** Every minute: reminders, news for clinics that could not be notified before, and mails and texts of bookings that could not be sent before. */
export const sendMessagesJob = defineJob({
  name: "booking.send-messages",
  schedule: "* * * * *",
  async run(_data, { services, log }) {
    await enqueueReminders(services.database);
    await enqueueUntold(services.database);
    const sent = await sendMessages(services);
    if (sent > 0) log.info({ sent }, "sent messages of bookings");
  },
});

/** Every minute: ends offers to the waiting list that ran out, and offers what has become free. */
export const offerTimesJob = defineJob({
  name: "booking.offer-times",
  schedule: "* * * * *",
  async run(_data, { services, log }) {
    const offered = await offerAllTimes(services);
    if (offered > 0) log.info({ offered }, "offered times to the waiting list");
  },
});

/** Every night: the holidays of a year that has come near. */
export const addHolidaysJob = defineJob({
  name: "booking.add-holidays",
  schedule: "25 4 * * *",
  async run(_data, { services }) {
    await withTransaction(services.database, actor, (tx) => seedHolidays(tx));
  },
});

/** Every night: appointments that no longer fit, as after a change that no event named. */
export const findDisplacedJob = defineJob({
  name: "booking.find-displaced",
  schedule: "45 4 * * *",
  async run(_data, { services, log }) {
    const found = await findDisplaced(services.database, null);
    if (found > 0) log.info({ found }, "found appointments outside of the hours");
  },
});

/** Every night: invitations of clinics that have expired. */
export const forgetInvitationsJob = defineJob({
  name: "booking.forget-invitations",
  schedule: "35 4 * * *",
  run: (_data, { services }) => forgetInvitations(services.database),
});

interface Expired extends Record<string, unknown> {
  id: string;
  before: "held" | "requested";
  professional_id: string;
  clinic_id: string;
  starts_at: string;
  ends_at: string;
  sequence: number;
  user_id: string | null;
}
