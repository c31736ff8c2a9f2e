import type { FhirResource, Reference } from "fhir/r4";
import type { Geography } from "#app/geography/geography.ts";
import type { KeyScope } from "#app/platform/actor.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import type { Found } from "../elements/clean-resource.server.ts";
import { type Criterion, meetsDate, type Parameter, readDate } from "./criterion.ts";

/** A network that clinics state they accept for an insurer. */
export interface StatedPlan {
  insurerId: number;
  administratorId: number;
  networkId: number;
}

/** Dependencies of one read of resources. */
export interface ReadScope {
  /** A guest's transaction, which reads public rows only; for private kinds that of an API key. */
  tx: Transaction;
  vocabulary: Vocabulary;
  geography: Geography;
  plans: readonly StatedPlan[];
  /** The public origin of the site. */
  origin: string;
  /** The address of this server: origin and `/fhir`. */
  base: string;
  now: Date;
}

/** A match of a search. */
export interface Listed {
  id: string;
  /** Its place in the order of pages, which a cursor names. */
  at: string;
}

interface Counted {
  first: Listed[];
  total: number;
}

/** Rows, or a list, that resources of one type are made from. They are in a fixed order. */
export interface Source {
  list(
    scope: ReadScope,
    criteria: readonly Criterion[],
    page: { after: string | null; limit: number; areFew?: boolean },
  ): Promise<Listed[]>;
  /**
   * Returns the first matches and the number of all that meet the criteria, from one read; null for more
   * than `most`. Live sources lack it.
   */
  listFew?(
    scope: ReadScope,
    criteria: readonly Criterion[],
    bounds: { limit: number; most: number },
  ): Promise<Counted | null>;
  /** Returns how many meet the criteria, and stops counting at `most`; null counts all. */
  count(scope: ReadScope, criteria: readonly Criterion[], most: number | null): Promise<number>;
  /** Returns the resources of those ids that are its own, in their order. */
  read(scope: ReadScope, ids: readonly string[]): Promise<Found[]>;
}

/** A resource type that can be read and searched. */
export interface Kind {
  type: string;
  /** Its content on this server, for the CapabilityStatement. */
  documentation: string;
  sources: readonly Source[];
  parameters: readonly Parameter[];
  /** The references of a resource by search parameter, for `_include`. */
  references: Readonly<Record<string, (resource: FhirResource) => readonly Reference[]>>;
  /** The elements of a summary beside id and meta. */
  summary: readonly string[];
  /** Elements that no selection may leave out. */
  required: readonly string[];
  /** Computed when it is asked for, or private: nobody keeps its answers, and no export has it. */
  isLive?: true;
  /** A search names at most so many resources of a type: inverse includes leave further ones out. */
  mostNamed?: { type: string; most: number };
  /** The scope of an API key that reads it; absent where everybody does. */
  keyScope?: KeyScope;
}

interface ListOptions {
  all: (scope: ReadScope) => readonly FhirResource[];
  /** By parameter; a parameter without a test finds nothing in the list. */
  tests?: Readonly<
    Record<string, (resource: FhirResource, criterion: Criterion, scope: ReadScope) => boolean>
  >;
}

/** Makes a source of resources that are computed together, such as insurers. */
export function listSource(
  { all, tests = {} }: ListOptions,
  finish: (resource: FhirResource) => Found,
): Source {
  function matching(scope: ReadScope, criteria: readonly Criterion[]): FhirResource[] {
    return all(scope)
      .filter((resource) => criteria.every((criterion) => meets(resource, criterion, scope)))
      .toSorted((one, other) => compare(one.id ?? "", other.id ?? ""));
  }

  function meets(resource: FhirResource, criterion: Criterion, scope: ReadScope): boolean {
    if (criterion.name === "_id") return criterion.values.includes(resource.id ?? "");
    // The day of the last change is not known: a program that looks for changes gets it again.
    if (criterion.name === "_lastUpdated")
      return criterion.values.some((value) => meetsDate(scope.now, readDate(value)));
    return tests[criterion.name]?.(resource, criterion, scope) ?? false;
  }

  return {
    async list(scope, criteria, { after, limit }) {
      const found = matching(scope, criteria).map(asListed);
      return found.filter(({ at }) => after === null || compare(at, after) > 0).slice(0, limit);
    },
    async listFew(scope, criteria, { limit, most }) {
      const found = matching(scope, criteria);
      const first = found.slice(0, limit).map(asListed);
      return found.length > most ? null : { first, total: found.length };
    },
    count: async (scope, criteria) => matching(scope, criteria).length,
    async read(scope, ids) {
      const wanted = new Set(ids);
      return all(scope)
        .filter(({ id = "" }) => wanted.has(id))
        .map(finish);
    },
  };
}

function asListed({ id = "" }: FhirResource): Listed {
  return { id, at: id };
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
