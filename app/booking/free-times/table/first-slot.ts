import { dayMs } from "#app/platform/clock/dubai-clock.ts";
import type { CompiledWish } from "./compile-wish.ts";
import { dayOf, firstMinuteOf, minuteMs, minuteOfDay } from "./dubai-minutes.ts";
import { type FreeRecord, wordBits } from "./free-record.ts";
import type { Offer } from "./offer.ts";
import { firstRunFrom, mostOffers, offerOf, slotsOf, startOf } from "./packed/packed-times.ts";

/**
 * Finds the first slot of records that meets a wish, and how long that stays true. Its fields are the
 * result of the last search: a city's records are searched without an object for each.
 */
export class FirstSlotFinder {
  /** Minutes since the epoch; infinite without a slot. */
  minute = Number.POSITIVE_INFINITY;
  offer: Offer | null = null;
  /** The last moment at which the slot can be booked. */
  expiresAt = Number.POSITIVE_INFINITY;
  /** The moment after which an earlier slot comes within the horizon of its offer. */
  entersAt = Number.POSITIVE_INFINITY;
  readonly wish: CompiledWish;
  private readonly now: number;
  private readonly firstMinute: number;
  private readonly taken = new Uint8Array(mostOffers);

  constructor(wish: CompiledWish, now: number) {
    this.wish = wish;
    this.now = now;
    this.firstMinute = firstMinuteOf(Math.max(wish.firstDay, dayOf(now / minuteMs)));
  }

  /** Searches the offers of a record that `takes` accepts. */
  find(record: FreeRecord, takes: (offer: Offer) => boolean): void {
    this.reset();
    if (!this.choose(record.offers, takes)) return;
    const { wish, taken } = this;
    const { offers, times } = record;
    // Runs are in the order of their starts: one that begins later than the slot has no earlier slot.
    for (let at = firstRunFrom(times, this.firstMinute); at < times.runs; at += 1) {
      const start = startOf(times, at);
      if (start >= this.minute) break;
      const number = offerOf(times, at);
      const offer = offers[number];
      if (!offer || taken[number] === 0) continue;
      const day = dayOf(start);
      if (day > wish.lastDay) break;
      if (wish.takesDay(day)) this.search(record, at, offer);
    }
    if (!this.offer) return;
    const start = this.minute * minuteMs;
    this.expiresAt = Math.min(start - 1, start - this.offer.leadMinutes * minuteMs);
  }

  private reset(): void {
    this.minute = Number.POSITIVE_INFINITY;
    this.offer = null;
    this.expiresAt = Number.POSITIVE_INFINITY;
    this.entersAt = Number.POSITIVE_INFINITY;
  }

  private choose(offers: readonly Offer[], takes: (offer: Offer) => boolean): boolean {
    let isAny = false;
    for (let number = 0; number < offers.length; number += 1) {
      const offer = offers[number];
      const isTaken = offer !== undefined && takes(offer) && this.wish.takesOffer(offer);
      this.taken[number] = isTaken ? 1 : 0;
      isAny ||= isTaken;
    }
    return isAny;
  }

  private search({ times }: FreeRecord, at: number, offer: Offer): void {
    const { now } = this;
    const start = startOf(times, at);
    const slots = slotsOf(times, at);
    const earliest = Math.max(now + offer.leadMinutes * minuteMs, now + 1) / minuteMs;
    const horizon = offer.horizonDays * dayMs;
    for (let bit = 0; bit < wordBits; bit += 1) {
      const minute = start + bit * offer.stepMinutes;
      if (minute >= this.minute) return;
      if ((slots & (1 << bit)) === 0 || minute < earliest) continue;
      if (!this.wish.takesMinute(minuteOfDay(minute))) continue;
      if (minute >= (now + horizon) / minuteMs) {
        this.entersAt = Math.min(this.entersAt, minute * minuteMs - horizon);
        return;
      }
      this.minute = minute;
      this.offer = offer;
      return;
    }
  }
}
