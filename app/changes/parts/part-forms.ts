import { photoSubjects } from "#app/directory/clinics/photo-subjects.ts";
import { longestName } from "#app/directory/fields/listing-fields.ts";
import { defineForm } from "#app/platform/forms/define-form.ts";
import { optional, required } from "#app/platform/forms/field.ts";
import {
  checkbox,
  multiSelect,
  multiSelectFrom,
  select,
  selectFrom,
  switchField,
} from "#app/platform/forms/fields/choice-fields.ts";
import { weeklyHours } from "#app/platform/forms/fields/hours-fields.ts";
import { money } from "#app/platform/forms/fields/number-fields.ts";
import { picture } from "#app/platform/forms/fields/picture-field.ts";
import {
  documentNumber,
  localizedText,
  longText,
  text,
} from "#app/platform/forms/fields/text-fields.ts";
import { mostSpecialties, pictureAspects } from "../rules.ts";
import {
  addedNetworks,
  addedServices,
  dateRows,
  offeredRows,
  priceRows,
  trainingRows,
} from "./row-fields.ts";

// The form of each part of a listing that its owner may change; labels and problems are keys of the
// messages of `practice`.

/** All fields of most parts are optional, so none is marked as optional. */
const look = { problemKeys: "problem.", marksOptional: false } as const;
const invalidAmount = { invalid: "amount.invalid", low: "amount.invalid", high: "amount.invalid" };
const mostItems = 60;

export const hoursForm = defineForm({
  ...look,
  id: "hours",
  fields: {
    day: weeklyHours({
      label: "part.hours",
      help: "hours.hint",
      unless: "unknown",
      problems: {
        invalid: "hours.invalid",
        order: "hours.order",
        overlap: "hours.overlap",
        many: "hours.many",
      },
    }),
    unknown: checkbox({ label: "hours.unknown" }),
  },
});

export const exceptionsForm = defineForm({
  ...look,
  id: "exceptions",
  fields: { dates: dateRows },
});

export const visitsForm = defineForm({
  ...look,
  id: "visits",
  fields: {
    fee: optional(money({ label: "fee", problems: invalidAmount })),
    followUpFee: optional(money({ label: "followUpFee", problems: invalidAmount })),
    visitTypes: required(
      multiSelect({
        label: "visitTypes",
        options: ["in_person", "virtual", "home_visit"],
        optionKeys: "visit.",
        problems: { missing: "visitTypes.missing" },
      }),
    ),
  },
});

export const networksForm = defineForm({
  ...look,
  id: "networks",
  fields: {
    followsClinic: switchField({ label: "networks.follow", help: "networks.follow.hint" }),
    accepted: multiSelectFrom({
      label: "networks.accepted",
      source: "accepted-networks",
      most: mostItems,
    }),
    added: addedNetworks,
  },
});

export const languagesForm = defineForm({
  ...look,
  id: "languages",
  fields: {
    ids: required(
      multiSelectFrom({
        label: "languages.hint",
        source: "languages",
        most: mostItems,
        problems: { missing: "languages.missing" },
      }),
    ),
  },
});

export const pricesForm = defineForm({ ...look, id: "prices", fields: { prices: priceRows } });

export const servicesForm = defineForm({
  ...look,
  id: "services",
  fields: { offered: offeredRows, added: addedServices },
});

/** The pictures in their order, and the press that moves one or takes it away. */
export const galleryForm = defineForm({
  ...look,
  id: "gallery",
  fields: {
    path: multiSelectFrom({ label: "part.gallery", source: "pictures", most: mostItems }),
    move: text({ label: "part.gallery", most: 20, problems: { missing: "invalid" } }),
  },
});

export const confirmationForm = defineForm({ ...look, id: "confirmation", fields: {} });

export const educationForm = defineForm({
  ...look,
  id: "education",
  fields: { steps: trainingRows("part.education") },
});

export const experienceForm = defineForm({
  ...look,
  id: "experience",
  fields: { steps: trainingRows("part.experience") },
});

export const licenceForm = defineForm({
  ...look,
  id: "licence",
  fields: {
    authority: select({
      label: "authority",
      options: ["DHA", "DOH", "MOHAP", "DHCR"],
      blank: "choose",
      problems: { missing: "authority.missing", invalid: "authority.missing" },
    }),
    number: documentNumber({
      label: "licence",
      most: 60,
      problems: { missing: "licence.missing" },
    }),
  },
});

/** The first is what the listing is known for. */
export const specialtiesForm = defineForm({
  ...look,
  id: "specialties",
  fields: {
    ids: required(
      multiSelectFrom({
        label: "specialties.hint",
        source: "specialties",
        most: mostSpecialties,
        problems: { missing: "specialties.missing", many: "specialties.many" },
      }),
    ),
  },
});

/** `submitPicture` checks the bytes of the file. */
export const pictureForm = defineForm({
  ...look,
  id: "picture",
  fields: {
    picture: picture({
      label: "picture",
      accept: "image/*",
      aspect: pictureAspects.professionals,
    }),
    // Of a clinic's photographs alone.
    shows: optional(
      select({
        label: "photos.shows",
        options: photoSubjects,
        optionKeys: "photos.",
        blank: "photos.other",
      }),
    ),
  },
});

export const replyForm = defineForm({
  ...look,
  id: "reply",
  fields: {
    body: optional(
      longText({
        label: "reply",
        help: "reply.hint",
        most: 1_000,
        problems: { long: "reply.long" },
      }),
    ),
    locale: select({ label: "reply.locale", options: ["en", "ar"], optionKeys: "locale." }),
  },
});

/** A new person of a clinic's team. */
export const teamForm = defineForm({
  ...look,
  id: "team",
  fields: {
    name: localizedText({
      label: "listing.name",
      labels: { en: "listing.nameEn", ar: "listing.nameAr" },
      least: 2,
      most: longestName,
      problems: { missing: "name.missing", long: "text.long" },
    }),
    professionId: selectFrom({
      label: "team.profession",
      source: "professions",
      blank: "choose",
      problems: { missing: "team.choose" },
    }),
    specialtyId: selectFrom({
      label: "primary",
      source: "specialties",
      blank: "choose",
      problems: { missing: "team.choose" },
    }),
    authority: licenceForm.fields.authority,
    number: licenceForm.fields.number,
    gender: select({
      label: "team.gender",
      options: ["female", "male"],
      optionKeys: "team.gender.",
      blank: "choose",
      problems: { missing: "team.choose", invalid: "team.choose" },
    }),
    languageIds: required(
      multiSelectFrom({
        label: "part.languages",
        source: "languages",
        most: mostItems,
        problems: { missing: "languages.missing" },
      }),
    ),
  },
});
