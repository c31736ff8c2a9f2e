import { changedColumns } from "../columns/column.ts";
import { noPlace, type PlaceFacts } from "../professionals/columns.ts";
import { columnsOfPeople, factsAfterImport, mergePlaces, placesDiffer } from "../rules.ts";
import type {
  Change,
  KeyFacts,
  Keys,
  Origin,
  Problem,
  Statement,
  Stored,
  Subject,
} from "../subject.ts";
import { keysOf } from "./gather-statements.ts";

/** Collects the keys of all statements. */
export function collectKeys<F extends KeyFacts>(statements: readonly Statement<F>[]): Keys {
  const keys: Keys = { externalKeys: [], licences: [], slugs: [] };
  for (const { facts } of statements) {
    if (facts.external_key) keys.externalKeys.push(facts.external_key);
    if (facts.slug) keys.slugs.push(facts.slug);
    const { licence_authority: authority, licence_number: number } = facts;
    if (authority && number) keys.licences.push({ authority, number });
  }
  return keys;
}

/** Finds the stored entry that a statement means: by external key, else by licence, else by slug. */
export class StoredEntries<F extends KeyFacts> {
  private readonly byKey = new Map<string, Stored<F>>();

  constructor(stored: readonly Stored<F>[]) {
    for (const entry of stored) for (const key of keysOf(entry)) this.byKey.set(key, entry);
  }

  /**
   * @returns the entry, null for a new one, or the problem when the keys refer to different
   * entries.
   */
  match({ facts }: Statement<F>): Stored<F> | null | Problem {
    const found = new Set(keysOf(facts).flatMap((key) => this.byKey.get(key) ?? []));
    const [entry] = found;
    if (!entry) return null;
    if (found.size > 1) {
      const value = keysOf(facts).join(", ");
      return { column: "", cause: "the row's keys belong to different entries", value };
    }
    const { external_key: stated } = facts;
    if (stated && entry.external_key && entry.external_key !== stated) {
      const value = `${stated}, stored as ${entry.external_key}`;
      return {
        column: "external_key",
        cause: "differs from that of the entry with this licence or slug",
        value,
      };
    }
    if (facts.slug && facts.slug !== entry.slug) {
      const value = `${facts.slug}, stored as ${entry.slug}`;
      return { column: "slug", cause: "of an entry never changes", value };
    }
    return entry;
  }
}

interface Context<F extends KeyFacts> {
  subject: Subject<F>;
  today: string;
  origin: Origin;
  run: number | undefined;
}

/** A new entry of a statement; its slug is assigned later. */
export function newChange<F extends KeyFacts>(
  { subject, today, origin, run }: Context<F>,
  { line, facts, places }: Statement<F>,
): Change<F> {
  const merged = places ? mergePlaces([], places, noPlace) : undefined;
  return {
    kind: "new",
    line,
    id: crypto.randomUUID(),
    slug: facts.slug ?? "",
    facts: { ...subject.defaults(), ...facts },
    places: merged,
    columns: Object.keys(facts),
    kept: {},
    statedFacts: statedFacts({ subject, today, origin, run }, {}, { facts, places }, merged),
  };
}

/** Returns a statement's changes to a stored entry, or null. */
export function changeOf<F extends KeyFacts>(
  { subject, today, origin, run }: Context<F>,
  { line, facts: stated, places }: Statement<F>,
  stored: Stored<F>,
): Change<F> | null {
  const merged = places ? mergePlaces(stored.places ?? [], places, noPlace) : undefined;
  const { slug: _, ...own } = stated;
  const differing = changedColumns(subject.columns, stored, own);
  const ofPeople =
    origin === "import" ? [] : columnsOfPeople(stored, subject.columns, Object.keys(own));
  const columns = differing.filter((name) => !ofPeople.includes(name));
  const facts = withoutColumns(stated, ofPeople);
  if (merged) columns.push(...changedPlaceColumns(subject, stored.places ?? [], merged));
  if (columns.length === 0) return null;
  return {
    kind: "changed",
    line,
    id: stored.id,
    slug: stored.slug,
    facts: { ...stored, ...facts },
    places: merged,
    columns,
    kept: Object.fromEntries(
      Object.entries(own).filter(([name]) => differing.includes(name) && ofPeople.includes(name)),
    ),
    statedFacts: statedFacts(
      { subject, today, origin, run },
      stored.stated_facts,
      { facts, places },
      merged,
    ),
    before: stored,
  };
}

/** Every column of a statement may be unstated. */
function withoutColumns<F>(facts: Partial<F>, names: readonly string[]): Partial<F> {
  const left = Object.entries(facts).filter(([name]) => !names.includes(name));
  return Object.fromEntries(left) as Partial<F>;
}

function changedPlaceColumns<F extends KeyFacts>(
  { placeColumns = {} }: Subject<F>,
  stored: readonly PlaceFacts[],
  merged: readonly PlaceFacts[],
): string[] {
  const changed = new Set<string>(placesDiffer(stored, merged) ? ["places"] : []);
  for (const place of merged) {
    const before = stored.find((one) => one.clinic_slug === place.clinic_slug);
    const { clinic_slug: _, clinic_external_key: __, ...own } = place;
    if (before) for (const name of changedColumns(placeColumns, before, own)) changed.add(name);
  }
  return [...changed];
}

function statedFacts<F extends KeyFacts>(
  { subject: { columns, placeColumns = {} }, today, origin, run }: Context<F>,
  before: Change<F>["statedFacts"],
  { facts, places }: Pick<Statement<F>, "facts" | "places">,
  merged: readonly PlaceFacts[] | undefined,
) {
  const source = { today, source: origin, run };
  const own = factsAfterImport(before, columns, [facts], source);
  const namesPlaces = merged !== undefined && places !== undefined;
  return namesPlaces ? factsAfterImport(own, placeColumns, places, source) : own;
}
