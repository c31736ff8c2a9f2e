import type { AdminScope, Edit } from "#app/admin-kit/resource.server.ts";
import { editListing, readListingParts } from "#app/changes/edit-listing.server.ts";
import {
  contactPart,
  descriptionPart,
  languagesPart,
  licencePart,
  namePart,
  specialtiesPart,
} from "#app/changes/inputs.ts";
import type { ValuesOfForm } from "#app/platform/forms/define-form.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { type CategorySlug, getVocabulary } from "#app/vocabulary/queries.server.ts";
import { professionalForm } from "./professional-form.ts";

const entityType = "professionals";
const edited = ["name", "description", "contact", "licence", "specialties", "languages"] as const;

type Values = ValuesOfForm<typeof professionalForm>;

/** The form of a professional over the parts of a listing. */
export const editProfessional: Edit = {
  permission: "listings.edit",
  form: professionalForm,
  async read(scope, id) {
    const asked = { entityType, entityId: id, parts: edited } as const;
    const listing = await readListingParts(scope, scope.actor, asked);
    if (!listing) return null;
    const { parts, version } = listing;
    const description = descriptionPart.parse(parts.description);
    const name = namePart.parse(parts.name);
    const { phone, website } = contactPart.parse(parts.contact);
    const values: Values = {
      name: { en: name.nameEn, ar: name.nameAr },
      description: { en: description.descriptionEn, ar: description.descriptionAr },
      phone,
      website,
      ...licenceOf(parts.licence),
      specialties: idsOf(parts.specialties),
      languages: idsOf(parts.languages),
    };
    return { values, version: String(version), choices: await listChoices(scope) };
  },
  async save(scope, { id, version, values }) {
    const { name, description, phone, website, authority, number, specialties, languages } =
      asValues(values);
    const parts = {
      name: namePart.parse({ nameEn: name.en, nameAr: name.ar }),
      description: descriptionPart.parse({
        descriptionEn: description.en,
        descriptionAr: description.ar,
      }),
      contact: contactPart.parse({ phone, website, whatsapp: null }),
      specialties: specialtiesPart.parse({ ids: specialties.map(Number) }),
      ...(languages.length > 0 && {
        languages: languagesPart.parse({ ids: languages.map(Number) }),
      }),
      ...(authority !== null &&
        number !== null && { licence: licencePart.parse({ authority, number }) }),
    };
    const edit = { entityType, entityId: id, version: Number(version), parts } as const;
    await editListing(scope, scope.actor, edit);
  },
};

/** The kit hands over what the form of this resource parsed. */
function asValues(values: Readonly<Record<string, unknown>>): Values {
  return values as Values;
}

function licenceOf(part: unknown): Pick<Values, "authority" | "number"> {
  const parsed = licencePart.safeParse(part);
  return parsed.success ? parsed.data : { authority: null, number: null };
}

/** A professional may have none of them yet. */
function idsOf(part: unknown): string[] {
  const parsed = languagesPart.safeParse(part);
  return parsed.success ? parsed.data.ids.map(String) : [];
}

async function listChoices({ database, locale }: AdminScope) {
  const vocabulary = await getVocabulary(database);
  const choicesOf = (slug: CategorySlug) =>
    vocabulary
      .category(slug)
      .map((item) => ({ value: String(item.id), label: nameOf(item, locale) }));
  return { specialties: choicesOf("specialties"), languages: choicesOf("languages") };
}

function nameOf({ name, nameAr }: { name: string; nameAr: string }, locale: Locale): string {
  return locale === "ar" ? nameAr : name;
}
