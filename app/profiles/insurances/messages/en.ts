export const insurances = {
  metaTitle: "Health insurance accepted in Dubai",
  metaDescription:
    "Insurers, claims administrators and networks, and the number of professionals and clinics in Dubai that accept each.",
  title: "Insurance",
  lead: "Find out who accepts your insurance. For what your policy covers, ask your insurer before you book.",
  insurers: "Insurers",
  administrators: "Claims administrators",
  administratorsLead:
    "Many cards name the company that handles claims next to the insurer. Its networks decide where a card is accepted.",
  empty: "No listing states which insurance it accepts yet",
  networks: "Networks",
  insurerTitle: "Who accepts {name} in {city}",
  insurerMetaTitle: "{name}: clinics and doctors that accept it in {city}",
  insurerMetaDescription:
    "Where {name} is accepted in {city}: professionals, clinics, administrators and networks, with the date each was last confirmed.",
  acceptedBy: "Accepted by",
  seeProfessionals: "View professionals",
  seeClinics: "View clinics",
  network: "Network",
  clinicCount: "Clinics",
  confirmedOn: "Last confirmed",
  networksTitle: "Administrators and networks",
  networksLead: "As stated by clinics. Compare with the name on your card.",
  clinicsTitle: "Clinics that accept it",
  noneTitle: "No clinic states that it accepts {name}",
  noneText: "Clinics may still accept it. Call before you go.",
  "breadcrumb.home": "Home",
};
export type InsurancesMessages = typeof insurances;
