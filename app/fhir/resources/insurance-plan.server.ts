import type { InsurancePlan } from "fhir/r4";
import { foldText } from "#app/platform/i18n/fold-text.ts";
import { finishResource } from "../elements/clean-resource.server.ts";
import { arabic } from "../elements/codings.ts";
import { asType, partyIds, presentReferences, referenceTo } from "../elements/references.ts";
import { idsOfType, tokensOf } from "../search/criterion.ts";
import { type Kind, listSource, type ReadScope, type StatedPlan } from "../search/source.ts";

const planTypes = "http://terminology.hl7.org/CodeSystem/insurance-plan-type";

export const insurancePlanKind: Kind = {
  type: "InsurancePlan",
  documentation:
    "An insurer's cards of one network, where at least one listed clinic or professional states that it accepts them. Benefits and prices of insurers are not known.",
  parameters: [
    { name: "name", type: "string", documentation: "Words of the name, in English or Arabic." },
    { name: "status", type: "token", documentation: "active." },
    { name: "type", type: "token", documentation: "medical." },
    { name: "owned-by", type: "reference", documentation: "The insurer." },
    { name: "administered-by", type: "reference", documentation: "The administrator of claims." },
    { name: "network", type: "reference", documentation: "The network." },
  ],
  references: {
    "owned-by": (plan) => presentReferences(asType<InsurancePlan>(plan).ownedBy),
    "administered-by": (plan) => presentReferences(asType<InsurancePlan>(plan).administeredBy),
    network: (plan) => presentReferences(asType<InsurancePlan>(plan).network),
  },
  summary: ["status", "type", "name", "ownedBy", "administeredBy", "network"],
  required: ["name"],
  sources: [
    listSource(
      {
        all: (scope) => scope.plans.flatMap((plan) => writePlan(plan, scope) ?? []),
        tests: {
          name(resource, { modifier, values }) {
            const { name = "", _name } = asType<InsurancePlan>(resource);
            const own = `${name} ${_name?.extension?.[0]?.extension?.[1]?.valueString ?? ""}`;
            const words = foldText(own).split(" ");
            return values.some((value) => {
              if (modifier === "exact") return value === name;
              const asked = foldText(value);
              if (modifier === "contains") return foldText(own).includes(asked);
              const isWord = (each: string) => words.some((word) => word.startsWith(each));
              return asked !== "" && asked.split(" ").every(isWord);
            });
          },
          status: (_plan, criterion) => tokensOf(criterion).some(({ code }) => code === "active"),
          type: (_plan, criterion) => tokensOf(criterion).some(({ code }) => code === "medical"),
          "owned-by": (plan, criterion, { base }) =>
            isAmong(
              asType<InsurancePlan>(plan).ownedBy,
              idsOfType(criterion, base, "Organization"),
            ),
          "administered-by": (plan, criterion, { base }) =>
            isAmong(
              asType<InsurancePlan>(plan).administeredBy,
              idsOfType(criterion, base, "Organization"),
            ),
          network: (plan, criterion, { base }) =>
            isAmong(
              asType<InsurancePlan>(plan).network?.[0],
              idsOfType(criterion, base, "Organization"),
            ),
        },
      },
      (resource) => finishResource(resource, null),
    ),
  ],
};

function isAmong(reference: InsurancePlan["ownedBy"], ids: readonly string[]): boolean {
  return ids.some((id) => reference?.reference === `Organization/${id}`);
}

/** Returns null where a list of the vocabulary no longer has one of the three. */
function writePlan(
  { insurerId, administratorId, networkId }: StatedPlan,
  { vocabulary }: Pick<ReadScope, "vocabulary">,
): InsurancePlan | null {
  const insurer = vocabulary.byId.get(insurerId);
  const administrator = vocabulary.byId.get(administratorId);
  const network = vocabulary.byId.get(networkId);
  if (!insurer || !administrator || !network) return null;
  return {
    resourceType: "InsurancePlan",
    id: `plan-${insurerId}-${administratorId}-${networkId}`,
    status: "active",
    type: [{ coding: [{ system: planTypes, code: "medical", display: "Medical" }] }],
    name: `${insurer.name} – ${network.name}`,
    _name: arabic(`${insurer.nameAr} – ${network.nameAr}`),
    ownedBy: referenceTo("Organization", partyIds.insurer(insurerId), insurer.name, insurer.nameAr),
    administeredBy: referenceTo(
      "Organization",
      partyIds.administrator(administratorId),
      administrator.name,
      administrator.nameAr,
    ),
    network: [
      referenceTo("Organization", partyIds.network(networkId), network.name, network.nameAr),
    ],
  };
}
