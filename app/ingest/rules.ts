import { staleAfterDays } from "#app/directory/fields/facts.ts";
import {
  keepInherited,
  type StatedFact,
  type StatedFacts,
  statementOf,
} from "#app/directory/stated-facts.ts";
import { addDays } from "#app/platform/clock/dubai-clock.ts";
import type { FactName } from "./columns/column.ts";
import type { PlaceFacts } from "./professionals/columns.ts";

type Values = Readonly<Record<string, unknown>>;

interface Stating {
  today: string;
  source?: StatedFact["source"] | undefined;
  run?: number | undefined;
}

/** The facts of an entry after its rows were read: stated anew, or gone where a cell was emptied. */
export function factsAfterImport(
  before: StatedFacts,
  columns: Readonly<Record<string, { fact?: FactName }>>,
  stated: readonly Values[],
  { today, source = "import", run }: Stating,
): StatedFacts {
  const named = new Map<FactName, boolean>();
  for (const [name, { fact }] of Object.entries(columns)) {
    if (!fact) continue;
    for (const values of stated) {
      if (values[name] === undefined) continue;
      named.set(fact, named.get(fact) === true || hasValue(values[name]));
    }
  }
  const after: StatedFacts = { ...before, ...keepInherited(before, [...named.keys()]) };
  for (const [fact, isGiven] of named) {
    if (!isGiven) delete after[fact];
    else {
      const expiresOn = addDays(today, staleAfterDays(fact));
      after[fact] = { source, statedOn: today, expiresOn, ...(run !== undefined && { run }) };
    }
  }
  return after;
}

function hasValue(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== "";
}

/**
 * The stated columns whose fact an owner or the staff stated: a register and the map never overwrite
 * them. A value may be dated with another fact, from before each had its own.
 */
export function columnsOfPeople(
  stored: Values & { stated_facts: StatedFacts },
  columns: Readonly<Record<string, { guardedBy?: FactName }>>,
  stated: readonly string[],
): string[] {
  const { stated_facts: facts } = stored;
  return stated.filter((name) => {
    const fact = columns[name]?.guardedBy;
    if (!fact) return false;
    const statement = hasValue(stored[name]) ? statementOf(facts, fact) : facts[fact];
    return statement?.source === "owner" || statement?.source === "staff";
  });
}

/** Returns the stated places, with unstated facts from the stored ones. */
export function mergePlaces(
  stored: readonly PlaceFacts[],
  stated: readonly Partial<PlaceFacts>[],
  empty: PlaceFacts,
): PlaceFacts[] {
  return stated.map((place) => ({
    ...(stored.find((one) => one.clinic_slug === place.clinic_slug) ?? empty),
    ...place,
  }));
}

/** "places" where a clinic came, went or became the first one. */
export function placesDiffer(
  stored: readonly PlaceFacts[],
  stated: readonly PlaceFacts[],
): boolean {
  const slugs = (places: readonly PlaceFacts[]) => places.map((place) => place.clinic_slug ?? "");
  const [first, ...rest] = slugs(stored);
  const [firstStated, ...restStated] = slugs(stated);
  return first !== firstStated || rest.toSorted().join() !== restStated.toSorted().join();
}
