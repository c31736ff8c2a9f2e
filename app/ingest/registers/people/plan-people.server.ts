import type { Actor } from "#app/platform/actor.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { csvLine } from "#app/platform/web/csv-line.ts";
import { type SpooledFile, spoolFile } from "../../reading/spool-file.server.ts";
import { PackedContacts } from "../contacts/packed-contacts.server.ts";
import type { ObjectedListings } from "../names/objected-listings.ts";
import { noteArabicName, ofOwnLicence } from "../plan-run.server.ts";
import { type NumberedRow, readRowBatches } from "../read-rows.server.ts";
import { activeElsewhere } from "../reading/rows-of-ids.ts";
import type { Position } from "../register.ts";
import { count, emptyRegisterReport, tally, tallyCause } from "../register-report.ts";
import type { LeavingListing, Plan } from "../runs/plan.ts";
import { FacilityPoints } from "./facility-points.ts";
import { groupPeople, type People } from "./group-people.server.ts";
import {
  findKnownPeople,
  type KnownPerson,
  listOwnIds,
  type MergedPerson,
} from "./known-people.server.ts";
import type { PeopleField, PeopleRegister } from "./people-register.ts";
import { pointsToUse } from "./place-facilities.server.ts";
import {
  type PersonRow,
  type TranslatedPerson,
  translatePerson,
  unknownPersonKind,
} from "./translate-person.ts";

export interface PeopleContext {
  database: Database;
  register: PeopleRegister;
  /** Slugs of the clinics by licence number. */
  facilities: ReadonlyMap<string, string>;
  /** Listings of the register that a merge took off the site. */
  merged: readonly MergedPerson[];
  objected: ObjectedListings;
  day: string;
  isDryRun: boolean;
}

const columns = [
  "external_key",
  "slug",
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

interface Draft extends Omit<Plan, "listed" | "brands" | "points"> {
  facilityPoints: FacilityPoints;
}
type Row = NumberedRow<PeopleField>;

const reader: Actor = { kind: "job", name: "register" };
const idsAtOnce = 1_000;

/**
 * Reads a register of professionals twice and says what a run would do, without writing. The listings
 * that a part of the file means are looked up with it, so that memory does not grow with the directory.
 */
export async function planPeople(context: PeopleContext, source: SpooledFile): Promise<Plan> {
  const { register } = context;
  const draft: Draft = {
    report: emptyRegisterReport(register.name, context.isDryRun),
    compared: { entries: 0, rows: 0 },
    leaving: new Map(),
    rows: [],
    contacts: new PackedContacts(),
    derivedNames: new Set(),
    namedNow: [],
    abouts: new Map(),
    expiries: new Map(),
    lines: [1],
    facilityPoints: new FacilityPoints(register),
  };
  const people = await groupPeople(
    register,
    source,
    async (ids) => {
      const known = await findAll(context, ids);
      return new Set(ids.filter((id) => known.has(register.keyPrefix + id)));
    },
    mergedIds(context),
  );
  for (const { line, nameEn: name, cause, value } of people.doubtful) {
    tally(draft.report.doubtful, `line ${line}: ${name}`);
    addRow(draft, "doubtful", { line, name, cause, value });
  }
  const listed = await spoolFile(translateFile(context, source, people, draft));
  for await (const ids of listOwnIds(context.database, reader, register)) {
    const missing = ids.filter((id) => !people.has(id) && !hasMergedLicence(context, people, id));
    for (const person of (await findAll(context, missing)).values()) {
      if (leave(draft, person, "vanished")) tally(draft.report.vanished, person.name);
    }
  }
  const points = await pointsToUse(context.database, register, pointsBySlug(context, draft));
  draft.report.placed = points.size;
  return { ...draft, listed, brands: [], points };
}

function pointsBySlug(
  { register, facilities }: PeopleContext,
  { facilityPoints }: Draft,
): Map<string, Position> {
  return new Map(
    [...facilityPoints.agreed()].flatMap(([id, point]) => {
      const slug = facilities.get(register.facilityLicence(id));
      return slug === undefined ? [] : [[slug, point] as const];
    }),
  );
}

/** The ids of merged listings by those of the kept ones, where both are of the register. */
function mergedIds({ register: { keyPrefix }, merged }: PeopleContext): Map<string, string> {
  return new Map(
    merged.flatMap(({ mergedKey, keptKey }) =>
      keptKey?.startsWith(keyPrefix)
        ? [[mergedKey.slice(keyPrefix.length), keptKey.slice(keyPrefix.length)] as const]
        : [],
    ),
  );
}

/** Whether the licence of a listing that was merged into one is active. */
function hasMergedLicence(context: PeopleContext, people: People, id: string): boolean {
  const { register, merged } = context;
  return merged.some(
    ({ mergedKey, keptKey }) =>
      keptKey === register.keyPrefix + id &&
      people.isActive(mergedKey.slice(register.keyPrefix.length)),
  );
}

async function findAll({ database, register, merged }: PeopleContext, ids: readonly string[]) {
  const all = new Map<string, KnownPerson>();
  for (let from = 0; from < ids.length; from += idsAtOnce) {
    const some = ids.slice(from, from + idsAtOnce);
    for (const [key, one] of await findKnownPeople(database, reader, register, some, merged))
      all.set(key, one);
  }
  return all;
}

async function* translateFile(
  context: PeopleContext,
  source: SpooledFile,
  people: People,
  draft: Draft,
): AsyncGenerator<Uint8Array, void, undefined> {
  const { register } = context;
  yield Buffer.from(`${csvLine(columns)}\n`);
  for await (const rows of readRowBatches(register, source)) {
    draft.report.rows += rows.length;
    for (const { row, isWhole } of rows) if (isWhole) draft.facilityPoints.add(row);
    const described = rows.filter((row) => describesPerson(people, row));
    const known = await findAll(
      context,
      described.map(({ row }) => row.id),
    );
    const lines = rows.flatMap((row) => translateRow({ context, draft, people, known }, row));
    if (lines.length > 0) yield Buffer.from(`${lines.join("\n")}\n`);
  }
}

/** Whether a row is the first of a person: further rows of an id are places of the first. */
function describesPerson(people: People, { line, row }: Row): boolean {
  return people.lineOf(row.id) === line && !people.isJoined(row.id);
}

interface Planning {
  context: PeopleContext;
  draft: Draft;
  people: People;
  /** The listings of this part of the file. */
  known: ReadonlyMap<string, KnownPerson>;
}

/** Returns the lines of the import that a row becomes. */
function translateRow(planning: Planning, numbered: Row): string[] {
  const { context, draft, people, known } = planning;
  const { register, day, objected } = context;
  const { report } = draft;
  const { line, row } = numbered;
  const key = register.keyPrefix + row.id;
  const problem = people.refused.get(line);
  if (problem) refuse(draft, line, row, problem);
  else if (people.isSuperseded(row.id, register.statuses[row.status.toUpperCase()])) {
    const by = `${row.id}, line ${people.lineOf(row.id)}`;
    tally(report.superseded, `line ${line}: ${by}`);
    addRow(draft, "superseded", { line, name: row.nameEn, cause: activeElsewhere, value: by });
  } else if (people.isJoined(row.id)) report.joined += 1;
  else if (describesPerson(people, numbered)) {
    const translated = translatePerson(register, row, day);
    if (translated.kind === "refused") refuse(draft, line, row, translated);
    else if (translated.kind === "ended") {
      count(report.ended, translated.status);
      const person = known.get(key);
      if (person && !holdsOtherLicence(context, person, row.id)) leave(draft, person, "ended");
    } else if (objected.has(key, known.get(key)?.id)) report.objected += 1;
    else return listPerson(planning, { line, row, translated });
  }
  return [];
}

/** The end of a merged listing's licence is none of the kept listing's own. */
function holdsOtherLicence(
  { register }: PeopleContext,
  { isKept, stored }: KnownPerson,
  id: string,
): boolean {
  const own = stored.licence_number ?? null;
  return isKept && own !== null && own !== register.licenceNumber(id);
}

interface Listed {
  line: number;
  row: PersonRow;
  translated: Extract<TranslatedPerson, { kind: "listed" }>;
}

function listPerson(
  { context: { register, facilities }, draft, people, known }: Planning,
  { line, row, translated }: Listed,
): string[] {
  const { report } = draft;
  const person = known.get(register.keyPrefix + row.id);
  if (person && person.profession !== translated.cells.profession && !person.isOwned) {
    const cause = "the id had another profession before";
    refuse(draft, line, row, { cause, value: `${row.id}: ${person.profession}` });
    return [];
  }
  const stated = people
    .facilitiesOf(row.id)
    .flatMap((id) => facilities.get(register.facilityLicence(id)) ?? []);
  const places = placesOf(person, stated);
  if (places.length === 0) {
    const cause = facilities.size > 0 ? endedFacility : missingFacilities;
    refuse(draft, line, row, { cause, value: row.facilityId });
    return [];
  }
  report.active += 1;
  if (stated.length > 1) report.severalPlaces += 1;
  if (!translated.hasArabicName) report.withoutArabicName += 1;
  if (!translated.isForPatients) count(report.notForPatients, row.category);
  if (translated.unknownSpecialty) count(report.unknownCategories, translated.unknownSpecialty);
  const { phone, email } = row;
  draft.contacts.add({ key: translated.cells.external_key ?? "", phone, email });
  const cells = cellsOf(person, translated, draft);
  const { hasArabicName } = translated;
  noteArabicName(draft, line, { cells, hasArabicName, known: person });
  if (person && hasAll(person, cells, places)) {
    draft.compared.entries += 1;
    draft.compared.rows += places.length;
    return [];
  }
  return places.map((slug, place) => {
    const own = place === 0 ? cells : keysOf(cells);
    const all: Record<string, string> = { ...own, clinic_slug: slug };
    draft.lines.push(line);
    return csvLine(columns.map((name) => all[name] ?? ""));
  });
}

/** Whether a listing has all cells and places of its row: the import would compare them for nothing. */
function hasAll(
  { stored, places }: KnownPerson,
  cells: Record<string, string>,
  slugs: readonly string[],
): boolean {
  return (
    slugs.length === places.length &&
    slugs.every((slug, at) => places[at]?.slug === slug) &&
    // An empty cell states nothing.
    Object.entries(cells).every(([name, cell]) => cell === "" || stored[name] === cell)
  );
}

/** A person without an external key of the register's own is found by the licence, or the slug. */
function keysOf(cells: Record<string, string>): Record<string, string> {
  const { slug, external_key, licence_authority, licence_number } = cells;
  return {
    ...(slug && { slug }),
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
  { cells, isForPatients, hasArabicName }: Listed["translated"],
  { report }: Draft,
): Record<string, string> {
  if (!person) return cells;
  const isStated = (name: string) =>
    !onlyOfNew.has(name) &&
    !(person.isKept && ofOwnLicence.has(name)) &&
    !(name === "external_key" && person.hasOtherKey) &&
    !(name === "specialties" && person.hasSpecialty) &&
    !(name === "name_ar" && person.hasArabicName && !hasArabicName);
  const stated = Object.entries(cells).filter(([name]) => isStated(name));
  const returns = person.isEnded && isForPatients;
  if (returns) tally(report.returning, person.name);
  return {
    ...(person.isKept && { slug: person.slug }),
    ...Object.fromEntries(stated),
    ...(returns && { status: "active" }),
  };
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
  kind: "refused" | "doubtful" | "superseded",
  found: { line: number; name: string; cause: string; value: string },
) {
  rows.push({ kind, entityType: "professionals", ...found });
}

/** Takes a listing off the site by the rule of facilities. Returns whether it leaves. */
function leave(
  { leaving, report }: Draft,
  { key, id, slug, name, isActive, isOwn, isPaused }: KnownPerson,
  kind: LeavingListing["kind"],
): boolean {
  if (!(isActive || isPaused) || (kind === "vanished" && !isOwn)) return false;
  leaving.set(key, { kind, id, slug, name });
  if (isPaused) return false;
  tally(report.leaving, name);
  return true;
}
