import type { FactName } from "#app/directory/fields/facts.ts";
import { factOfKey } from "#app/directory/stated-facts.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { ChangeTarget } from "../rules.ts";

export interface PartFact {
  fact: FactName;
  read(part: object): unknown;
}

/** Facts that are a property of the part each, by the names of the properties. */
export function propertyFacts(names: Partial<Record<FactName, string>>): PartFact[] {
  return Object.entries(names).flatMap(([key, property]) => {
    const fact = factOfKey(key);
    return fact ? [{ fact, read: (part) => new Map(Object.entries(part)).get(property) }] : [];
  });
}

/** Reads and writes the stored values of one part. */
export interface StoredPart {
  /** Returns the stored values; null if the listing has no such place or review. */
  read(tx: Transaction, target: ChangeTarget): Promise<object | null>;
  /** @throws where the value has another shape. */
  write(
    tx: Transaction,
    target: ChangeTarget,
    value: unknown,
    today: string,
    source?: "owner" | "staff",
  ): Promise<void>;
  /** The facts that it states, each with the value that is compared to date it; the main one first. */
  facts?: readonly PartFact[];
}
