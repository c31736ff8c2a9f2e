import type { FhirResource } from "fhir/r4";
import { asType } from "../../elements/references.ts";
import { type Criterion, tokensOf } from "../../search/criterion.ts";

/** Searches of definitions by their canonical address; each definition of this server is active. */
export const canonicalTests = {
  url: (resource: FhirResource, { values }: Criterion) =>
    values.includes(asType<FhirResource & { url?: string }>(resource).url ?? ""),
  status: (_resource: FhirResource, criterion: Criterion) =>
    tokensOf(criterion).some(({ code }) => code === "active"),
};
