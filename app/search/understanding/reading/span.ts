import type { AgeGroup } from "#app/vocabulary/language/age-group.ts";
import type { PhraseMeaning } from "../query-phrases.ts";
import type { TimeMeaning } from "../times/time-wishes.ts";
import type { PriceMeaning } from "../wishes/price-wishes.ts";

export type PieceMeaning =
  | PhraseMeaning
  | PriceMeaning
  | TimeMeaning
  | { kind: "concept"; concepts: { itemId: number; weight: number }[] }
  /** Age of the patient: professionals for that age rank higher. */
  | { kind: "age"; group: AgeGroup }
  | { kind: "language"; itemIds: number[] }
  | { kind: "insurer"; itemIds: number[] }
  /** Facilities of a place, of which it has any; `ofClinic`: a clinic is said to have them. */
  | { kind: "facility"; itemIds: number[]; ofClinic?: true }
  /** Patients are seen without an appointment. */
  | { kind: "walkIns" }
  /** With `withinKm` the districts around it, too: "near JVC". */
  | { kind: "district"; districtIds: number[]; withinKm?: number }
  | { kind: "city"; cityId: number }
  /** Districts, languages or insurers that are not wanted; without `isApplied` the results are the same. */
  | {
      kind: "excluded";
      of: "district" | "language" | "insurer";
      ids: number[];
      isApplied: boolean;
    };

/** Tokens that are taken for more than words. */
export interface Span {
  start: number;
  end: number;
  meaning: PieceMeaning;
  /** 0 to 1: how surely the words mean this. */
  sureness: number;
  /** A single word that may represent a specialty: "feet", "skin". */
  isPartOfBody?: boolean;
  isComplaint?: boolean;
  /** The words name a field or who practises it. */
  isStated?: boolean;
  /** Only the meaning of the words is the same, in another order or form. */
  isLoose?: boolean;
  /** No longer phrase takes the words. */
  isCertain?: boolean;
  /** The words are apart: so many of them are said. */
  scattered?: number;
}
