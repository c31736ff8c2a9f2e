import type { Coding, FhirResource } from "fhir/r4";
import type { Search } from "./read-search.ts";
import type { Kind } from "./source.ts";

const subsetted: Coding = {
  system: "http://terminology.hl7.org/CodeSystem/v3-ObservationValue",
  code: "SUBSETTED",
};

/** Returns a resource with the elements that a search wants, marked where it is not whole. */
export function selectElements(
  resource: FhirResource,
  kind: Kind,
  { summary, elements }: Pick<Search, "summary" | "elements">,
): FhirResource {
  const wanted = wantedElements(kind, summary, elements);
  if (wanted === null) return resource;
  const names = new Set(["resourceType", "id", "meta", ...kind.required, ...wanted]);
  const parts = Object.entries(resource).filter(([name]) => names.has(name.replace(/^_/, "")));
  const selected = Object.fromEntries(parts);
  // FHIR calls it a resource still, and the tag says that elements are missing.
  return { ...selected, meta: { ...resource.meta, tag: [subsetted] } } as FhirResource;
}

/** Returns null where the whole resource is wanted. No resource here has a narrative. */
function wantedElements(
  kind: Kind,
  summary: Search["summary"],
  elements: Search["elements"],
): readonly string[] | null {
  if (elements) return elements;
  if (summary === "true") return kind.summary;
  return summary === "text" ? [] : null;
}
