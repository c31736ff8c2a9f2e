import type { ImportReport } from "../import-report.ts";

/** A cause, how often it was met, and the first values. */
export interface Tally {
  count: number;
  first: string[];
}

/** Findings of a register's run, before and beside its writes. */
export interface RegisterReport {
  register: string;
  rows: number;
  isDryRun: boolean;
  /** Facilities whose licence is active. */
  active: number;
  /** Of those, kept off the site because nobody may walk in, by kind. */
  notForPatients: Record<string, number>;
  /** How well the active ones are placed. */
  placing: { exact: number; about: number; unknown: number };
  /** How their district was found. */
  district: { area: number; address: number; position: number; none: number };
  withoutArabicName: number;
  /** Active facilities whose date of expiry is past: the date is not used. */
  pastExpiry: number;
  /** Rows whose licence has ended, by state. */
  ended: Record<string, number>;
  /** Ended rows whose id another row has with an active licence, which counts. */
  superseded: Tally;
  /** Listings that leave the site with this run: their licence ended, or the register has them no more. */
  leaving: Tally;
  vanished: Tally;
  /** Listings that come back: their licence is active again. */
  returning: Tally;
  /** Rows that may be a listing that is there already: somebody has to look. */
  doubtful: Tally;
  /** Of the map: places that are a clinic of another source, and those outside the city. */
  matched: Tally;
  outside: Tally;
  /** Of the map: facts that our fields cannot express, by cause. */
  leftOut: Record<string, Tally>;
  /** Brands that the plan found, with their branches. */
  brands: Tally;
  /** Rows of people who objected to being listed. */
  objected: number;
  /** Rows that were joined with another one: a further place of a person, a place mapped twice. */
  joined: number;
  /** People with several places. */
  severalPlaces: number;
  /** Facilities whose place the rows of their people give, as no other source has it exactly. */
  placed: number;
  /** The number of the run; null for a plan. */
  run: number | null;
  /** How the run ended; null for a plan. */
  state: "applied" | "unchanged" | "failed" | null;
  /** Rows that were refused, by cause. */
  refused: Record<string, Tally>;
  /** Areas that no district of ours is in, and categories that we do not know, with their rows. */
  unknownAreas: Record<string, number>;
  unknownCategories: Record<string, number>;
  unknownKinds: Record<string, number>;
  /** Report on the import of the rest; null where nothing was left to import. */
  imported: ImportReport | null;
}

const namedValues = 5;

export function emptyRegisterReport(register: string, isDryRun: boolean): RegisterReport {
  return {
    register,
    rows: 0,
    isDryRun,
    active: 0,
    notForPatients: {},
    placing: { exact: 0, about: 0, unknown: 0 },
    district: { area: 0, address: 0, position: 0, none: 0 },
    withoutArabicName: 0,
    pastExpiry: 0,
    ended: {},
    superseded: { count: 0, first: [] },
    leaving: { count: 0, first: [] },
    vanished: { count: 0, first: [] },
    returning: { count: 0, first: [] },
    doubtful: { count: 0, first: [] },
    matched: { count: 0, first: [] },
    outside: { count: 0, first: [] },
    leftOut: {},
    brands: { count: 0, first: [] },
    objected: 0,
    joined: 0,
    severalPlaces: 0,
    placed: 0,
    run: null,
    state: null,
    refused: {},
    unknownAreas: {},
    unknownCategories: {},
    unknownKinds: {},
    imported: null,
  };
}

export function count(counts: Record<string, number>, name: string) {
  counts[name] = (counts[name] ?? 0) + 1;
}

export function tally(one: Tally, value: string) {
  one.count += 1;
  if (one.first.length < namedValues) one.first.push(value);
}

export function tallyCause(all: Record<string, Tally>, cause: string, value: string) {
  const known = all[cause] ?? { count: 0, first: [] };
  all[cause] = known;
  tally(known, value);
}
