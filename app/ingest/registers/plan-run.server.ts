import type { Geography } from "#app/geography/geography.ts";
import { foldText } from "#app/platform/i18n/fold-text.ts";
import { csvLine } from "#app/platform/web/csv-line.ts";
import { type SpooledFile, spoolFile } from "../reading/spool-file.server.ts";
import { type BrandCandidate, type FoundBrand, findBrands } from "./brands/find-brands.ts";
import type { ContactOfKey } from "./contacts/seal-contacts.server.ts";
import type { KnownFacility, OtherListing } from "./known-facilities.server.ts";
import { type NumberedRow, readRows } from "./read-rows.server.ts";
import { namesArea } from "./reading/read-area.ts";
import type { Register } from "./register.ts";
import {
  count,
  emptyRegisterReport,
  type RegisterReport,
  tally,
  tallyCause,
} from "./register-report.ts";
import type { PlanRow } from "./runs/run-rows.ts";
import { type TranslatedRow, translateRow, unknownKind } from "./translate-row.ts";

export interface Plan {
  report: RegisterReport;
  /** The rows to list, as a file of the import of clinics. */
  listed: SpooledFile;
  /** The line of the register for each line of that file, its header first. */
  lines: number[];
  /** The listings that leave the site by their keys, and why. */
  leaving: Map<string, LeavingListing>;
  /** What the plan found and does not write. */
  rows: PlanRow[];
  /** Contacts of the file, which are stored sealed. */
  contacts: ContactOfKey[];
  /** Brands among the facilities that patients come to. */
  brands: FoundBrand[];
}

export interface LeavingListing {
  kind: "ended" | "vanished";
  id: string;
  name: string;
}

export interface PlanContext {
  register: Register;
  geography: Geography;
  known: ReadonlyMap<string, KnownFacility>;
  /** Clinics that no register stated, by their folded names. */
  others: ReadonlyMap<string, OtherListing>;
  /** Keys of listings whose people objected. */
  objected: ReadonlySet<string>;
  /** The day of the file, in Dubai. */
  day: string;
  isDryRun: boolean;
}

const columns = [
  "external_key",
  "name_en",
  "name_ar",
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

/** Reads the register once and says what a run would do, without writing. */
export async function planRun(context: PlanContext, source: SpooledFile): Promise<Plan> {
  const plan: Draft = {
    report: emptyRegisterReport(context.register.name, context.isDryRun),
    leaving: new Map(),
    rows: [],
    contacts: [],
    facilities: [],
    lines: [1],
    seen: new Map(),
  };
  const listed = await spoolFile(translateFile(context, source, plan));
  for (const facility of context.known.values()) {
    if (!plan.seen.has(facility.key) && leave(plan, facility, "vanished")) {
      tally(plan.report.vanished, facility.name);
    }
  }
  const brands = findBrands(plan.facilities, placesOf(context.register));
  for (const { nameEn, keys } of brands) {
    tally(plan.report.brands, `${nameEn} (${keys.length})`);
  }
  return { ...plan, listed, brands };
}

/** Areas and landmarks of the register, by any spelling. */
function placesOf({ findArea, landmarks = {} }: Register): (name: string) => boolean {
  return (name) => findArea(name) !== null || Object.hasOwn(landmarks, foldText(name));
}

interface Draft extends Omit<Plan, "listed" | "brands"> {
  facilities: BrandCandidate[];
  /** The line of each facility by its key. */
  seen: Map<string, number>;
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
    if (translated.kind === "refused") refuse(draft, numbered, translated);
    else if (translated.kind === "ended") {
      count(draft.report.ended, translated.status);
      const facility = context.known.get(translated.key);
      if (facility) leave(draft, facility, "ended");
    } else if (context.objected.has(translated.cells.external_key ?? "")) {
      draft.report.objected += 1;
    } else {
      doubtSameName(context, draft, numbered, translated);
      takeContact(draft, numbered, translated);
      takeName(draft, translated);
      countListed(context, draft.report, translated, numbered);
      const cells = cellsOf(context, translated, draft.report);
      draft.lines.push(numbered.line);
      yield Buffer.from(`${csvLine(columns.map((name) => cells[name] ?? ""))}\n`);
    }
  }
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

function takeContact({ contacts }: Draft, { row }: NumberedRow, { cells }: ListedRow) {
  const { phone, email } = row;
  if (phone !== "" || email !== "") contacts.push({ key: cells.external_key ?? "", phone, email });
}

function takeName({ facilities }: Draft, { cells, isForPatients }: ListedRow) {
  const { external_key: key = "", name_en: nameEn = "", name_ar: nameAr = "", types = "" } = cells;
  if (isForPatients) facilities.push({ key, nameEn, nameAr, type: types });
}

function readRow(
  context: PlanContext,
  { line, row, isWhole }: NumberedRow,
  { seen }: Draft,
): TranslatedRow {
  if (!isWhole) {
    const cause = "the row has more or fewer cells than the header";
    return { kind: "refused", cause, value: row.id };
  }
  const translated = translateRow(context, row);
  const key = context.register.keyPrefix + row.id;
  const earlier = seen.get(key);
  if (earlier !== undefined) {
    const cause = "the id is on an earlier line too";
    return { kind: "refused", cause, value: `${row.id}, line ${earlier}` };
  }
  seen.set(key, line);
  return translated;
}

type ListedRow = Extract<TranslatedRow, { kind: "listed" }>;

function countListed(
  { register }: PlanContext,
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
  const isKnown = listed.districtBy === "area" || register.findArea(row.areaEn) !== null;
  if (!isKnown && namesArea(row.areaEn)) count(report.unknownAreas, row.areaEn);
  if (listed.unknownCategory) count(report.unknownCategories, listed.unknownCategory);
}

/** Of a listing that is there already, what its people decide is not stated again. */
function cellsOf(
  { known }: PlanContext,
  { cells, isForPatients }: ListedRow,
  report: RegisterReport,
) {
  const facility = known.get(cells.external_key ?? "");
  if (!facility) return cells;
  const isStated = (name: string) =>
    !onlyOfNew.has(name) && !(name === "external_key" && facility.hasOtherKey);
  const stated = Object.entries(cells).filter(([name]) => isStated(name));
  const returns = facility.isEnded && facility.isOwn && isForPatients;
  if (returns) tally(report.returning, facility.name);
  return { ...Object.fromEntries(stated), ...(returns && { status: "active" }) };
}

/** @returns whether the listing is on the site by the register's word. */
function leave(
  draft: Draft,
  { key, id, name, isActive, isOwn }: KnownFacility,
  kind: LeavingListing["kind"],
): boolean {
  if (!isActive || !isOwn) return false;
  draft.leaving.set(key, { kind, id, name });
  tally(draft.report.leaving, name);
  return true;
}
