import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { dayMs } from "#app/platform/clock/dubai-clock.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { mergeSpans } from "../availability/open-spans.ts";
import type { Span } from "../availability/slots.ts";
import { readInThread } from "../calendar-reading/read-in-thread.server.ts";
import type { BookingContext } from "../verb-frame/define-verb.server.ts";
import { cancelBooking } from "../verbs/change-booking.server.ts";
import { rescheduleBooking } from "../verbs/reschedule-booking.server.ts";
import { etagOf, type Item } from "./queries.server.ts";
import { type GivenEntry, readEntry } from "./read-entry.ts";
import { horizonDays, mostTimes } from "./rules.ts";
import { sealEntry } from "./seal-entry.server.ts";

type Context = BookingContext & { actor: { kind: "user"; userId: string } };

interface Place {
  scheduleId: string;
  name: string;
}

/** Why a program's change is refused: a precondition of RFC 4791, with its status and a sentence. */
export class DavRefusal extends Error {
  override name = "DavRefusal";
  readonly status: number;
  readonly condition: string;

  constructor(status: number, condition: string, text: string) {
    super(text);
    this.status = status;
    this.condition = condition;
  }
}

/**
 * Stores what a program put. An appointment is moved where its start differs, and cancelled where the
 * program says so; its other properties belong to this site. Any other event takes its time.
 * @returns the entity tag of what is stored as it was sent; null where the program has to read it.
 * @throws DavRefusal, or an AppError of the verb.
 */
export async function putItem(
  context: Context,
  place: Place,
  { text, current }: { text: string; current: Item | undefined },
): Promise<string | null> {
  const given = readEntry(text);
  if (!given) throw new DavRefusal(415, "c:valid-calendar-data", "Send one event as iCalendar.");
  if (current?.booking) {
    await changeAppointment(context, current.booking, given);
    return null;
  }
  const times = await busyTimes(text, given);
  const etag = etagOf(text);
  const sealed = sealEntry(context.config, place, text);
  const outcome = await storeEntry(context, place, { ...given, sealed, etag, times });
  if (outcome === "missing") throw new AppError("not_found", "There is no such calendar.");
  if (outcome === "taken")
    throw new DavRefusal(409, "c:no-uid-conflict", "Another file has this event.");
  if (outcome === "many") throw new DavRefusal(507, "d:quota-not-exceeded", "Too many events.");
  return etag;
}

/** Cancels an appointment for its clinic, or removes an event of a program. */
export async function deleteItem(context: Context, place: Place, current: Item): Promise<void> {
  if (current.booking) {
    await cancelBooking.call(context, { id: current.booking.id, as: "clinic" }, randomUUID());
    return;
  }
  const { actor, database, requestId } = context;
  const { scheduleId, name } = place;
  await withTransaction(database, actor, async (tx) => {
    await tx.execute(sql`select remove_calendar_entry(${scheduleId}::uuid, ${name})`);
    const entity = { entityType: "schedules", entityId: scheduleId };
    await recordAudit(tx, { actor, requestId, action: "calendar_entry.remove", ...entity });
  });
}

async function changeAppointment(
  context: Context,
  { id, startsAt }: { id: string; startsAt: string },
  given: GivenEntry,
): Promise<void> {
  if (given.isCancelled) {
    await cancelBooking.call(context, { id, as: "clinic" }, randomUUID());
    return;
  }
  if (given.recurs) throw new DavRefusal(403, "c:valid-calendar-object-resource", "Once only.");
  if (given.startsAt === Date.parse(startsAt)) return;
  const to = new Date(given.startsAt).toISOString();
  await rescheduleBooking.call(context, { id, as: "clinic", startsAt: to }, randomUUID());
}

/** Reads the times in a thread, as some rules keep their reader searching for ever. */
async function busyTimes(text: string, { uid }: GivenEntry): Promise<Span[]> {
  const now = Date.now();
  const answer = await readInThread({ text, span: [now - dayMs, now + horizonDays * dayMs] });
  const spans =
    "times" in answer ? mergeSpans(answer.times.map(({ from, to }): Span => [from, to])) : [];
  if ("problem" in answer || spans.length > mostTimes)
    throw new DavRefusal(403, "c:max-instances", `The series ${uid} has too many events.`);
  return spans;
}

interface StoredEntry extends GivenEntry {
  sealed: string;
  etag: string;
  times: readonly Span[];
}

type Outcome = "done" | "missing" | "taken" | "many";

function storeEntry(context: Context, place: Place, entry: StoredEntry): Promise<Outcome> {
  const { actor, database, requestId } = context;
  const { scheduleId, name } = place;
  const textOf = (at: number) => new Date(at).toISOString();
  const starts = sql.param(entry.times.map(([from]) => textOf(from)));
  const ends = sql.param(entry.times.map(([, to]) => textOf(to)));
  return withTransaction(database, actor, async (tx) => {
    const { rows } = await tx.execute<{ outcome: Outcome }>(sql`
      select store_calendar_entry(${scheduleId}::uuid, ${name}, ${entry.uid}, ${entry.sealed}, ${entry.etag},
        ${entry.recurs}, ${starts}::timestamptz[], ${ends}::timestamptz[]) as outcome`);
    const outcome = rows[0]?.outcome ?? "missing";
    const entity = { entityType: "schedules", entityId: scheduleId };
    if (outcome === "done")
      await recordAudit(tx, { actor, requestId, action: "calendar_entry.store", ...entity });
    return outcome;
  });
}
