import type { Endpoint } from "fhir/r4";
import { finishResource } from "../elements/clean-resource.server.ts";
import { tokensOf } from "../search/criterion.ts";
import { type Kind, listSource, type ReadScope } from "../search/source.ts";
import { fhirJson } from "../send-resource.ts";

/** The only endpoint: this server, which answers free times. */
export const endpointId = "fhir";

export const endpointKind: Kind = {
  type: "Endpoint",
  documentation:
    "This server. Roles refer to it whose free times can be read here, as Schedule and Slot.",
  parameters: [
    { name: "status", type: "token", documentation: "active." },
    { name: "connection-type", type: "token", documentation: "hl7-fhir-rest." },
  ],
  references: {},
  summary: ["status", "connectionType", "name", "payloadType", "payloadMimeType", "address"],
  required: ["status", "connectionType", "payloadType", "address"],
  sources: [
    listSource(
      {
        all: (scope) => [writeEndpoint(scope)],
        tests: {
          status: (_resource, criterion) =>
            tokensOf(criterion).some(({ code }) => code === "active"),
          "connection-type": (_resource, criterion) =>
            tokensOf(criterion).some(({ code }) => code === "hl7-fhir-rest"),
        },
      },
      (resource) => finishResource(resource, null),
    ),
  ],
};

function writeEndpoint({ base }: ReadScope): Endpoint {
  return {
    resourceType: "Endpoint",
    id: endpointId,
    status: "active",
    connectionType: {
      system: "http://terminology.hl7.org/CodeSystem/endpoint-connection-type",
      code: "hl7-fhir-rest",
      display: "HL7 FHIR",
    },
    name: "Schedule and Slot of this directory",
    payloadType: [
      {
        coding: [
          {
            system: "http://terminology.hl7.org/CodeSystem/endpoint-payload-type",
            code: "any",
            display: "Any",
          },
        ],
      },
    ],
    payloadMimeType: [fhirJson],
    address: base,
  };
}
