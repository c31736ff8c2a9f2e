import { setImmediate } from "node:timers/promises";
import { isInside } from "#app/geography/city/bounds.ts";
import { AppError } from "#app/platform/errors.ts";
import { csvLine } from "#app/platform/web/csv-line.ts";
import type { SpooledFile } from "../../reading/spool-file.server.ts";
import { spoolFile } from "../../reading/spool-file.server.ts";
import { PackedContacts } from "../contacts/packed-contacts.server.ts";
import type { ObjectedListings } from "../names/objected-listings.ts";
import { noteArabicName } from "../plan-run.server.ts";
import { count, emptyRegisterReport, tally, tallyCause } from "../register-report.ts";
import type { LeavingListing, Plan } from "../runs/plan.ts";
import type { PlanRow } from "../runs/run-rows.ts";
import { unknownKind } from "../translate-row.ts";
import { joinPlaces } from "./join-places.ts";
import type { KnownClinic } from "./known-clinics.server.ts";
import { openStreetMap } from "./map-source.ts";
import { matchPlaces } from "./match-places.ts";
import { readMapFile } from "./reading/read-map-file.server.ts";
import { type MapContext, type MapPlace, translateElement } from "./translate-element.ts";

export interface MapPlanContext extends MapContext {
  known: readonly KnownClinic[];
  objected: ObjectedListings;
  /** Lists doubtful places as listings of their own. */
  listsDoubtful: boolean;
  isDryRun: boolean;
}

const columns = [
  "external_key",
  "slug",
  "name_en",
  "name_ar",
  "types",
  "departments",
  "address_en",
  "address_ar",
  "city",
  "district",
  "latitude",
  "longitude",
  "phone",
  "website",
  "hours",
  "step_free",
  "status",
];
/** Columns that the map states about a clinic of another source. */
const ofOthers = ["latitude", "longitude", "phone", "website", "hours", "step_free"];
/** Stated once, when the listing is made. */
const onlyOfNew = new Set(["types", "departments", "city", "status"]);

/** Elements that are read without a pause; opening hours take a millisecond or two. */
const elementsAtOnce = 20;

interface Draft extends Omit<Plan, "listed" | "brands" | "points"> {
  context: MapPlanContext;
  /** Ordinal of each place in its file, by key. */
  ordinals: Map<string, number>;
}

/**
 * Reads a file of the map and plans a run, without writing.
 * @throws AppError `unprocessable` for a file without a place in the city.
 */
export async function planMap(context: MapPlanContext, source: SpooledFile): Promise<Plan> {
  const draft: Draft = {
    context,
    report: emptyRegisterReport(openStreetMap.name, context.isDryRun),
    leaving: new Map(),
    rows: [],
    contacts: new PackedContacts(),
    compared: { entries: 0, rows: 0 },
    derivedNames: new Set(),
    namedNow: [],
    abouts: new Map(),
    expiries: new Map(),
    lines: [1],
    ordinals: new Map(),
  };
  const read = await readPlaces(draft, source);
  const ownByKey = new Map(
    context.known.flatMap((clinic) =>
      clinic.isOfMap && clinic.key ? [[clinic.key, clinic] as const] : [],
    ),
  );
  const { places, joined } = joinPlaces(read, (key) => ownByKey.has(key));
  draft.report.joined = joined.length;
  for (const { place, into } of joined) {
    addRow(draft, place, { kind: "joined", cause: "the place is mapped twice", value: into.ref });
  }
  const others = context.known.filter(({ isOfMap }) => !isOfMap);
  const matches = matchPlaces(places, others);
  const lines: string[] = [];
  for (const place of places) {
    const cells = decide(draft, place, {
      own: ownByKey.get(place.key),
      match: matches.sure.get(place.key),
      doubt: matches.doubtful.get(place.key),
    });
    if (!cells) continue;
    draft.report.active += 1;
    const line = draft.ordinals.get(place.key) ?? 0;
    draft.lines.push(line);
    const { hasArabicName } = place;
    noteArabicName(draft, line, { cells, hasArabicName, known: ownByKey.get(place.key) });
    lines.push(csvLine(columns.map((name) => cells[name] ?? "")));
  }
  const seen = new Set(read.map(({ key }) => key));
  for (const clinic of ownByKey.values()) leaveVanished(draft, clinic, seen);
  const { context: _, ordinals: __, ...plan } = draft;
  return { ...plan, listed: await spoolFile(fileOf(lines)), brands: [], points: new Map() };
}

async function* fileOf(lines: readonly string[]) {
  yield Buffer.from(`${csvLine(columns)}\n`);
  for (const line of lines) yield Buffer.from(`${line}\n`);
}

async function readPlaces(draft: Draft, source: SpooledFile): Promise<MapPlace[]> {
  const { context, report, rows } = draft;
  const { elements, unreadable } = await readMapFile(source);
  const places: MapPlace[] = [];
  const refs = new Set<string>();
  report.rows = elements.length;
  for (let one = 0; one < unreadable; one++) {
    tallyCause(report.refused, "the entry is no element of the map", "");
  }
  for (const [at, element] of elements.entries()) {
    // A running site answers its pages in between.
    if (at % elementsAtOnce === 0) await setImmediate();
    const refuse = (cause: string, value: string) => {
      tallyCause(report.refused, cause, named(element.ref, value));
      const name = (element.tags["name:en"] ?? element.tags.name ?? "").slice(0, 300);
      const shared = { kind: "refused", entityType: "clinics" } as const;
      rows.push({ ...shared, line: at + 1, name, cause, value: named(element.ref, value) });
    };
    if (refs.has(element.ref)) {
      refuse("the element is in the file twice", element.ref);
      continue;
    }
    refs.add(element.ref);
    const translated = translateElement(context, element);
    if (translated.kind === "outside") tally(report.outside, element.ref);
    else if (translated.kind === "refused") {
      refuse(translated.cause, translated.value);
      if (translated.cause === unknownKind) count(report.unknownKinds, translated.value);
    } else {
      draft.ordinals.set(translated.place.key, at + 1);
      places.push(translated.place);
    }
  }
  if (elements.length > 0 && report.outside.count === elements.length) {
    const message =
      `None of the ${elements.length} places of the file is in ${context.city.name}. ` +
      "Name the city (--city) or its box (--bounds).";
    throw new AppError("unprocessable", message);
  }
  return places;
}

interface Found {
  own: KnownClinic | undefined;
  match: KnownClinic | undefined;
  doubt: KnownClinic | undefined;
}

/** The cells of a place that the run states; null where it states none. */
function decide(
  draft: Draft,
  place: MapPlace,
  { own, match, doubt }: Found,
): Readonly<Record<string, string>> | null {
  const { report, context } = draft;
  const { objected } = context;
  // A place that is drawn anew has another key.
  if (objected.has(place.key, own?.id, match?.id) || (!own && objected.isAt(place))) {
    report.objected += 1;
    return null;
  }
  if (!own && match) {
    tally(report.matched, `${place.ref}: ${match.slug}`);
    addRow(draft, place, { kind: "matched", entityId: match.id, value: match.slug });
    noteLeft(draft, place);
    return cellsOfMatched(place, match);
  }
  const other = match ?? doubt;
  if (other) {
    tally(report.doubtful, `${place.ref}: ${place.nameEn}`);
    const cause = "a listing of another source may be the same place";
    addRow(draft, place, { kind: "doubtful", entityId: other.id, cause, value: other.slug });
    if (!own && (!context.listsDoubtful || objected.has(other.id))) return null;
  }
  countListed(draft, place);
  return own ? cellsOfOwn(draft, place, own) : place.cells;
}

function countListed(draft: Draft, place: MapPlace) {
  const { report } = draft;
  report.placing.exact += 1;
  report.district[place.districtBy ?? "none"] += 1;
  if (!place.hasArabicName) report.withoutArabicName += 1;
  for (const word of place.unknownSpecialties) count(report.unknownCategories, word);
  noteLeft(draft, place);
}

/** Facts that our fields cannot express are named, one by one. */
function noteLeft(draft: Draft, place: MapPlace) {
  for (const { cause, value } of place.left) {
    tallyCause(draft.report.leftOut, cause, `${place.ref}: ${value.slice(0, 120)}`);
    addRow(draft, place, { kind: "skipped", cause, value });
  }
}

/** Of a clinic of another source the map states only what nobody did. */
function cellsOfMatched({ cells }: MapPlace, { key, slug, stated }: KnownClinic) {
  const taken = ofOthers.filter((name) => (cells[name] ?? "") !== "" && !stated.has(name));
  if (taken.length === 0) return null;
  const facts = Object.fromEntries(taken.map((name) => [name, cells[name] ?? ""]));
  return { ...facts, ...(key ? { external_key: key } : { slug }) };
}

function cellsOfOwn({ report }: Draft, { cells, hasArabicName }: MapPlace, own: KnownClinic) {
  const isStated = (name: string) =>
    !onlyOfNew.has(name) &&
    !own.stated.has(name) &&
    // A derived name replaces none that somebody stated.
    !(name === "name_ar" && own.hasArabicName && !hasArabicName);
  const stated = Object.entries(cells).filter(([name]) => isStated(name));
  if (own.isEnded) tally(report.returning, own.nameEn);
  return { ...Object.fromEntries(stated), ...(own.isEnded && { status: "active" }) };
}

/** A listing that the map alone states leaves the site once the map has it no more. */
function leaveVanished(draft: Draft, clinic: KnownClinic, seen: ReadonlySet<string>) {
  const { key, id, slug, nameEn, isActive, position } = clinic;
  if (!key || seen.has(key) || !isActive || !position) return;
  if (!isInside(draft.context.bounds, position)) return;
  const leaving: LeavingListing = { kind: "vanished", id, slug, name: nameEn };
  draft.leaving.set(key, leaving);
  tally(draft.report.leaving, nameEn);
  tally(draft.report.vanished, nameEn);
}

/** An element with the value that a row is about. */
function named(ref: string, value: string): string {
  return value === ref ? ref : `${ref}: ${value}`;
}

function addRow(
  { rows, ordinals }: Draft,
  place: MapPlace,
  row: Pick<PlanRow, "kind" | "value"> & Partial<Pick<PlanRow, "cause" | "entityId">>,
) {
  const { kind, value, cause = "", entityId } = row;
  const shared = { kind, cause, value: named(place.ref, value), name: place.nameEn };
  const line = ordinals.get(place.key) ?? null;
  rows.push({ ...shared, line, entityType: "clinics", ...(entityId && { entityId }) });
}
