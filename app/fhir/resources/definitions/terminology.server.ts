import type { CodeSystem, CodeSystemConcept, FhirResource, NamingSystem } from "fhir/r4";
import { keysOf } from "#app/platform/keys-of.ts";
import type { CategorySlug, VocabularyItem } from "#app/vocabulary/vocabulary.ts";
import { categorySlugs } from "#app/vocabulary/vocabulary.ts";
import { finishResource } from "../../elements/clean-resource.server.ts";
import {
  type AuthorityCode,
  arabic,
  authorities,
  codeSystem,
  licenceSystem,
  namingSystem,
} from "../../elements/codings.ts";
import { asType } from "../../elements/references.ts";
import { type Kind, listSource, type ReadScope, type Source } from "../../search/source.ts";
import { visitTypeNames, visitTypes } from "../visit-types.ts";
import { canonicalTests } from "./canonical-tests.ts";

/** The lists whose codes resources carry. */
const published: readonly CategorySlug[] = categorySlugs.filter(
  (slug) => slug !== "symptoms" && slug !== "keywords" && slug !== "facilities",
);

function terminologySource(all: (scope: ReadScope) => readonly FhirResource[]): Source {
  return listSource({ all, tests: canonicalTests }, (resource) => finishResource(resource, null));
}

export const codeSystemKind: Kind = {
  type: "CodeSystem",
  documentation: "The site's lists: specialties, professions, clinic types, services, insurance.",
  parameters: [
    { name: "url", type: "uri", documentation: "The canonical address." },
    { name: "status", type: "token", documentation: "active." },
  ],
  references: {},
  summary: [
    "url",
    "version",
    "name",
    "title",
    "status",
    "experimental",
    "content",
    "caseSensitive",
    "valueSet",
    "count",
  ],
  required: ["status", "content"],
  sources: [
    terminologySource((scope) => [
      ...published.flatMap((slug) => writeCategory(slug, scope) ?? []),
      writeVisitTypes(scope),
    ]),
  ],
};

function writeCategory(
  slug: CategorySlug,
  { base, vocabulary }: Pick<ReadScope, "base" | "vocabulary">,
): CodeSystem | null {
  const category = vocabulary.categories.find((each) => each.slug === slug);
  if (!category) return null;
  const items = vocabulary.category(slug);
  const own = new Set(items.map(({ id }) => id));
  const roots = items.filter(({ parentId }) => parentId === null || !own.has(parentId));
  const write = (item: VocabularyItem): CodeSystemConcept => ({
    code: item.slug,
    display: item.name,
    definition: item.description,
    designation: [{ language: "ar", value: item.nameAr }],
    concept: vocabulary
      .children(item.id)
      .filter(({ id }) => own.has(id))
      .map(write),
  });
  return {
    resourceType: "CodeSystem",
    id: slug,
    url: codeSystem(base, slug),
    name: nameOf(slug),
    title: category.name,
    _title: arabic(category.nameAr),
    status: "active",
    experimental: false,
    caseSensitive: true,
    hierarchyMeaning: "is-a",
    content: "complete",
    count: items.length,
    concept: roots.map(write),
  };
}

/** Returns a name that programs can use: "insurance-providers" is "InsuranceProviders". */
function nameOf(slug: string): string {
  return slug.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function writeVisitTypes({ base }: Pick<ReadScope, "base">): CodeSystem {
  return {
    resourceType: "CodeSystem",
    id: "visit-types",
    url: codeSystem(base, "visit-types"),
    name: nameOf("visit-types"),
    title: "Kinds of visit",
    _title: arabic("أنواع الزيارة"),
    status: "active",
    experimental: false,
    caseSensitive: true,
    content: "complete",
    count: visitTypes.length,
    concept: visitTypes.map((type) => {
      const { en, ar } = visitTypeNames(type);
      return { code: type, display: en, designation: [{ language: "ar", value: ar }] };
    }),
  };
}

/** The day on which the systems of identifiers were defined. */
const definedOn = "2026-11-28";

export const namingSystemKind: Kind = {
  type: "NamingSystem",
  documentation: "The systems of licences, by authority, and of booking numbers.",
  parameters: [
    { name: "value", type: "string", documentation: "The address of the system." },
    { name: "status", type: "token", documentation: "active." },
  ],
  references: {},
  summary: ["name", "status", "kind", "date"],
  required: ["name", "status", "kind", "date", "uniqueId"],
  sources: [
    listSource(
      {
        all: ({ base }) => [
          ...keysOf(authorities).map((code) => writeNaming(base, code)),
          bookingNaming(base),
        ],
        tests: {
          status: canonicalTests.status,
          value: (resource, { values }) =>
            values.includes(asType<NamingSystem>(resource).uniqueId[0]?.value ?? ""),
        },
      },
      (resource) => finishResource(resource, null),
    ),
  ],
};

function writeNaming(base: string, code: AuthorityCode): NamingSystem {
  const { en, ar } = authorities[code];
  return {
    resourceType: "NamingSystem",
    id: `licence-${code.toLowerCase()}`,
    name: `Licence${code}`,
    status: "active",
    kind: "identifier",
    date: definedOn,
    responsible: en,
    _responsible: arabic(ar),
    description: `Licences of health professionals and facilities, as ${code} writes them.`,
    uniqueId: [{ type: "uri", value: licenceSystem(base, code), preferred: true }],
  };
}

function bookingNaming(base: string): NamingSystem {
  return {
    resourceType: "NamingSystem",
    id: "booking",
    name: "BookingNumber",
    status: "active",
    kind: "identifier",
    date: definedOn,
    description: "Numbers of appointments, as patients say them on the phone.",
    uniqueId: [{ type: "uri", value: namingSystem(base, "booking"), preferred: true }],
  };
}
