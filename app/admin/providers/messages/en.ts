import type { Message } from "#app/platform/i18n/translate.ts";

export const adminProviders = {
  "professionals.one": "Professional",
  "professionals.many": "Professionals",
  "professionals.name": "Name",
  "professionals.nameEn": "Name in English",
  "professionals.nameAr": "Name in Arabic",
  "professionals.description": "Description",
  "professionals.descriptionEn": "Description in English",
  "professionals.descriptionAr": "Description in Arabic",
  "professionals.phone": "Phone",
  "professionals.website": "Website",
  "professionals.profession": "Profession",
  "professionals.specialty": "Specialty",
  "professionals.specialties": "Specialties",
  "professionals.languages": "Languages",
  "professionals.authority": "Licence authority",
  "professionals.number": "Licence number",
  "professionals.number.help":
    "Saving a new number states that it was found in the register today.",
  "professionals.checked": "Licence checked",
  "professionals.rating": "Rating",
  "professionals.reviews": "Reviews",
  "professionals.featured": "Featured",
  "professionals.slug": "End of the address",
  "problem.number.licence": "Enter the authority and the number together",
  "problem.number.taken": "Another listing has this licence number",
  "panel.places": "Places of practice",
  "panel.reviews": "Reviews",
  "panel.claims": "Claims",
  "panel.clinic": "Clinic",
  "panel.fee": "Fee (AED)",
  "action.unlist": "Take off the site",
  "action.relist": "Put back on the site",
  "action.rename": "Change the address",
} satisfies Record<string, Message>;

export type ProviderMessages = Record<keyof typeof adminProviders, Message>;
