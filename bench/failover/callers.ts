import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { BookingContext } from "#app/booking/verb-frame/define-verb.server.ts";
import { cancelBooking, releaseSlot } from "#app/booking/verbs/change-booking.server.ts";
import { confirmBooking } from "#app/booking/verbs/confirm-booking.server.ts";
import { holdSlot } from "#app/booking/verbs/hold-slot.server.ts";
import { AppError } from "#app/platform/errors.ts";

export interface Offer {
  typeId: string;
  starts: readonly string[];
}

const retryMs = 250;
const cancelShare = 0.3;

/** Patients who book and cancel; whoever gets no answer sends the same again with the same key. */
export class Callers {
  /** The bookings whose answer has arrived, by their id: their start, or null once cancelled. */
  readonly acknowledged = new Map<string, string | null>();
  /** Of each acknowledged write, when it was sent last and answered. */
  readonly writes: { sent: number; answered: number }[] = [];
  /** Errors of writes that were sent again, by their message. */
  readonly failures = new Map<string, number>();
  refused = 0;
  private isOver = false;
  private readonly running: Promise<void>[];

  constructor(contexts: readonly BookingContext[], offers: readonly Offer[]) {
    this.running = contexts.map((context) => this.run(context, offers));
  }

  /** Resolves when each caller has the answer that it waits for. */
  async stop(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.running);
  }

  private async run(context: BookingContext, offers: readonly Offer[]): Promise<void> {
    const own: string[] = [];
    while (!this.isOver) {
      const id = own.at(-1);
      if (id && Math.random() < cancelShare) {
        own.pop();
        const cancelled = await this.write((key) => cancelBooking.call(context, { id }, key));
        if (cancelled) this.acknowledged.set(id, null);
      } else {
        const booked = await this.book(context, pick(offers));
        if (booked) own.push(booked);
      }
    }
  }

  private async book(context: BookingContext, { typeId, starts }: Offer): Promise<string | null> {
    const given = { typeId, startsAt: pick(starts) };
    const held = await this.write((key) => holdSlot.call(context, given, key));
    if (!held) return null;
    const { id } = held.booking;
    const patient = { id, patientName: "Layla Haddad" };
    const confirmed = await this.write((key) => confirmBooking.call(context, patient, key));
    if (confirmed) this.acknowledged.set(id, confirmed.booking.startsAt);
    else await this.write((key) => releaseSlot.call(context, { id }, key));
    return confirmed ? id : null;
  }

  /** Returns the answer, or null where the site refused. */
  private async write<T>(send: (key: string) => Promise<T>): Promise<T | null> {
    const key = randomUUID();
    for (;;) {
      const sent = performance.now();
      try {
        const answer = await send(key);
        this.writes.push({ sent, answered: performance.now() });
        return answer;
      } catch (error) {
        if (isRefusal(error)) {
          this.refused += 1;
          return null;
        }
        const said = reasonOf(error);
        this.failures.set(said, (this.failures.get(said) ?? 0) + 1);
        await sleep(retryMs);
      }
    }
  }
}

/** A key whose first call still runs is no answer yet, nor is a full queue or a database away. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof AppError) || error.code === "busy") return false;
  const reason = error.details?.reason;
  return typeof reason === "string" && reason !== "running";
}

/** The database's own words, which are below those of the statement that failed. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause ? reasonOf(error.cause) : `${error.name}: ${error.message.slice(0, 80)}`;
}

function pick<T>(items: readonly T[]): T {
  const found = items[Math.floor(Math.random() * items.length)] ?? items[0];
  if (found === undefined) throw new Error("There is nothing to pick from.");
  return found;
}
