import { growing } from "../../understanding/spelling/growing-array.ts";
import { packTexts } from "../folded-codes.ts";
import { packLists } from "./listing-lists.ts";

/** The field of a listing that a word is in; the first three fields of the listing's own weights follow the name. */
export const wordFields = { name: 0, A: 1, B: 2, C: 3, none: 4 } as const;
const fieldCount = 5;

const fieldOfWeight: Record<string, number> = { A: wordFields.A, B: wordFields.B, C: wordFields.C };

/** Collects the words of listings and turns them into a dictionary with a list for each word and field. */
export class WordBuilder {
  private readonly numbers = new Map<string, number>();
  /** Word and field of each listing in turn, as one number. */
  private readonly entries = growing.uint32();
  private readonly starts = growing.uint32();

  constructor() {
    this.starts.push(0);
  }

  add(tsvector: string, nameEn: string, nameAr: string): void {
    const inName = new Set([...nameEn.split(" "), ...nameAr.split(" ")]);
    let at = 0;
    for (;;) {
      const open = tsvector.indexOf("'", at);
      if (open === -1) break;
      const close = tsvector.indexOf("'", open + 1);
      if (close === -1) break;
      const next = tsvector.indexOf(" ", close);
      const end = next === -1 ? tsvector.length : next;
      const word = tsvector.slice(open + 1, close);
      const field = strongestField(tsvector, close + 1, end);
      const isNamed = field === wordFields.A && inName.has(word);
      this.entries.push(this.numberOf(word) * fieldCount + (isNamed ? wordFields.name : field));
      at = end;
    }
    this.starts.push(this.entries.length);
  }

  private numberOf(word: string): number {
    const known = this.numbers.get(word);
    if (known !== undefined) return known;
    const number = this.numbers.size;
    this.numbers.set(word, number);
    return number;
  }

  /** `order` says which collected listing is at each number. */
  finish(order: Uint32Array) {
    const { entries, starts } = { entries: this.entries.view(), starts: this.starts.view() };
    // Folded letters are of one code unit each, so this is the order of their codes.
    const sorted = [...this.numbers.keys()].sort();
    const placeOf = new Uint32Array(sorted.length);
    for (const [place, word] of sorted.entries()) placeOf[this.numbers.get(word) ?? 0] = place;

    const isUsed = new Uint8Array(sorted.length * fieldCount);
    const slotOf = (entry: number) => {
      const field = entry % fieldCount;
      return (placeOf[(entry - field) / fieldCount] ?? 0) * fieldCount + field;
    };
    for (const entry of entries) isUsed[slotOf(entry)] = 1;
    const listOf = new Uint32Array(isUsed.length);
    const wordLists = new Uint32Array(sorted.length + 1);
    const fields: number[] = [];
    for (let slot = 0; slot < isUsed.length; slot += 1) {
      if (isUsed[slot]) {
        listOf[slot] = fields.length;
        fields.push(slot % fieldCount);
      }
      if (slot % fieldCount === fieldCount - 1) wordLists[(slot + 1) / fieldCount] = fields.length;
    }
    const lists = packLists(order.length, fields.length, (visit) => {
      for (let listing = 0; listing < order.length; listing += 1) {
        const row = order[listing] ?? 0;
        const end = starts[row + 1] ?? 0;
        for (let at = starts[row] ?? 0; at < end; at += 1) {
          visit(listing, listOf[slotOf(entries[at] ?? 0)] ?? 0);
        }
      }
    });
    const words = packTexts(sorted, sorted.length);
    return {
      wordStarts: words.starts,
      wordCodes: words.codes,
      wordLists,
      wordListFields: Uint8Array.from(fields),
      wordListCounts: lists.counts,
      wordListStarts: lists.starts,
      wordListings: lists.listings,
      wordBits: lists.bits,
    };
  }
}

/** Of ":1A,3C" the A. */
function strongestField(tsvector: string, start: number, end: number): number {
  let field: number = wordFields.none;
  for (let at = start; at < end; at += 1) {
    field = Math.min(field, fieldOfWeight[tsvector[at] ?? ""] ?? wordFields.none);
  }
  return field;
}
