/** Owed by the licence of the coast, in the same words in both languages. */
export const mapAttribution = {
  text: "© OpenStreetMap contributors",
  href: "https://www.openstreetmap.org/copyright",
};
