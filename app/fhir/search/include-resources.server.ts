import type { Reference } from "fhir/r4";
import type { Found } from "../elements/clean-resource.server.ts";
import { firstPage } from "./cursor.ts";
import type { Include, Search } from "./read-search.ts";
import { listPage, readAll } from "./run-search.server.ts";
import type { Kind, ReadScope } from "./source.ts";

/** Resources beside the matches of one page. */
const mostIncluded = 500;
/** References that lead from included resources to further ones. */
const mostSteps = 3;

interface Included {
  found: Found[];
  /** Whether some were left out. */
  isCut: boolean;
}

const nameOf = ({ resource: { resourceType, id } }: Found) => `${resourceType}/${id}`;

/**
 * Returns the resources that `_include` and `_revinclude` add to a page, each once.
 * Matches and included resources are never read again, so that references in a circle end.
 */
export async function includeResources(
  scope: ReadScope,
  kinds: readonly Kind[],
  matches: readonly Found[],
  { includes, revincludes }: Pick<Search, "includes" | "revincludes">,
): Promise<Included> {
  const seen = new Set(matches.map(nameOf));
  const found: Found[] = [];
  let isCut = false;
  let level = matches;
  for (let step = 0; step < mostSteps && level.length > 0; step += 1) {
    const applies = ({ iterates }: Include) => step === 0 || iterates;
    const room = mostIncluded - found.length;
    const fresh = new Set(
      includes
        .filter(applies)
        .flatMap((include) => namesReferred(kinds, level, include))
        .filter((name) => !seen.has(name)),
    );
    for (const include of revincludes.filter(applies)) {
      const referring = findReferring(kinds, level, include);
      isCut ||= referring.isCut;
      for await (const name of namesReferring(scope, referring)) {
        if (!seen.has(name)) fresh.add(name);
        // What has no room is not looked for.
        if (fresh.size > room) break;
      }
    }
    isCut ||= fresh.size > room;
    const taken = [...fresh].slice(0, room);
    for (const name of taken) seen.add(name);
    level = await readNamed(scope, kinds, taken);
    found.push(...level);
  }
  return { found, isCut };
}

/** Returns the targets of references as "Type/id". */
function namesReferred(
  kinds: readonly Kind[],
  found: readonly Found[],
  { type, parameter, target }: Include,
): string[] {
  const kind = kinds.find((each) => each.type === type);
  if (!kind) return [];
  const readers = Object.entries(kind.references).filter(
    ([name]) => parameter === null || name === parameter,
  );
  return found
    .filter(({ resource }) => resource.resourceType === type)
    .flatMap(({ resource }) => readers.flatMap(([, read]) => read(resource)))
    .flatMap(({ reference }: Reference) => reference ?? [])
    .filter((name) => target === null || name.startsWith(`${target}/`));
}

/** A search for the resources of a kind that refer to others. */
interface Referring {
  kind: Kind | undefined;
  /** The parameters of its references. */
  names: readonly string[];
  /** The targets as "Type/id". */
  values: readonly string[];
  /** Whether there are more targets than a search of the kind names. */
  isCut: boolean;
}

function findReferring(
  kinds: readonly Kind[],
  level: readonly Found[],
  { type, parameter, target }: Include,
): Referring {
  const kind = kinds.find((each) => each.type === type);
  const { mostNamed } = kind ?? {};
  const values = level
    .filter(({ resource }) => target === null || resource.resourceType === target)
    .filter(({ resource }) => !mostNamed || resource.resourceType === mostNamed.type)
    .map(nameOf);
  const most = mostNamed?.most ?? values.length;
  const names = parameter === null ? Object.keys(kind?.references ?? {}) : [parameter];
  return { kind, names, values: values.slice(0, most), isCut: values.length > most };
}

/** Yields the referring resources as "Type/id". */
async function* namesReferring(
  scope: ReadScope,
  { kind, names, values }: Referring,
): AsyncGenerator<string> {
  if (!kind || values.length === 0) return;
  for (const name of names) {
    const criterion = { name, type: "reference", modifier: null, values } as const;
    const page = { cursor: firstPage, count: mostIncluded + 1 };
    const { ids } = await listPage(scope, kind, [criterion], page);
    yield* ids.map((id) => `${kind.type}/${id}`);
  }
}

async function readNamed(
  scope: ReadScope,
  kinds: readonly Kind[],
  names: readonly string[],
): Promise<Found[]> {
  const byType = Map.groupBy(names, (name) => name.slice(0, name.indexOf("/")));
  const found: Found[] = [];
  for (const [type, ofType] of byType) {
    const kind = kinds.find((each) => each.type === type);
    const ids = ofType.map((name) => name.slice(type.length + 1));
    if (kind) found.push(...(await readAll(scope, kind, ids)));
  }
  return found;
}
