export const home = {
  title: "Find the right doctor in Dubai",
  metaTitle: "Find a doctor or clinic in Dubai · {appName}",
  metaDescription: {
    one: "Search {count} licensed professional in Dubai by specialty, district, language and insurance. Licences checked, facts dated.",
    other:
      "Search {count} professionals in Dubai by specialty, district, language and insurance. Licences checked, facts dated.",
  },
  lead: "Say what is wrong in your own words, in English or Arabic. See who can help, where, and what it costs.",
  "search.what": "What do you need?",
  "search.whatExample": "Skin rash, dentist, a name",
  "search.where": "Where",
  "search.anywhere": "Anywhere in Dubai",
  "search.insurer": "Insurance (optional)",
  "search.anyInsurer": "Any or none",
  "search.submit": "Search",
  "search.promise": "Free to use. Nobody can pay for a better place in the results.",
  openNow: "Clinics open now",
  "specialties.title": "What people look for",
  "specialties.count": { one: "{count} professional", other: "{count} professionals" },
  "featured.title": "Featured professionals",
  "featured.note": "Shown here by arrangement. Search results are never for sale.",
  "districts.title": "By district",
  "districts.count": { one: "{count} professional", other: "{count} professionals" },
  "reasons.title": "Why you can rely on what you read here",
  "reason.licence.title": "Licences are checked",
  "reason.licence.text": {
    one: "{count} professional was found in the register of the health authority, with the date of the check.",
    other:
      "{count} professionals were found in the register of the health authority, each with the date of the check.",
  },
  "reason.dates.title": "Every fact has a date",
  "reason.dates.text":
    "Fees, hours and insurance networks say who stated them and when. Past their date they say so.",
  "reason.order.title": "Payment never moves a result",
  "reason.order.text":
    "Order comes from what you asked for, the licence, complete and fresh facts, and ratings. Nothing else.",
  "reason.proof": "How it works: {title}",
};
export type HomeMessages = typeof home;
