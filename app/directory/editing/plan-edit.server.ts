import { dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import type { RowValues } from "#app/platform/gateway/tables/row-input.server.ts";
import { camelCase } from "../fields/catalogue.ts";
import { factsOfColumns } from "../fields/facts.ts";
import { restate, type StatedFacts } from "../stated-facts.ts";
import type { EntityChoices } from "./entity-choices.server.ts";

export interface EntityChange {
  id: string;
  /** The version that the editor has read; without it the change applies to any version. */
  version?: number | undefined;
  /** New values by column name, parsed by the input of the entity's table. */
  values: RowValues;
  /** The choices for some of its lists. */
  choices?: EntityChoices;
}

export type ChangeOutcome =
  | { id: string; outcome: "updated" | "unchanged"; version: number }
  | { id: string; outcome: "missing" }
  /** Somebody else changed the entity since that version was read. */
  | { id: string; outcome: "stale"; version: number; current: RowValues }
  /** `code` is the SQL state of the refusal. */
  | { id: string; outcome: "refused"; problem: string; code: string };

export interface StoredEntity {
  version: number;
  facts: StatedFacts;
  row: RowValues;
}

/** The planned writes of one entity. */
export interface Edit {
  id: string;
  version: number;
  before: RowValues;
  after: RowValues;
  /** The names of the columns and lists that change. */
  changed: string[];
  /** The lists among them. */
  lists: EntityChoices;
  restated: StatedFacts;
}

/** Returns what a change writes of an entity, or why it writes nothing. */
export function planEdit(
  change: EntityChange,
  { version, facts, row }: StoredEntity,
  chosen: EntityChoices,
): Edit | ChangeOutcome {
  const { id } = change;
  const before: RowValues = { ...row, ...chosen };
  const lists = keepOrder(chosen, change.choices ?? {});
  const given: RowValues = { ...change.values, ...lists };
  if (change.version !== undefined && change.version !== version)
    return { id, outcome: "stale", version, current: pick(before, Object.keys(given)) };
  const after = uncheckLicence(before, given);
  const changed = Object.keys(after).filter((name) => !isSame(before[name], after[name]));
  if (changed.length === 0) return { id, outcome: "unchanged", version };
  const restated = restate(facts, factsOfColumns(changed.map(camelCase)), {
    placeId: null,
    today: dubaiDay(new Date()),
    source: "staff",
  });
  const changedLists = Object.entries(lists).filter(([name]) => changed.includes(name));
  return { id, version, before, after, changed, restated, lists: Object.fromEntries(changedLists) };
}

/** Leaves items that stay chosen in their order, so that the primary one stays primary. */
function keepOrder(chosen: EntityChoices, given: EntityChoices): EntityChoices {
  const lists = Object.entries(given).map(([name, ids]) => {
    const before = chosen[name] ?? [];
    const stay = before.filter((id) => ids.includes(id));
    return [name, [...stay, ...ids.filter((id) => !before.includes(id))]] as const;
  });
  return Object.fromEntries(lists);
}

/** Another licence counts as unchecked, unless the day is given on which it was found in the register. */
function uncheckLicence(before: RowValues, given: RowValues): RowValues {
  const isOther = ["licence_authority", "licence_number"].some(
    (name) => name in given && !isSame(before[name], given[name]),
  );
  const day = "licence_checked_on";
  const isChecked = day in given && !isSame(before[day], given[day]);
  return isOther && !isChecked ? { ...given, licence_checked_on: null } : given;
}

/** The named values; null where there is none. */
export function pick(row: RowValues, names: readonly string[]): RowValues {
  return Object.fromEntries(names.map((name) => [name, row[name] ?? null]));
}

function isSame(stored: unknown, given: unknown): boolean {
  return sortedJson(stored ?? null) === sortedJson(given ?? null);
}

/** JSON with the keys of objects in order, as stored JSON may come back in another. */
function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
