export const insurances = {
  metaTitle: "Health insurance accepted in Dubai",
  metaDescription:
    "Insurers, claims administrators and networks, and how many professionals and clinics in Dubai accept each.",
  title: "Insurances",
  lead: "Find who accepts your insurance. What a policy covers is between you and your insurer: ask before you book.",
  insurers: "Insurers",
  administrators: "Claims administrators",
  administratorsLead:
    "Many cards name the company that handles the claims beside the insurer. Their networks decide where a card is accepted.",
  nobody: "Nobody has stated it yet",
  networks: "Networks",
  insurerTitle: "Who accepts {name} in {city}",
  insurerMetaTitle: "{name}: clinics and doctors that accept it in {city}",
  insurerMetaDescription:
    "Where {name} is accepted in {city}: professionals, clinics, administrators and networks, with the date each was last confirmed.",
  acceptedBy: "Accepted by",
  seeProfessionals: "See the professionals",
  seeClinics: "See the clinics",
  network: "Network",
  clinicCount: "Clinics",
  confirmedOn: "Last confirmed",
  networksTitle: "Administrators and networks",
  networksLead: "As clinics state them. Compare with the name on your card.",
  clinicsTitle: "Clinics that accept it",
  noneTitle: "No clinic has stated that it accepts {name}",
  noneText: "Clinics may accept it all the same. Call before you go.",
  "breadcrumb.home": "Home",
};
export type InsurancesMessages = typeof insurances;
