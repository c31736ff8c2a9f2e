import type { Geography } from "#app/geography/geography.ts";
import { foldText } from "#app/platform/i18n/fold-text.ts";
import { csvLine } from "#app/platform/web/csv-line.ts";
import { type SpooledFile, spoolFile } from "../reading/spool-file.server.ts";
import { type BrandCandidate, findBrands } from "./brands/find-brands.ts";
import { PackedContacts } from "./contacts/packed-contacts.server.ts";
import type { KnownFacility, OtherListing } from "./known-facilities.server.ts";
import type { ObjectedListings } from "./names/objected-listings.ts";
import { type NumberedRow, readRows } from "./read-rows.server.ts";
import { findNamedArea } from "./reading/place-facility.ts";
import { namesArea } from "./reading/read-area.ts";
import { activeElsewhere, type EndedRow, RowsOfIds } from "./reading/rows-of-ids.ts";
import type { Register } from "./register.ts";
import {
  count,
  emptyRegisterReport,
  type RegisterReport,
  tally,
  tallyCause,
} from "./register-report.ts";
import type { LeavingListing, Plan } from "./runs/plan.ts";
import { type TranslatedRow, translateRow, unknownKind } from "./translate-row.ts";

export interface PlanContext {
  register: Register;
  geography: Geography;
  known: ReadonlyMap<string, KnownFacility>;
  /** Keys of merged listings by those of the kept ones. */
  mergedInto: ReadonlyMap<string, string>;
  /** Clinics that no register stated, by their folded names. */
  others: ReadonlyMap<string, OtherListing>;
  /** Kinds that somebody was asked about, by the ids of their listings. */
  askedKinds: ReadonlyMap<string, ReadonlySet<string>>;
  objected: ObjectedListings;
  /** The day of the file, in Dubai. */
  day: string;
  isDryRun: boolean;
}

const columns = [
  "external_key",
  "slug",
  "name_en",
  "name_ar",
  "legal_name_en",
  "legal_name_ar",
  "types",
  "subtypes",
  "departments",
  "address_en",
  "address_ar",
  "city",
  "district",
  "latitude",
  "longitude",
  "phone",
  "website",
  "licence_authority",
  "licence_number",
  "licence_checked_on",
  "status",
];
/** Stated once, when the listing is made: afterwards its owner and the staff know better. */
const onlyOfNew = new Set(["types", "subtypes", "departments", "status"]);
/** Not stated by the row of a merged listing: the kept one has its own key, and one licence. */
export const ofOwnLicence: ReadonlySet<string> = new Set([
  "external_key",
  "legal_name_en",
  "legal_name_ar",
  "licence_authority",
  "licence_number",
  "licence_checked_on",
]);

/** Reads the register once and says what a run would do, without writing. */
export async function planRun(context: PlanContext, source: SpooledFile): Promise<Plan> {
  const plan: Draft = {
    report: emptyRegisterReport(context.register.name, context.isDryRun),
    compared: { entries: 0, rows: 0 },
    leaving: new Map(),
    rows: [],
    contacts: new PackedContacts(),
    derivedNames: new Set(),
    namedNow: [],
    abouts: new Map(),
    expiries: new Map(),
    facilities: [],
    lines: [1],
    rowsOfIds: new RowsOfIds(),
    unread: new Set(),
    activeMerged: new Map(),
  };
  const listed = await spoolFile(translateFile(context, source, plan));
  for (const { key, status, endedOn } of plan.rowsOfIds.ended()) {
    count(plan.report.ended, status);
    const facility = context.known.get(key);
    if (facility) end(plan, facility, "ended", endedOn);
  }
  for (const facility of context.known.values()) {
    if (plan.rowsOfIds.has(facility.key) || plan.unread.has(facility.key)) continue;
    if (end(plan, facility, "vanished")) {
      tally(plan.report.vanished, facility.name);
    }
  }
  const brands = findBrands(plan.facilities, placesOf(context.register));
  for (const { nameEn, keys } of brands) {
    tally(plan.report.brands, `${nameEn} (${keys.length})`);
  }
  return { ...plan, listed, brands, points: new Map() };
}

interface ArabicName {
  /** Those that the row states. */
  cells: Record<string, string>;
  hasArabicName: boolean;
  known: { id: string; isNameDerived: boolean } | undefined;
}

/** Notes whether the name that a row states is derived, or takes the place of a derived one. */
export function noteArabicName(
  { derivedNames, namedNow }: Pick<Plan, "derivedNames" | "namedNow">,
  line: number,
  { cells, hasArabicName, known }: ArabicName,
): void {
  if (!hasArabicName && cells.name_ar) derivedNames.add(line);
  if (hasArabicName && known?.isNameDerived) namedNow.push(known.id);
}

/** Areas and landmarks of the register, by any spelling. */
function placesOf({ findArea, landmarks = {} }: Register): (name: string) => boolean {
  return (name) => findArea(name) !== null || Object.hasOwn(landmarks, foldText(name));
}

interface Draft extends Omit<Plan, "listed" | "brands" | "points"> {
  facilities: BrandCandidate[];
  rowsOfIds: RowsOfIds;
  /** Keys of rows that cannot be read: the file has them, and their listings stay. */
  unread: Set<string>;
  /** Lines of active licences of merged listings, by the keys of the kept ones. */
  activeMerged: Map<string, number>;
}

async function* translateFile(
  context: PlanContext,
  source: SpooledFile,
  draft: Draft,
): AsyncGenerator<Uint8Array, void, undefined> {
  yield Buffer.from(`${csvLine(columns)}\n`);
  for await (const numbered of readRows(context.register, source)) {
    draft.report.rows += 1;
    const translated = readRow(context, numbered, draft);
    if (translated === null || translated.kind === "ended") continue;
    if (translated.kind === "refused") refuse(draft, numbered, translated);
    else if (isMerged(context, draft, numbered, translated)) {
      draft.report.joined += 1;
    } else if (hasObjected(context, translated)) {
      draft.report.objected += 1;
    } else {
      doubtSameName(context, draft, numbered, translated);
      doubtKind(context, draft, numbered, translated);
      takeContact(draft, numbered, translated);
      takeName(draft, translated);
      draft.abouts.set(translated.cells.external_key ?? "", translated.about);
      takeExpiry(context, draft, translated);
      countListed(context, draft.report, translated, numbered);
      const cells = cellsOf(context, translated, draft);
      noteArabicName(draft, numbered.line, {
        ...translated,
        cells,
        known: context.known.get(translated.cells.external_key ?? ""),
      });
      draft.lines.push(numbered.line);
      yield Buffer.from(`${csvLine(columns.map((name) => cells[name] ?? ""))}\n`);
    }
  }
}

/** A listing of another source has a key of its own: it is found by its id, or by name and place. */
function hasObjected({ objected, known }: PlanContext, { cells }: ListedRow): boolean {
  const { external_key: key = "", name_en: nameEn = "", name_ar: nameAr = "", types = "" } = cells;
  const listing = known.get(key);
  if (objected.has(key, listing?.id)) return true;
  if (listing || !cells.latitude) return false;
  const position = { latitude: Number(cells.latitude), longitude: Number(cells.longitude) };
  return objected.isAt({ nameEn, nameAr, type: types, position });
}

/** Whether a row's listing was merged into another one of the register, whose own row describes it. */
function isMerged(
  { mergedInto }: PlanContext,
  { activeMerged }: Draft,
  { line }: NumberedRow,
  { cells }: ListedRow,
): boolean {
  const kept = mergedInto.get(cells.external_key ?? "");
  if (kept !== undefined) activeMerged.set(kept, line);
  return kept !== undefined;
}

function refuse(
  { report, rows }: Draft,
  { line, row }: NumberedRow,
  { cause, value }: Extract<TranslatedRow, { kind: "refused" }>,
) {
  tallyCause(report.refused, cause, `line ${line}: ${value}`);
  if (cause === unknownKind) count(report.unknownKinds, value);
  const name = row.nameEn;
  rows.push({ kind: "refused", line, entityType: "clinics", name, cause, value });
}

/** A new facility that is called as a listing of another source: somebody has to look. */
function doubtSameName(
  { known, others }: PlanContext,
  { report, rows }: Draft,
  { line }: NumberedRow,
  { cells }: ListedRow,
) {
  if (known.has(cells.external_key ?? "")) return;
  const name = cells.name_en ?? "";
  const other = others.get(foldText(name));
  if (!other) return;
  tally(report.doubtful, `line ${line}: ${name}`);
  const cause = "a listing of another source has the same name";
  const shared = { kind: "doubtful", entityType: "clinics", cause } as const;
  rows.push({ ...shared, line, entityId: other.id, name, value: other.slug });
}

/** The cause of a row whose listing is of another kind than the register says. */
export const otherKind = "the register has another kind than the listing";

/** Types are stated once: somebody has to look where the register changes them, once for each kind. */
function doubtKind(
  { known, askedKinds }: PlanContext,
  { report, rows }: Draft,
  { line, row: { subcategory } }: NumberedRow,
  { cells, isForPatients }: ListedRow,
) {
  const { external_key: key = "", types = "", subtypes = "" } = cells;
  const listing = known.get(key);
  if (!listing?.isOwn || askedKinds.get(listing.id)?.has(subcategory)) return;
  const hasKind = [types, subtypes].every((slug) => slug === "" || listing.kinds.includes(slug));
  if (hasKind && (isForPatients || !listing.isActive)) return;
  tally(report.doubtful, `line ${line}: ${listing.name}, now ${subcategory}`);
  const shared = { kind: "doubtful", entityType: "clinics", cause: otherKind } as const;
  rows.push({ ...shared, line, entityId: listing.id, name: listing.name, value: subcategory });
}

function takeContact({ contacts }: Draft, { row }: NumberedRow, { cells }: ListedRow) {
  contacts.add({ key: cells.external_key ?? "", phone: row.phone, email: row.email });
}

/** A date in the past on an active licence is an old one: it was extended since. */
function takeExpiry({ day }: PlanContext, draft: Draft, { cells, expiresOn }: ListedRow) {
  if (expiresOn === null) return;
  if (expiresOn < day) draft.report.pastExpiry += 1;
  else draft.expiries.set(cells.external_key ?? "", expiresOn);
}

function takeName({ facilities }: Draft, { cells, isForPatients }: ListedRow) {
  const { external_key: key = "", name_en: nameEn = "", name_ar: nameAr = "", types = "" } = cells;
  if (isForPatients) facilities.push({ key, nameEn, nameAr, type: types });
}

/** Translates a row; null where an active row of its id is the one that counts. */
function readRow(
  context: PlanContext,
  { line, row, isWhole }: NumberedRow,
  draft: Draft,
): TranslatedRow | null {
  const { rowsOfIds, unread } = draft;
  const key = context.register.keyPrefix + row.id;
  if (!isWhole) {
    unread.add(key);
    const cause = "the row has more or fewer cells than the header";
    return { kind: "refused", cause, value: row.id };
  }
  const translated = translateRow(context, row);
  const state = context.register.statuses[row.status];
  if (state === undefined || !context.register.idShape.test(row.id)) {
    unread.add(key);
    return translated;
  }
  const endedOn = translated.kind === "ended" ? translated.endedOn : null;
  const { status, nameEn: name } = row;
  const taken = rowsOfIds.take(state, { key, id: row.id, line, name, status, endedOn });
  if (taken.kind === "repeated") {
    const cause = "the id is on an earlier line too";
    return { kind: "refused", cause, value: `${row.id}, line ${taken.line}` };
  }
  if (taken.kind === "alone") return translated;
  supersede(draft, taken.row, taken.by);
  return taken.by === line ? translated : null;
}

function supersede({ report, rows }: Draft, { id, line, name }: EndedRow, by: number) {
  tally(report.superseded, `line ${line}: ${id}, line ${by}`);
  const cause = activeElsewhere;
  rows.push({
    kind: "superseded",
    line,
    entityType: "clinics",
    name,
    cause,
    value: `${id}, line ${by}`,
  });
}

type ListedRow = Extract<TranslatedRow, { kind: "listed" }>;

function countListed(
  context: PlanContext,
  report: RegisterReport,
  listed: ListedRow,
  { row }: NumberedRow,
) {
  report.active += 1;
  report.placing[listed.placing] += 1;
  report.district[listed.districtBy ?? "none"] += 1;
  if (!listed.hasArabicName) report.withoutArabicName += 1;
  if (!listed.isForPatients) count(report.notForPatients, row.subcategory);
  // An area that is known and does not decide, as the address names a part of it, needs no mapping.
  const isKnown = listed.districtBy === "area" || findNamedArea(context, row) !== null;
  const area = [row.areaEn, row.areaAr].find(namesArea);
  if (!isKnown && area !== undefined) count(report.unknownAreas, area);
  if (listed.unknownCategory) count(report.unknownCategories, listed.unknownCategory);
}

/** Of a listing that is there already, what its people decide is not stated again. */
function cellsOf(
  { known }: PlanContext,
  { cells, isForPatients, hasArabicName }: ListedRow,
  { report }: Draft,
) {
  const facility = known.get(cells.external_key ?? "");
  if (!facility) return cells;
  const isStated = (name: string) =>
    !onlyOfNew.has(name) &&
    !(facility.isKept && ofOwnLicence.has(name)) &&
    !(name === "external_key" && facility.hasOtherKey) &&
    // A derived name replaces none that somebody stated.
    !(name === "name_ar" && facility.hasArabicName && !hasArabicName);
  const stated = Object.entries(cells).filter(([name]) => isStated(name));
  const returns = facility.isEnded && isForPatients;
  if (returns) tally(report.returning, facility.name);
  return {
    ...(facility.isKept && { slug: facility.slug }),
    ...Object.fromEntries(stated),
    ...(returns && { status: "active" }),
  };
}

const mergedIsActive = "its licence ended, and the licence of a listing merged into it is active";

/** Takes a listing off the site, unless a licence that was merged into it is active: it is then a doubt. */
function end(
  draft: Draft,
  facility: KnownFacility,
  kind: LeavingListing["kind"],
  endedOn: string | null = null,
): boolean {
  const line = draft.activeMerged.get(facility.key);
  // A listing that has only taken the place of a merged one has a licence of its own.
  if (facility.isKept) return false;
  if (line === undefined) return leave(draft, facility, kind, endedOn);
  tally(draft.report.doubtful, `line ${line}: ${facility.name}`);
  const shared = { kind: "doubtful", entityType: "clinics", cause: mergedIsActive } as const;
  const { id: entityId, name } = facility;
  draft.rows.push({ ...shared, line, entityId, name, value: facility.key });
  return false;
}

/**
 * Takes a listing off the site. Whoever made it, an ended licence ends it; one that another file made
 * stays when the register has it no more. Returns whether it leaves.
 */
function leave(
  draft: Draft,
  { key, id, slug, name, isActive, isOwn, isPaused }: KnownFacility,
  kind: LeavingListing["kind"],
  endedOn: string | null,
): boolean {
  if (!(isActive || isPaused) || (kind === "vanished" && !isOwn)) return false;
  draft.leaving.set(key, { kind, id, slug, name, endedOn });
  if (isPaused) return false;
  tally(draft.report.leaving, name);
  return true;
}
