export const proposalStates = ["open", "accepted", "refused"] as const;
export type ProposalState = (typeof proposalStates)[number];

const byType: Readonly<Record<string, string>> = {
  pharmacy: "pharmacy-chain",
  hospital: "hospital-group",
  "dental-clinic": "dental-chain",
  laboratory: "laboratory-network",
  "diagnostic-centre": "diagnostic-network",
  "physiotherapy-centre": "physiotherapy-chain",
  "rehabilitation-centre": "physiotherapy-chain",
  "aesthetic-clinic": "aesthetic-chain",
  "dermatology-clinic": "aesthetic-chain",
  "eye-centre": "optical-chain",
  "home-healthcare": "home-care-group",
};

/** The franchise type of branches of a clinic type, by slug. */
export function franchiseTypeOf(clinicType: string): string {
  return byType[clinicType] ?? "polyclinic-chain";
}
