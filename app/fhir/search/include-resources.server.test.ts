import type { FhirResource } from "fhir/r4";
import { expect, test } from "vitest";
import type { Found } from "../elements/clean-resource.server.ts";
import { includeResources } from "./include-resources.server.ts";
import type { Include } from "./read-search.ts";
import type { Kind, ReadScope } from "./source.ts";

const scope = {} as ReadScope;
const include = (type: string, parameter: string | null): Include => ({
  type,
  parameter,
  target: null,
  iterates: true,
});
const found = (resourceType: string, id: string): Found => {
  const resource = { resourceType, id } as FhirResource;
  return { resource, json: Buffer.from(JSON.stringify(resource)), updatedAt: null };
};
const numbered = (type: string, count: number) =>
  Array.from({ length: count }, (_, at) => found(type, String(at)));

/** A type that refers to others by some parameters; each search finds so many, and is noted. */
function referringKind(type: string, parameters: readonly string[], finds: number) {
  const searches: { name: string; values: readonly string[] }[] = [];
  const kind = {
    type,
    references: Object.fromEntries(parameters.map((name) => [name, () => []])),
    sources: [
      {
        async list(_scope: ReadScope, [criterion]: { name: string; values: string[] }[]) {
          const { name, values } = criterion ?? { name: "", values: [] };
          searches.push({ name, values });
          return numbered(type, finds).map(({ resource: { id = "" } }) => ({
            id: `${name}-${id}`,
            at: id,
          }));
        },
        read: async (_scope: ReadScope, ids: string[]) => ids.map((id) => found(type, id)),
      },
    ],
  } as unknown as Kind;
  return { kind, searches };
}

test("what has no room is not looked for", async () => {
  const { kind, searches } = referringKind("PractitionerRole", ["a", "b", "c"], 300);
  const revincludes = [include("PractitionerRole", null)];
  const page = await includeResources(scope, [kind], numbered("Location", 3), {
    includes: [],
    revincludes,
  });
  expect(page.found).toHaveLength(500);
  expect(page.isCut).toBe(true);
  // The second step ends at the first resource that is not on the page already.
  expect(searches.map(({ name }) => name)).toEqual(["a", "b", "a", "b"]);
});

test("a search that names few resources is asked for the first of them", async () => {
  const { kind, searches } = referringKind("Slot", ["schedule"], 2);
  const slot: Kind = { ...kind, mostNamed: { type: "Schedule", most: 20 } };
  const revincludes = [include("Slot", "schedule")];
  const matches = [...numbered("Location", 5), ...numbered("Schedule", 25)];
  const page = await includeResources(scope, [slot], matches, { includes: [], revincludes });
  expect(page.isCut).toBe(true);
  expect(page.found).toHaveLength(2);
  const names = Array.from({ length: 20 }, (_, at) => `Schedule/${at}`);
  expect(searches).toEqual([{ name: "schedule", values: names }]);
  const few = await includeResources(scope, [slot], numbered("Schedule", 20), {
    includes: [],
    revincludes,
  });
  expect(few.isCut).toBe(false);
});
