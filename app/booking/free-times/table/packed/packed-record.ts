import type { PersonOfTime } from "#app/directory/free-times/next-available.ts";
import { visitTypes } from "../../../schedules/rules.ts";
import type { FreeRecord } from "../free-record.ts";
import type { Offer } from "../offer.ts";
import type { PackedTimes } from "./packed-times.ts";
import type { SharedValues } from "./shared-values.ts";
import { readUuid, uuidWords, writeUuid } from "./uuid-words.ts";
import { offsetOf, type WordArena } from "./word-arena.ts";

/** The memory that packed records lie in and refer to. */
export interface RecordMemory {
  arena: WordArena;
  shared: SharedValues;
}

/**
 * The words of a record: its head, its offers, its runs and duties (see `PackedTimes`), then its slug
 * and names in UTF-8. What many records have is named by its number among the shared values, from one
 * on where it may be missing.
 */
const head = {
  runs: 0,
  duties: 1,
  offers: 2,
  specialtyIds: 3,
  specialty: 4,
  slugBytes: 5,
  englishBytes: 6,
  arabicBytes: 7,
  /** Two words of a number. */
  validUntil: 8,
  /** How many shared values there were when it was packed. */
  sharedValues: 10,
} as const;
const headWords = 11;

const ofOffer = {
  typeId: 0,
  place: uuidWords,
  accepts: uuidWords + 1,
  homeDistrictIds: uuidWords + 2,
  leadsTo: uuidWords + 3,
  service: uuidWords + 4,
  fee: uuidWords + 5,
  /** The kind of visit, the confirmation, and the hours of notice from `noticeShift` on. */
  terms: uuidWords + 6,
  leadMinutes: uuidWords + 7,
  horizonDays: uuidWords + 8,
  stepMinutes: uuidWords + 9,
} as const;
const offerWords = uuidWords + 10;
const visitMask = 3;
const requestBit = 4;
const noticeShift = 3;

const number = new Float64Array(1);
const numberWords = new Uint32Array(number.buffer);

/** Returns how many words the record at a place has. */
export function lengthOf(words: Uint32Array, at: number): number {
  const valueAt = (place: number) => words[at + place] ?? 0;
  const bytes = valueAt(head.slugBytes) + valueAt(head.englishBytes) + valueAt(head.arabicBytes);
  return (
    headWords +
    valueAt(head.offers) * offerWords +
    2 * (valueAt(head.runs) + valueAt(head.duties)) +
    Math.ceil(bytes / Uint32Array.BYTES_PER_ELEMENT)
  );
}

/** Returns how many of the shared values the words of a record may name. */
export function sharedValuesOf(words: Uint32Array): number {
  return words[head.sharedValues] ?? 0;
}

/** Packs a record. Returns its place. */
export function packRecord(record: FreeRecord, { arena, shared }: RecordMemory): number {
  const { offers, times, person, bookingSlug } = record;
  const texts = [bookingSlug, person?.nameEn ?? "", person?.nameAr ?? ""].map((text) =>
    Buffer.from(text),
  );
  const bytes = texts.reduce((sum, { length }) => sum + length, 0);
  const timeWords = 2 * (times.runs + times.duties);
  const textsAt = headWords + offers.length * offerWords + timeWords;
  const place = arena.take(textsAt + Math.ceil(bytes / Uint32Array.BYTES_PER_ELEMENT));
  const words = arena.wordsAt(place);
  const at = offsetOf(place);
  words[at + head.runs] = times.runs;
  words[at + head.duties] = times.duties;
  words[at + head.offers] = offers.length;
  words[at + head.specialtyIds] = shared.idLists.numberOf(record.specialtyIds);
  words[at + head.specialty] = person
    ? 1 + shared.specialties.numberOf([person.specialtyEn, person.specialtyAr])
    : 0;
  for (const [which, text] of texts.entries()) words[at + head.slugBytes + which] = text.length;
  number[0] = record.validUntil;
  words.set(numberWords, at + head.validUntil);
  for (const [which, offer] of offers.entries()) {
    packOffer(offer, words, at + headWords + which * offerWords, shared);
  }
  words[at + head.sharedValues] = shared.size;
  const timesAt = at + textsAt - timeWords;
  words.set(times.block.subarray(times.at, times.at + timeWords), timesAt);
  let textAt = (at + textsAt) * Uint32Array.BYTES_PER_ELEMENT;
  for (const text of texts) textAt += text.copy(arena.bytesAt(place), textAt);
  return place;
}

function packOffer(offer: Offer, words: Uint32Array, at: number, shared: SharedValues): void {
  const { service, fee } = offer;
  writeUuid(words, at + ofOffer.typeId, offer.typeId);
  words[at + ofOffer.place] = shared.places.numberOf(offer.place);
  words[at + ofOffer.accepts] = shared.accepted.numberOf(offer.accepts);
  words[at + ofOffer.homeDistrictIds] = shared.idLists.numberOf(offer.homeDistrictIds);
  words[at + ofOffer.leadsTo] = shared.ledLists.numberOf(offer.leadsTo);
  words[at + ofOffer.service] = service ? 1 + shared.services.numberOf(service) : 0;
  words[at + ofOffer.fee] = fee ? 1 + shared.fees.numberOf(fee) : 0;
  words[at + ofOffer.terms] =
    visitTypes.indexOf(offer.visitType) |
    (offer.confirmation === "on_request" ? requestBit : 0) |
    (offer.noticeHours << noticeShift);
  words[at + ofOffer.leadMinutes] = offer.leadMinutes;
  words[at + ofOffer.horizonDays] = offer.horizonDays;
  words[at + ofOffer.stepMinutes] = offer.stepMinutes;
}

/** Reads a packed record, another one after each `moveTo`. */
export class PackedRecord implements FreeRecord, PackedTimes {
  block: Uint32Array = new Uint32Array();
  /** Where its runs begin. */
  at = 0;
  runs = 0;
  duties = 0;
  private readonly memory: RecordMemory;
  private place = 0;
  private base = 0;
  private readonly known: PackedOffer[] = [];
  /** By their length. */
  private readonly lists: PackedOffer[][] = [];

  constructor(memory: RecordMemory) {
    this.memory = memory;
  }

  /** Its offers are read from the new place, too. */
  moveTo(place: number): this {
    this.block = this.memory.arena.wordsAt(place);
    this.place = place;
    this.base = offsetOf(place);
    this.runs = this.wordAt(head.runs);
    this.duties = this.wordAt(head.duties);
    this.at = this.base + headWords + this.wordAt(head.offers) * offerWords;
    return this;
  }

  private wordAt(at: number): number {
    return this.block[this.base + at] ?? 0;
  }

  get times(): PackedTimes {
    return this;
  }

  get specialtyIds(): readonly number[] {
    return this.memory.shared.idLists.at(this.wordAt(head.specialtyIds));
  }

  get validUntil(): number {
    numberWords[0] = this.wordAt(head.validUntil);
    numberWords[1] = this.wordAt(head.validUntil + 1);
    return number[0] ?? 0;
  }

  get offers(): readonly Offer[] {
    const length = this.wordAt(head.offers);
    for (let which = 0; which < length; which += 1) {
      this.known[which] ??= new PackedOffer(this.memory.shared);
      this.known[which]?.moveTo(this.block, this.base + headWords + which * offerWords);
    }
    const list = this.lists[length] ?? this.known.slice(0, length);
    this.lists[length] = list;
    return list;
  }

  get bookingSlug(): string {
    return this.textAt(head.slugBytes);
  }

  get person(): PersonOfTime | null {
    const specialty = this.wordAt(head.specialty);
    if (specialty === 0) return null;
    const [specialtyEn, specialtyAr] = this.memory.shared.specialties.at(specialty - 1);
    const [nameEn, nameAr] = [this.textAt(head.englishBytes), this.textAt(head.arabicBytes)];
    return { nameEn, nameAr, specialtyEn, specialtyAr };
  }

  private textAt(which: number): string {
    const first = this.at + 2 * (this.runs + this.duties);
    let from = first * Uint32Array.BYTES_PER_ELEMENT;
    for (let before = head.slugBytes; before < which; before += 1) from += this.wordAt(before);
    return this.memory.arena.bytesAt(this.place).toString("utf8", from, from + this.wordAt(which));
  }
}

class PackedOffer implements Offer {
  private readonly shared: SharedValues;
  private block: Uint32Array = new Uint32Array();
  private base = 0;

  constructor(shared: SharedValues) {
    this.shared = shared;
  }

  moveTo(block: Uint32Array, base: number): void {
    this.block = block;
    this.base = base;
  }

  private wordAt(at: number): number {
    return this.block[this.base + at] ?? 0;
  }

  get typeId() {
    return readUuid(this.block, this.base + ofOffer.typeId);
  }
  get place() {
    return this.shared.places.at(this.wordAt(ofOffer.place));
  }
  get accepts() {
    return this.shared.accepted.at(this.wordAt(ofOffer.accepts));
  }
  get homeDistrictIds() {
    return this.shared.idLists.at(this.wordAt(ofOffer.homeDistrictIds));
  }
  get leadsTo() {
    return this.shared.ledLists.at(this.wordAt(ofOffer.leadsTo));
  }
  get service() {
    const service = this.wordAt(ofOffer.service);
    return service === 0 ? null : this.shared.services.at(service - 1);
  }
  get fee() {
    const fee = this.wordAt(ofOffer.fee);
    return fee === 0 ? null : this.shared.fees.at(fee - 1);
  }
  get visitType() {
    return visitTypes[this.wordAt(ofOffer.terms) & visitMask] ?? visitTypes[0];
  }
  get confirmation(): Offer["confirmation"] {
    return (this.wordAt(ofOffer.terms) & requestBit) === 0 ? "instant" : "on_request";
  }
  get noticeHours() {
    return this.wordAt(ofOffer.terms) >>> noticeShift;
  }
  get leadMinutes() {
    return this.wordAt(ofOffer.leadMinutes);
  }
  get horizonDays() {
    return this.wordAt(ofOffer.horizonDays);
  }
  get stepMinutes() {
    return this.wordAt(ofOffer.stepMinutes);
  }
}
