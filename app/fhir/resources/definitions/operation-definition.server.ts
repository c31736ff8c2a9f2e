import type { OperationDefinition, OperationDefinitionParameter } from "fhir/r4";
import { finishResource } from "../../elements/clean-resource.server.ts";
import { appointmentOperations, type Operation, operationUrl } from "../../elements/operations.ts";
import { type Kind, listSource } from "../../search/source.ts";
import { canonicalTests } from "./canonical-tests.ts";

export const operationDefinitionKind: Kind = {
  type: "OperationDefinition",
  documentation: "The operations that hold and book appointments.",
  parameters: [
    { name: "url", type: "uri", documentation: "The canonical address." },
    { name: "status", type: "token", documentation: "active." },
  ],
  references: {},
  summary: ["url", "name", "title", "status", "kind", "code", "resource"],
  required: ["name", "status", "kind", "code", "system", "type", "instance"],
  sources: [
    listSource(
      {
        all: ({ base }) => appointmentOperations.map((operation) => define(base, operation)),
        tests: canonicalTests,
      },
      (resource) => finishResource(resource, null),
    ),
  ],
};

const returned: OperationDefinitionParameter = {
  name: "return",
  use: "out",
  min: 1,
  max: "1",
  type: "Bundle",
  documentation: "A searchset with the Appointment.",
};

const definitions: Record<
  Operation,
  { title: string; description: string; parameter: OperationDefinitionParameter[] }
> = {
  hold: {
    title: "Hold a time",
    description:
      "Holds the time of a Slot for five minutes; the Appointment is pending. With bookings:write the key holds for its clinic, and $book follows. Any other key gets the booking-deep-link: the patient confirms on the site, nobody else can.",
    parameter: [reference("slot", "Slot", "A Slot of this server.")],
  },
  book: {
    title: "Book a held time",
    description:
      "Books a held Appointment for a patient of the key's clinic; needs bookings:write and the patient's consent, which is kept with the audit entry.",
    parameter: [
      reference("appointment", "Appointment", "The Appointment that $hold returned."),
      parameter(
        "patient",
        "Patient",
        "Name; telephone (with country code) or e-mail. Nothing else is kept.",
      ),
      parameter("consent", "boolean", "true: the patient agreed that these facts are passed on."),
      { ...parameter("reason", "string", "Why the patient comes; stored encrypted."), min: 0 },
    ],
  },
};

function parameter(
  name: string,
  type: string,
  documentation: string,
): OperationDefinitionParameter {
  // The type of FHIR's parameters is a union of hundreds of names.
  return { name, use: "in", min: 1, max: "1", type: type as never, documentation };
}

function reference(
  name: string,
  target: string,
  documentation: string,
): OperationDefinitionParameter {
  const targetProfile = [`http://hl7.org/fhir/StructureDefinition/${target}`];
  return { ...parameter(name, "Reference", documentation), targetProfile };
}

function define(base: string, operation: Operation): OperationDefinition {
  const { title, description, parameter: given } = definitions[operation];
  return {
    resourceType: "OperationDefinition",
    id: `appointment-${operation}`,
    url: operationUrl(base, operation),
    name: `Appointment${operation === "hold" ? "Hold" : "Book"}`,
    title,
    status: "active",
    kind: "operation",
    date: "2026-11-28",
    description,
    affectsState: true,
    code: operation,
    resource: ["Appointment"],
    system: false,
    type: true,
    instance: false,
    parameter: [...given, returned],
  };
}
