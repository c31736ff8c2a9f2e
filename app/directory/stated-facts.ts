import { addDays } from "#app/platform/clock/dubai-clock.ts";
import {
  type FactName,
  factNames,
  findFact,
  staleAfterDays,
  type TextName,
  textNames,
} from "./fields/facts.ts";

/** A fact, or a fact of one place of practice where a professional has several. */
export type FactKey = FactName | `${FactName}@${string}`;

/** The source of a stated fact and its expiry. Dates are Asia/Dubai days. */
export interface StatedFact {
  source: "register" | "owner" | "staff" | "import" | "map" | "demo";
  statedOn: string;
  expiresOn: string;
  /** The run of the register, or of the map, that stated it. */
  run?: number;
  /** Of a text in one language: the other language was left as it was at the last change. */
  isAhead?: boolean;
}

export type StatedFacts = Partial<Record<FactKey, StatedFact>>;

// Facts that shared a date before each had its own.
const datedWith: Partial<Record<FactName, FactName>> = {
  followUpFee: "fee",
  visitTypes: "fee",
  ramadan: "hours",
  whatsapp: "phone",
  website: "phone",
  position: "address",
};

function factKey(fact: FactName, placeId: string | null): FactKey {
  return placeId === null ? fact : `${fact}@${placeId}`;
}

/** The fact that a key is about, or null for a key of another kind. */
export function factOfKey(key: string): FactName | null {
  const [name = ""] = key.split("@");
  return findFact(name);
}

/** The newest statement of a fact, of the place or of the whole listing. */
export function statementOf(
  facts: StatedFacts,
  fact: FactName,
  placeId: string | null = null,
): StatedFact | undefined {
  const parent = datedWith[fact];
  const whole = facts[fact] ?? (parent && facts[parent]);
  const own = placeId === null ? undefined : facts[factKey(fact, placeId)];
  if (!own || !whole) return own ?? whole;
  return own.statedOn >= whole.statedOn ? own : whole;
}

/** The facts that a professional has at each place of practice. */
const placeFacts: readonly FactName[] = [
  "fee",
  "followUpFee",
  "visitTypes",
  "hours",
  "ramadan",
  "networks",
];

/**
 * Moves the statements of a whole listing to the places that they were about, before another place is
 * added: what is true at one place says nothing about a new one.
 */
export function settleAtPlaces(facts: StatedFacts, placeIds: readonly string[]): StatedFacts {
  if (placeIds.length === 0) return facts;
  const settled: StatedFacts = { ...facts };
  for (const fact of placeFacts) {
    for (const id of placeIds) {
      const statement = statementOf(facts, fact, id);
      if (statement) settled[factKey(fact, id)] = statement;
    }
  }
  for (const fact of placeFacts) delete settled[fact];
  return settled;
}

/** The oldest statement of a fact over places that are shown together. */
export function oldestStatement(
  facts: StatedFacts,
  fact: FactName,
  placeIds: readonly string[],
): StatedFact | undefined {
  if (placeIds.length === 0) return statementOf(facts, fact);
  return placeIds
    .flatMap((id) => statementOf(facts, fact, id) ?? [])
    .toSorted((a, b) => (a.statedOn < b.statedOn ? -1 : 1))[0];
}

interface Restatement {
  placeId: string | null;
  today: string;
  /** Their source; the owner when left out. */
  source?: StatedFact["source"];
}

/** Statements for the facts that changed; every other date stays as it was. */
export function restate(
  facts: StatedFacts,
  changed: readonly FactName[],
  { placeId, today, source = "owner" }: Restatement,
): StatedFacts {
  const stated = placeId === null ? keepInherited(facts, changed) : {};
  for (const fact of changed)
    stated[factKey(fact, placeId)] = { ...statedByOwner(fact, today), source };
  for (const text of textNames) Object.assign(stated, compareLanguages(facts, stated, text));
  return stated;
}

/** Statements of their own for facts that were dated with one of the changed facts. */
export function keepInherited(facts: StatedFacts, changed: readonly FactName[]): StatedFacts {
  const kept: StatedFacts = {};
  for (const fact of factNames) {
    const parent = datedWith[fact];
    const inherited = parent && changed.includes(parent) && facts[parent];
    if (inherited && !facts[fact]) kept[fact] = inherited;
  }
  return kept;
}

/** Marks the one language of a text that was changed alone, unless it was the older one. */
function compareLanguages(before: StatedFacts, stated: StatedFacts, text: TextName): StatedFacts {
  const [english, arabic] = [`${text}En`, `${text}Ar`] as const;
  if (Boolean(stated[english]) === Boolean(stated[arabic])) return {};
  const [own, other] = stated[english] ? [english, arabic] : [arabic, english];
  const [now, left] = [stated[own], before[other]];
  if (left?.isAhead) return { [other]: { ...left, isAhead: false } };
  return now ? { [own]: { ...now, isAhead: true } } : {};
}

export function statedByOwner(fact: FactName, today: string): StatedFact {
  return { source: "owner", statedOn: today, expiresOn: addDays(today, staleAfterDays(fact)) };
}

/** The language of a text that was left as it was when the other one was changed, or null. */
export function olderLanguage(facts: StatedFacts, text: TextName): "en" | "ar" | null {
  if (facts[`${text}En`]?.isAhead) return "ar";
  return facts[`${text}Ar`]?.isAhead ? "en" : null;
}
