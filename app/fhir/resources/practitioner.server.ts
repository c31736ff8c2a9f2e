import { sql } from "drizzle-orm";
import type { Practitioner } from "fhir/r4";
import { pictureOf } from "#app/directory/cards/pictures.ts";
import { entityPath } from "#app/directory/cards/rules.ts";
import type { TrainingStep } from "#app/directory/professionals/rules.ts";
import { arabic, conceptOf, languageConcept, licenceIdentifier } from "../elements/codings.ts";
import { contactPoints } from "../elements/contacts.ts";
import {
  activeCondition,
  itemsCondition,
  licenceCondition,
  nameCondition,
} from "../search/conditions.server.ts";
import { tokensOf } from "../search/criterion.ts";
import type { Kind, ReadScope } from "../search/source.ts";
import { anyOf, sqlSource } from "../search/sql-source.server.ts";

interface Row {
  id: string;
  slug: string;
  name_en: string;
  name_ar: string;
  gender: "male" | "female";
  image_path: string | null;
  website: string | null;
  profession_id: number;
  licence_authority: string | null;
  licence_number: string | null;
  education: TrainingStep[];
  languages: number[] | null;
}

const name = nameCondition("l");

/** Professionals, by directory_listings: a professional without a listing is not public. */
export const practitionerKind: Kind = {
  type: "Practitioner",
  documentation:
    "People with a licence to practise. Names are not split: name.text has the whole of one. Specialties are in PractitionerRole.",
  parameters: [
    { name: "name", type: "string", documentation: "Words of the name, in English or Arabic." },
    { name: "family", type: "string", documentation: "The same as name: its parts are not known." },
    { name: "given", type: "string", documentation: "The same as name: its parts are not known." },
    { name: "identifier", type: "token", documentation: "The number of a licence." },
    { name: "active", type: "token", documentation: "Everybody listed is active." },
    { name: "gender", type: "token", documentation: "male or female." },
    { name: "communication", type: "token", documentation: "A language, by its code of BCP 47." },
  ],
  references: {},
  summary: ["identifier", "active", "name", "telecom", "gender"],
  required: [],
  sources: [
    sqlSource({
      from: sql`directory_listings l`,
      where: sql`l.entity_type = 'professionals'`,
      key: [{ column: sql`l.entity_id`, cast: "uuid" }],
      updatedAt: sql`l.updated_at`,
      conditions: {
        name,
        family: name,
        given: name,
        active: activeCondition,
        identifier: licenceCondition("professionals", sql`l.entity_id`),
        gender: (criterion) =>
          anyOf(tokensOf(criterion).map(({ code }) => sql`l.gender = ${code}`)),
        communication: (criterion, scope) => {
          const codes = tokensOf(criterion).map(({ code }) => code);
          const languages = scope.vocabulary.category("languages");
          const slugs = languages.flatMap((item) =>
            codes.includes(item.metadata.code ?? item.slug) ? item.slug : [],
          );
          const named = { ...criterion, values: slugs };
          return itemsCondition(sql`l.language_ids`, "languages")(named, scope);
        },
      },
      rows: (keys) => sql`
        select e.id, l.updated_at, e.slug, e.name_en, e.name_ar, e.gender, e.image_path, e.website,
          e.profession_id, e.licence_authority, e.licence_number, e.education,
          (select json_agg(v.item_id order by v.is_primary desc, v.item_id)
            from professional_vocabulary v
            where v.professional_id = e.id and v.purpose = 'language') as languages
        from professionals e
        join directory_listings l on l.entity_type = 'professionals' and l.entity_id = e.id
        where e.id in (select * from ${keys})`,
      write: writePractitioner,
    }),
  ],
};

function writePractitioner(row: Row, { base, origin, vocabulary }: ReadScope): Practitioner {
  const licence = licenceIdentifier(base, {
    of: "person",
    authority: row.licence_authority,
    number: row.licence_number,
  });
  const profession = vocabulary.byId.get(row.profession_id);
  const picture = pictureOf("professionals", { slug: row.slug, imagePath: row.image_path });
  return {
    resourceType: "Practitioner",
    id: row.id,
    identifier: licence ? [licence] : undefined,
    active: true,
    name: [{ use: "official", text: row.name_en, _text: arabic(row.name_ar) }],
    telecom: contactPoints({
      website: row.website,
      page: origin + entityPath("professionals", row.slug),
    }),
    gender: row.gender,
    photo: picture ? [{ url: origin + picture }] : undefined,
    qualification: [
      ...(licence && profession
        ? [
            {
              identifier: [licence],
              code: conceptOf(base, profession),
              issuer: licence.assigner,
            },
          ]
        : []),
      ...row.education.map(writeTraining),
    ],
    communication: (row.languages ?? []).flatMap((id) => {
      const item = vocabulary.byId.get(id);
      return item ? [languageConcept(base, item)] : [];
    }),
  };
}

function writeTraining({ from, to, titleEn, titleAr, placeEn, placeAr }: TrainingStep) {
  return {
    code: { text: titleEn, _text: arabic(titleAr) },
    period: { start: String(from), end: to === null ? undefined : String(to) },
    issuer: placeEn ? { display: placeEn, _display: arabic(placeAr) } : undefined,
  };
}
