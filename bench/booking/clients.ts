import { randomUUID } from "node:crypto";
import { cancelBooking } from "#app/booking/verbs/change-booking.server.ts";
import { confirmBooking } from "#app/booking/verbs/confirm-booking.server.ts";
import type { BookingContext } from "#app/booking/verbs/define-verb.server.ts";
import { holdSlot } from "#app/booking/verbs/hold-slot.server.ts";
import { rescheduleBooking } from "#app/booking/verbs/reschedule-booking.server.ts";
import { AppError } from "#app/platform/errors.ts";

/** Choices of clients that book at random; plain, so that another process can receive them. */
export interface BenchWork {
  /** Of each professional, an appointment type and the starts that it offers. */
  offers: readonly { typeId: string; starts: readonly string[] }[];
  attempts: number;
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

const expected = new Set(["taken", "overlap", "day_full", "clinic_full", "patient_full"]);

/** Runs a client for each context, which books, moves and cancels until the attempts are made. */
export async function runClients(
  contexts: readonly BookingContext[],
  { offers, attempts, lastsMs }: BenchWork,
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
      const reason = error instanceof AppError ? error.details?.reason : null;
      // Clients choose at random: the caps of a patient refuse some of them.
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
    const confirmed = await timed(() => confirmBooking.call(context, patient, randomUUID()));
    acknowledged.set(booking.id, confirmed.booking.startsAt);
    return { id: booking.id, starts };
  }

  async function runClient(context: BookingContext): Promise<void> {
    const own: Awaited<ReturnType<typeof book>>[] = [];
    while (started < attempts && performance.now() < until) {
      started += 1;
      const at = Math.floor(Math.random() * own.length);
      const mine = own[at];
      const luck = Math.random();
      if (!mine || luck < 0.5) {
        const booked = await attempt("booked", () => book(context));
        if (booked) own.push(booked);
      } else if (luck < 0.8) {
        await attempt("moved", async () => {
          const given = { id: mine.id, startsAt: pick(mine.starts) };
          const moved = await timed(() => rescheduleBooking.call(context, given, randomUUID()));
          acknowledged.set(mine.id, moved.booking.startsAt);
        });
      } else {
        await attempt("cancelled", async () => {
          await timed(() => cancelBooking.call(context, { id: mine.id }, randomUUID()));
          acknowledged.set(mine.id, null);
        });
        own.splice(at, 1);
      }
    }
  }

  await Promise.all(contexts.map(runClient));
  return { attempts: started, acknowledged: [...acknowledged], outcomes, times };
}

function pick<T>(items: readonly T[]): T {
  const [first] = items;
  const found = items[Math.floor(Math.random() * items.length)] ?? first;
  if (!found) throw new Error("There is nothing to pick from.");
  return found;
}
