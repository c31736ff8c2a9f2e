import { FhirError } from "../fhir-error.ts";
import type { Kind } from "../search/source.ts";
import { appointmentKind } from "./appointment.server.ts";
import { operationDefinitionKind } from "./definitions/operation-definition.server.ts";
import { codeSystemKind, namingSystemKind } from "./definitions/terminology.server.ts";
import { endpointKind } from "./endpoint.server.ts";
import { healthcareServiceKind } from "./healthcare-service.server.ts";
import { insurancePlanKind } from "./insurance-plan.server.ts";
import { locationKind } from "./location.server.ts";
import { organizationKind } from "./organization.server.ts";
import { organizationAffiliationKind } from "./organization-affiliation.server.ts";
import { practitionerKind } from "./practitioner.server.ts";
import { practitionerRoleKind } from "./practitioner-role.server.ts";
import { scheduleKind } from "./schedule.server.ts";
import { slotKind } from "./slot.server.ts";

/** The resource types of the server. */
export const kinds: readonly Kind[] = [
  practitionerKind,
  practitionerRoleKind,
  organizationKind,
  organizationAffiliationKind,
  locationKind,
  healthcareServiceKind,
  insurancePlanKind,
  endpointKind,
  scheduleKind,
  slotKind,
  appointmentKind,
  codeSystemKind,
  namingSystemKind,
  operationDefinitionKind,
];

/** The types that exports contain: neither free times nor appointments. */
export const exportedKinds: readonly Kind[] = kinds.filter(({ isLive }) => !isLive);

/** @throws FhirError 404. */
export function requireKind(type: string): Kind {
  const kind = kinds.find((each) => each.type === type);
  if (!kind)
    throw new FhirError(404, "not-supported", `Unknown resource type "${type.slice(0, 64)}".`);
  return kind;
}
