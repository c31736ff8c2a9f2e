export const browse = {
  metaTitle: "Doctors in {city} by specialty and district",
  metaDescription:
    "Every specialty in every district of {city}, with the number of professionals. Choose what you need and where.",
  title: "Browse by specialty and district",
  lead: "Choose a specialty, then a district, to see the professionals who work there.",
  "breadcrumb.home": "Home",
  empty: "No professional is listed yet",
  groups: "Specialty groups",
  "all.city": "All of {city}",
  more: { one: "{count} more district", other: "{count} more districts" },
};
export type BrowseMessages = typeof browse;
