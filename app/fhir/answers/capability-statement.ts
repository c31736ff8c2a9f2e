import type { CapabilityStatement } from "fhir/r4";
import { appointmentOperations, operationUrl } from "../elements/operations.ts";
import { commonParameters } from "../search/read-search.ts";
import type { Kind } from "../search/source.ts";

interface Site {
  base: string;
  origin: string;
  name: string;
}

/** The day on which the declared capabilities last changed. */
const changedOn = "2026-11-30";

/** Describes the server, from the declarations that searches are parsed with. */
export function capabilityStatement(
  kinds: readonly Kind[],
  { base, origin, name }: Site,
): CapabilityStatement {
  return {
    resourceType: "CapabilityStatement",
    id: "directory",
    url: `${base}/metadata`,
    name: "DirectoryCapabilities",
    title: `${name}: the public directory in FHIR R4`,
    status: "active",
    experimental: false,
    date: changedOn,
    publisher: name,
    contact: [{ name, telecom: [{ system: "url", value: `${origin}/contact` }] }],
    description:
      "Read and search of the public directory: no key is needed, every answer is what a guest of the site sees. Appointments of a clinic are read, held and booked with its API key.",
    kind: "instance",
    implementation: { description: `${name}, ${origin}`, url: base },
    software: { name: "Dalil" },
    fhirVersion: "4.0.1",
    format: ["application/fhir+json", "json"],
    rest: [
      {
        mode: "server",
        documentation:
          "The shapes follow IHE mCSD and Da Vinci Plan-Net where they fit; no profile is claimed. Arabic is in the translation extension.",
        security: {
          cors: true,
          description:
            "Public data needs no sign-in. Appointment needs an API key, sent as Authorization: Bearer.",
        },
        resource: kinds.map((kind) => describeKind(kind, kinds, base)),
        operation: [
          {
            name: "export",
            definition: "http://hl7.org/fhir/uv/bulkdata/OperationDefinition/export",
          },
        ],
      },
    ],
  };
}

type RestResource = NonNullable<
  NonNullable<CapabilityStatement["rest"]>[number]["resource"]
>[number];

function describeKind(kind: Kind, kinds: readonly Kind[], base: string): RestResource {
  const operations = kind.type === "Appointment" ? appointmentOperations : [];
  return {
    // Kinds are named as FHIR names their resources.
    type: kind.type as RestResource["type"],
    documentation: kind.documentation,
    interaction: [{ code: "read" }, { code: "search-type" }],
    versioning: "versioned",
    readHistory: false,
    conditionalRead: "full-support",
    searchInclude: includesOf(kind),
    searchRevInclude: kinds.flatMap((other) => reverseIncludesOf(other, kind)),
    searchParam: [...commonParameters, ...kind.parameters].map(({ name, type, documentation }) => ({
      name,
      type,
      documentation,
    })),
    ...(operations.length > 0 && {
      operation: operations.map((name) => ({ name, definition: operationUrl(base, name) })),
    }),
  };
}

function includesOf({ type, references }: Kind): string[] {
  return Object.keys(references).map((name) => `${type}:${name}`);
}

/** Which types the references of a type lead to, by their parameter. */
const targets: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  PractitionerRole: {
    practitioner: ["Practitioner"],
    organization: ["Organization"],
    location: ["Location"],
    service: ["HealthcareService"],
    endpoint: ["Endpoint"],
    network: ["Organization"],
  },
  Organization: { partof: ["Organization"] },
  OrganizationAffiliation: {
    "primary-organization": ["Organization"],
    "participating-organization": ["Organization"],
    network: ["Organization"],
    location: ["Location"],
  },
  Location: { organization: ["Organization"] },
  HealthcareService: { organization: ["Organization"], location: ["Location"] },
  InsurancePlan: {
    "owned-by": ["Organization"],
    "administered-by": ["Organization"],
    network: ["Organization"],
  },
  Schedule: { actor: ["Practitioner", "PractitionerRole", "Location"] },
  Slot: { schedule: ["Schedule"] },
};

/** Returns the references of a type that lead to another one, as `_revinclude` names them. */
function reverseIncludesOf({ type, references }: Kind, target: Kind): string[] {
  return Object.keys(references)
    .filter((name) => targets[type]?.[name]?.includes(target.type))
    .map((name) => `${type}:${name}`);
}
