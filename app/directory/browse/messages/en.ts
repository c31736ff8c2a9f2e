export const browse = {
  metaTitle: "Doctors in Dubai by specialty and district",
  metaDescription:
    "Every specialty in every district of Dubai, with how many professionals work there: choose what you need and where.",
  title: "Browse by specialty and district",
  lead: "Choose what you need, then where. Each link leads to the professionals who work there.",
  "breadcrumb.home": "Home",
  groups: "Groups of specialties",
  "all.city": "All of {city}",
  more: { one: "{count} more district", other: "{count} more districts" },
};
export type BrowseMessages = typeof browse;
