import type { FhirResource, Reference } from "fhir/r4";
import { firstPage } from "./cursor.ts";
import type { Include, Search } from "./read-search.ts";
import { listPage, readAll } from "./run-search.server.ts";
import type { Kind, ReadScope } from "./source.ts";

/** Resources beside the matches of one page. */
const mostIncluded = 500;
/** References that lead from included resources to further ones. */
const mostSteps = 3;

interface Included {
  resources: FhirResource[];
  /** Whether some were left out. */
  isCut: boolean;
}

const nameOf = ({ resourceType, id }: FhirResource) => `${resourceType}/${id}`;

/**
 * Returns the resources that `_include` and `_revinclude` add to a page, each once.
 * Matches and included resources are never read again, so that references in a circle end.
 */
export async function includeResources(
  scope: ReadScope,
  kinds: readonly Kind[],
  matches: readonly FhirResource[],
  { includes, revincludes }: Pick<Search, "includes" | "revincludes">,
): Promise<Included> {
  const seen = new Set(matches.map(nameOf));
  const resources: FhirResource[] = [];
  let isCut = false;
  let level = matches;
  for (let step = 0; step < mostSteps && level.length > 0; step += 1) {
    const applies = ({ iterates }: Include) => step === 0 || iterates;
    const wanted = [
      ...includes.filter(applies).flatMap((include) => namesReferred(kinds, level, include)),
    ];
    for (const include of revincludes.filter(applies))
      wanted.push(...(await namesReferring(scope, kinds, level, include)));
    const fresh = [...new Set(wanted)].filter((name) => !seen.has(name));
    const room = mostIncluded - resources.length;
    if (fresh.length > room) isCut = true;
    const taken = fresh.slice(0, room);
    for (const name of taken) seen.add(name);
    level = await readNamed(scope, kinds, taken);
    resources.push(...level);
  }
  return { resources, isCut };
}

/** Returns the targets of references as "Type/id". */
function namesReferred(
  kinds: readonly Kind[],
  resources: readonly FhirResource[],
  { type, parameter, target }: Include,
): string[] {
  const kind = kinds.find((each) => each.type === type);
  if (!kind) return [];
  const readers = Object.entries(kind.references).filter(
    ([name]) => parameter === null || name === parameter,
  );
  return resources
    .filter(({ resourceType }) => resourceType === type)
    .flatMap((resource) => readers.flatMap(([, read]) => read(resource)))
    .flatMap(({ reference }: Reference) => reference ?? [])
    .filter((name) => target === null || name.startsWith(`${target}/`));
}

/** Returns the referring resources as "Type/id". */
async function namesReferring(
  scope: ReadScope,
  kinds: readonly Kind[],
  resources: readonly FhirResource[],
  { type, parameter, target }: Include,
): Promise<string[]> {
  const kind = kinds.find((each) => each.type === type);
  const values = resources
    .filter(({ resourceType }) => target === null || resourceType === target)
    .map(nameOf);
  if (!kind || values.length === 0) return [];
  const names = parameter === null ? Object.keys(kind.references) : [parameter];
  const found: string[] = [];
  for (const name of names) {
    const criterion = { name, type: "reference", modifier: null, values } as const;
    const page = { cursor: firstPage, count: mostIncluded + 1 };
    const { ids } = await listPage(scope, kind, [criterion], page);
    found.push(...ids.map((id) => `${type}/${id}`));
  }
  return found;
}

async function readNamed(
  scope: ReadScope,
  kinds: readonly Kind[],
  names: readonly string[],
): Promise<FhirResource[]> {
  const byType = Map.groupBy(names, (name) => name.slice(0, name.indexOf("/")));
  const resources: FhirResource[] = [];
  for (const [type, ofType] of byType) {
    const kind = kinds.find((each) => each.type === type);
    const ids = ofType.map((name) => name.slice(type.length + 1));
    if (kind) resources.push(...(await readAll(scope, kind, ids)).map(({ resource }) => resource));
  }
  return resources;
}
