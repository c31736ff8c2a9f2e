import { randomUUID } from "node:crypto";
import type { BookingContext } from "#app/booking/verb-frame/define-verb.server.ts";
import {
  cancelBooking,
  markAttended,
  releaseSlot,
} from "#app/booking/verbs/change-booking.server.ts";
import { confirmBooking } from "#app/booking/verbs/confirm-booking.server.ts";
import { holdSlot } from "#app/booking/verbs/hold-slot.server.ts";
import { rescheduleBooking } from "#app/booking/verbs/reschedule-booking.server.ts";
import { addVisit } from "#app/booking/visits/add-visit.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { AppError } from "#app/platform/errors.ts";

/** Choices of clients that book at random; plain, so that another process can receive them. */
export interface BenchWork {
  /** Of each professional, an appointment type, the starts that it offers, and a manager of the clinic. */
  offers: readonly { typeId: string; starts: readonly string[]; desk: Actor }[];
  attempts: number;
  /** Clients that work side by side, each for several of the patients. */
  clients: number;
  /** Milliseconds after which no more attempts are made. */
  lastsMs: number;
}

export interface BenchResult {
  attempts: number;
  /** Bookings by id, as the last answer said: their start, or null once cancelled. */
  acknowledged: [id: string, startsAt: string | null][];
  outcomes: Record<string, number>;
  /** Milliseconds of each write. */
  times: number[];
}

const expected = new Set([
  ...["taken", "overlap", "day_full", "clinic_full", "patient_full", "cooling", "busy"],
  // Walk-ins and squeeze-ins of a time that four patients have.
  ...["crowded_time", "not_offered", "moved"],
]);
/** The share of the attempts that receptions make. */
const deskShare = 0.4;
/** The weeks of a series. */
const seriesWeeks = 4;

interface DeskVisit {
  id: string;
  starts: readonly string[];
  desk: Actor;
}

const reasonOf = ({ code, details }: AppError) => (code === "busy" ? code : details?.reason);

/** Runs clients for the contexts of patients, which book, move and cancel until the attempts are made. */
export async function runClients(
  contexts: readonly BookingContext[],
  { offers, attempts, clients, lastsMs }: BenchWork,
): Promise<BenchResult> {
  const acknowledged = new Map<string, string | null>();
  const outcomes: Record<string, number> = {};
  const times: number[] = [];
  const until = performance.now() + lastsMs;
  let started = 0;

  async function timed<T>(write: () => Promise<T>): Promise<T> {
    const begun = performance.now();
    const result = await write();
    times.push(performance.now() - begun);
    return result;
  }

  async function attempt<T>(name: string, work: () => Promise<T>): Promise<T | null> {
    try {
      const result = await work();
      outcomes[name] = (outcomes[name] ?? 0) + 1;
      return result;
    } catch (error) {
      const reason = error instanceof AppError ? reasonOf(error) : null;
      // Clients choose at random: the caps of a patient refuse some of them, and a machine with other
      // work asks some to try again.
      if (typeof reason !== "string" || !expected.has(reason)) throw error;
      outcomes[reason] = (outcomes[reason] ?? 0) + 1;
      return null;
    }
  }

  async function book(context: BookingContext) {
    const { typeId, starts } = pick(offers);
    const given = { typeId, startsAt: pick(starts) };
    const { booking } = await timed(() => holdSlot.call(context, given, randomUUID()));
    const patient = { id: booking.id, patientName: "Layla Haddad" };
    const confirmed = await timed(() =>
      confirmBooking.call(context, patient, randomUUID()).catch(async (error) => {
        // A hold that cannot be confirmed, as beside another appointment of the patient, is given up.
        await releaseSlot.call(context, { id: booking.id }, randomUUID());
        throw error;
      }),
    );
    acknowledged.set(booking.id, confirmed.booking.startsAt);
    return { id: booking.id, starts, context };
  }

  /** An appointment that the reception books, as one, as a weekly series, or beside others. */
  async function addByDesk(
    context: BookingContext,
    more: { weeks?: number; isOverCapacity?: boolean },
  ) {
    const { typeId, starts, desk } = pick(offers);
    const reception = { ...context, actor: desk };
    const given = {
      typeId,
      startsAt: pick(starts),
      patientName: "Omar Saleh",
      contactPhone: `+97150${String(Math.floor(Math.random() * 1e7)).padStart(7, "0")}`,
      ...more,
    };
    const { bookings } = await timed(() => addVisit.call(reception, given, randomUUID()));
    for (const { id, startsAt } of bookings) acknowledged.set(id, startsAt);
    return bookings.map(({ id }) => ({ id, starts, desk }));
  }

  /** A patient without an appointment: the visit starts now, beside others, and is attended. */
  async function walkIn(context: BookingContext) {
    const { typeId, desk } = pick(offers);
    const reception = { ...context, actor: desk };
    const given = { typeId, patientName: "Sara Nasser", isOverCapacity: true };
    const { booking } = await timed(() => addVisit.call(reception, given, randomUUID()));
    acknowledged.set(booking.id, booking.startsAt);
    await timed(() => markAttended.call(reception, { id: booking.id, as: "clinic" }, randomUUID()));
  }

  async function attemptByDesk(context: BookingContext, ofDesk: DeskVisit[]): Promise<void> {
    const at = Math.floor(Math.random() * ofDesk.length);
    const one = ofDesk[at];
    const luck = Math.random();
    if (luck < 0.2) await attempt("walk-ins", () => walkIn(context));
    else if (luck < 0.35) {
      const added = await attempt("series", () => addByDesk(context, { weeks: seriesWeeks }));
      ofDesk.push(...(added ?? []));
    } else if (luck < 0.5) {
      const added = await attempt("squeezed in", () =>
        addByDesk(context, { isOverCapacity: true }),
      );
      ofDesk.push(...(added ?? []));
    } else if (!one || luck < 0.6) {
      const added = await attempt("by phone", () => addByDesk(context, {}));
      ofDesk.push(...(added ?? []));
    } else if (luck < 0.85) {
      await attempt("moved by desk", async () => {
        const reception = { ...context, actor: one.desk };
        const given = { id: one.id, as: "clinic", startsAt: pick(one.starts) };
        const moved = await timed(() => rescheduleBooking.call(reception, given, randomUUID()));
        acknowledged.set(one.id, moved.booking.startsAt);
      });
    } else {
      await attempt("cancelled by desk", async () => {
        const reception = { ...context, actor: one.desk };
        const given = { id: one.id, as: "clinic" };
        await timed(() => cancelBooking.call(reception, given, randomUUID()));
        acknowledged.set(one.id, null);
      });
      ofDesk.splice(at, 1);
    }
  }

  async function runClient(patients: readonly BookingContext[]): Promise<void> {
    const own: Awaited<ReturnType<typeof book>>[] = [];
    const ofDesk: DeskVisit[] = [];
    while (started < attempts && performance.now() < until) {
      started += 1;
      if (Math.random() < deskShare) {
        await attemptByDesk(pick(patients), ofDesk);
        continue;
      }
      const at = Math.floor(Math.random() * own.length);
      const mine = own[at];
      const luck = Math.random();
      if (!mine || luck < 0.5) {
        const booked = await attempt("booked", () => book(pick(patients)));
        if (booked) own.push(booked);
      } else if (luck < 0.8) {
        await attempt("moved", async () => {
          const given = { id: mine.id, startsAt: pick(mine.starts) };
          const moved = await timed(() =>
            rescheduleBooking.call(mine.context, given, randomUUID()),
          );
          acknowledged.set(mine.id, moved.booking.startsAt);
        });
      } else {
        await attempt("cancelled", async () => {
          await timed(() => cancelBooking.call(mine.context, { id: mine.id }, randomUUID()));
          acknowledged.set(mine.id, null);
        });
        own.splice(at, 1);
      }
    }
  }

  const patientsOf = (client: number) => contexts.filter((_one, at) => at % clients === client);
  await Promise.all(Array.from({ length: clients }, (_, client) => runClient(patientsOf(client))));
  return { attempts: started, acknowledged: [...acknowledged], outcomes, times };
}

function pick<T>(items: readonly T[]): T {
  const [first] = items;
  const found = items[Math.floor(Math.random() * items.length)] ?? first;
  if (!found) throw new Error("There is nothing to pick from.");
  return found;
}
