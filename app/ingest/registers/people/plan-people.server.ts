import { csvLine } from "#app/platform/web/csv-line.ts";
import { type SpooledFile, spoolFile } from "../../reading/spool-file.server.ts";
import type { LeavingListing, Plan } from "../plan-run.server.ts";
import { readRows } from "../read-rows.server.ts";
import { count, emptyRegisterReport, tally, tallyCause } from "../register-report.ts";
import { groupPeople, type People } from "./group-people.server.ts";
import type { KnownPerson } from "./known-people.server.ts";
import type { PeopleRegister } from "./people-register.ts";
import {
  type PersonRow,
  type TranslatedPerson,
  translatePerson,
  unknownPersonKind,
} from "./translate-person.ts";

export interface PeopleContext {
  register: PeopleRegister;
  known: ReadonlyMap<string, KnownPerson>;
  /** Slugs of the clinics by licence number. */
  facilities: ReadonlyMap<string, string>;
  objected: ReadonlySet<string>;
  day: string;
  isDryRun: boolean;
}

const columns = [
  "external_key",
  "name_en",
  "name_ar",
  "gender",
  "profession",
  "title",
  "specialties",
  "licence_authority",
  "licence_number",
  "licence_checked_on",
  "status",
  "clinic_slug",
];

const missingFacilities =
  "no facility of the row is listed; import the register of facilities first";
const endedFacility = "no facility of the row has an active licence in the register of facilities";

/** Stated once, when the listing is made: afterwards its owner and the staff know better. */
const onlyOfNew = new Set(["profession", "title", "status"]);

interface Draft extends Omit<Plan, "listed" | "brands"> {
  seen: Set<string>;
}

/** Reads a register of professionals twice and says what a run would do, without writing. */
export async function planPeople(context: PeopleContext, source: SpooledFile): Promise<Plan> {
  const { register, known } = context;
  const draft: Draft = {
    report: emptyRegisterReport(register.name, context.isDryRun),
    leaving: new Map(),
    rows: [],
    contacts: [],
    lines: [1],
    seen: new Set(),
  };
  const people = await groupPeople(register, source, (id) => known.has(register.keyPrefix + id));
  for (const { line, row, cause, value } of people.doubtful) {
    tally(draft.report.doubtful, `line ${line}: ${row.nameEn}`);
    addRow(draft, "doubtful", { line, name: row.nameEn, cause, value });
  }
  const listed = await spoolFile(translateFile(context, source, people, draft));
  for (const person of known.values()) {
    if (!draft.seen.has(person.key) && leave(draft, person, "vanished")) {
      tally(draft.report.vanished, person.name);
    }
  }
  return { ...draft, listed, brands: [] };
}

async function* translateFile(
  context: PeopleContext,
  source: SpooledFile,
  people: People,
  draft: Draft,
): AsyncGenerator<Uint8Array, void, undefined> {
  const { register, day, objected } = context;
  const { report } = draft;
  yield Buffer.from(`${csvLine(columns)}\n`);
  for await (const { line, row } of readRows(register, source)) {
    report.rows += 1;
    const key = register.keyPrefix + row.id;
    // A row that cannot be read is no end of a licence.
    draft.seen.add(key);
    const problem = people.refused.get(line);
    if (problem) {
      refuse(draft, line, row, problem);
      continue;
    }
    if (people.listedAs.has(row.id)) {
      report.joined += 1;
      continue;
    }
    // Further rows of the id are places of its first row.
    if (people.lines.get(row.id) !== line) continue;
    const translated = translatePerson(register, row, day);
    if (translated.kind === "refused") refuse(draft, line, row, translated);
    else if (translated.kind === "ended") {
      count(report.ended, translated.status);
      const person = context.known.get(key);
      if (person) leave(draft, person, "ended");
    } else if (objected.has(key)) report.objected += 1;
    else yield* listPerson(context, draft, people, { line, row, translated });
  }
}

interface Listed {
  line: number;
  row: PersonRow;
  translated: Extract<TranslatedPerson, { kind: "listed" }>;
}

function* listPerson(
  { register, known, facilities }: PeopleContext,
  draft: Draft,
  people: People,
  { line, row, translated }: Listed,
) {
  const { report } = draft;
  const person = known.get(register.keyPrefix + row.id);
  if (person && person.profession !== translated.cells.profession && !person.isOwned) {
    const cause = "the id had another profession before";
    refuse(draft, line, row, { cause, value: `${row.id}: ${person.profession}` });
    return;
  }
  const stated = (people.facilities.get(row.id) ?? []).flatMap(
    (id) => facilities.get(register.facilityLicence(id)) ?? [],
  );
  const places = placesOf(person, stated);
  if (places.length === 0) {
    const cause = facilities.size > 0 ? endedFacility : missingFacilities;
    refuse(draft, line, row, { cause, value: row.facilityId });
    return;
  }
  report.active += 1;
  if (stated.length > 1) report.severalPlaces += 1;
  if (!translated.hasArabicName) report.withoutArabicName += 1;
  if (!translated.isForPatients) count(report.notForPatients, row.category);
  if (translated.unknownSpecialty) count(report.unknownCategories, translated.unknownSpecialty);
  const { phone, email } = row;
  const key = translated.cells.external_key ?? "";
  if (phone !== "" || email !== "") draft.contacts.push({ key, phone, email });
  const cells = cellsOf(person, translated, draft);
  for (const [place, slug] of places.entries()) {
    const own = place === 0 ? cells : { ...keysOf(cells) };
    const all: Record<string, string> = { ...own, clinic_slug: slug };
    draft.lines.push(line);
    yield Buffer.from(`${csvLine(columns.map((name) => all[name] ?? ""))}\n`);
  }
}

/** A person without an external key of the register's own is found by the licence. */
function keysOf(cells: Record<string, string>): Record<string, string> {
  const { external_key, licence_authority, licence_number } = cells;
  return {
    ...(external_key && { external_key }),
    ...(licence_authority && { licence_authority }),
    ...(licence_number && { licence_number }),
  };
}

/**
 * The main place stays the first. Of who claimed the listing no place is taken away, and places that
 * the register does not license stay with everybody.
 */
function placesOf(person: KnownPerson | undefined, stated: readonly string[]): string[] {
  const kept = (person?.places ?? []).filter(
    ({ slug, isOfRegister }) => person?.isOwned || !isOfRegister || stated.includes(slug),
  );
  return [...new Set([...kept.map(({ slug }) => slug), ...stated])];
}

function cellsOf(
  person: KnownPerson | undefined,
  { cells, isForPatients }: Listed["translated"],
  { report }: Draft,
): Record<string, string> {
  if (!person) return cells;
  const isStated = (name: string) =>
    !onlyOfNew.has(name) &&
    !(name === "external_key" && person.hasOtherKey) &&
    !(name === "specialties" && person.hasSpecialty);
  const stated = Object.entries(cells).filter(([name]) => isStated(name));
  const returns = person.isEnded && person.isOwn && isForPatients;
  if (returns) tally(report.returning, person.name);
  return { ...Object.fromEntries(stated), ...(returns && { status: "active" }) };
}

function refuse(
  draft: Draft,
  line: number,
  row: PersonRow,
  { cause, value }: { cause: string; value: string },
) {
  tallyCause(draft.report.refused, cause, `line ${line}: ${value}`);
  if (cause === unknownPersonKind) count(draft.report.unknownKinds, value);
  addRow(draft, "refused", { line, name: row.nameEn, cause, value });
}

function addRow(
  { rows }: Draft,
  kind: "refused" | "doubtful",
  found: { line: number; name: string; cause: string; value: string },
) {
  rows.push({ kind, entityType: "professionals", ...found });
}

/** @returns whether the listing is on the site by the register's word. */
function leave(
  { leaving, report }: Draft,
  { key, id, name, isActive, isOwn }: KnownPerson,
  kind: LeavingListing["kind"],
): boolean {
  if (!isActive || !isOwn) return false;
  leaving.set(key, { kind, id, name });
  tally(report.leaving, name);
  return true;
}
