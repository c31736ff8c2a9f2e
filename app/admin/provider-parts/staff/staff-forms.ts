import type { ChangedType } from "#app/changes/rules.ts";
import { defineForm } from "#app/platform/forms/define-form.ts";
import { optional } from "#app/platform/forms/field.ts";
import { checkbox, select, selectFrom } from "#app/platform/forms/fields/choice-fields.ts";
import { searchFrom } from "#app/platform/forms/fields/combobox-fields.ts";
import { date } from "#app/platform/forms/fields/date-fields.ts";
import { money } from "#app/platform/forms/fields/number-fields.ts";
import { crop } from "#app/platform/forms/fields/picture-field.ts";
import { mapPoint } from "#app/platform/forms/fields/point-field.ts";
import { rows } from "#app/platform/forms/fields/rows-field.ts";
import { documentNumber, phone, text } from "#app/platform/forms/fields/text-fields.ts";
import { isUuid } from "#app/platform/forms/is-uuid.ts";
import type { SentForm } from "#app/platform/forms/sent-form.ts";

// The forms of the parts that the staff alone changes; labels are keys of the messages beside them.

const look = { problemKeys: "problem.", marksOptional: false } as const;
const mostPictures = 60;
const mostPlaces = 200;
const mostNetworks = 200;

export const registerForm = defineForm({
  ...look,
  id: "register",
  fields: {
    authority: optional(
      select({
        label: "licence.authority",
        options: ["DHA", "DOH", "MOHAP", "DHCR"],
        blank: "licence.none",
      }),
    ),
    number: optional(documentNumber({ label: "licence.number", most: 60 })),
    checkedOn: optional(
      date({ label: "licence.checkedOn", help: "licence.checkedOn.help", isPast: true }),
    ),
    expiresOn: optional(date({ label: "licence.expiresOn" })),
  },
  check({ authority, checkedOn, expiresOn, number }) {
    const hasDates = checkedOn !== null || expiresOn !== null;
    const isWhole = (authority === null) === (number === null) && (number !== null || !hasDates);
    return isWhole ? null : { number: "licence" };
  },
});

export const locationForm = defineForm({
  ...look,
  id: "location",
  fields: {
    point: optional(
      mapPoint({
        label: "location.point",
        help: "location.help",
        labels: { latitude: "location.latitude", longitude: "location.longitude" },
        // The Emirates.
        within: { south: 22.4, west: 51, north: 26.5, east: 56.6 },
      }),
    ),
  },
});

export const pictureTextsForm = defineForm({
  ...look,
  id: "pictureTexts",
  fields: {
    pictures: rows({
      label: "photos.texts",
      fields: {
        path: text({ label: "photos.texts", most: 200 }),
        altEn: text({ label: "photos.altEn", most: 200, dir: "ltr" }),
        altAr: text({ label: "photos.altAr", most: 200, dir: "rtl" }),
      },
      keys: (sent) =>
        Array.from({ length: 2 * mostPictures }, (_, key) => String(key)).filter((key) =>
          sent.has(`path-${key}`),
        ),
      counts: () => true,
      most: mostPictures,
    }),
  },
});

export const pictureCropForm = defineForm({
  ...look,
  id: "pictureCrop",
  fields: {
    path: text({ label: "photos.crop", most: 200 }),
    crop: crop({ label: "photos.crop" }),
  },
});

const placeKeys = (sent: SentForm) => [...new Set(sent.texts("placeId").filter(isUuid))];

const placeRows = rows({
  label: "practice.rows",
  fields: {
    fee: optional(money({ label: "practice.fee" })),
    phone: optional(phone({ label: "practice.phone", autoComplete: "off" })),
    ends: checkbox({ label: "practice.ends" }),
  },
  keys: placeKeys,
  counts: () => true,
  most: mostPlaces,
});

/** The places of a professional, or the people of a clinic; only the former have a main one. */
function practiceForm(id: string, added: { label: AddedLabel; source: ChangedType }) {
  return defineForm({
    ...look,
    id,
    fields: {
      places: placeRows,
      primary: optional(
        selectFrom({ label: "practice.primary", source: "places", blank: "practice.noPrimary" }),
      ),
      added: optional(searchFrom({ ...added, help: "practice.add.help" })),
      addedFee: optional(money({ label: "practice.fee" })),
      addedPhone: optional(phone({ label: "practice.phone", autoComplete: "off" })),
    },
  });
}

type AddedLabel = "practice.addClinic" | "practice.addProfessional";

export const practiceForms = {
  professionals: practiceForm("places", { label: "practice.addClinic", source: "clinics" }),
  clinics: practiceForm("people", { label: "practice.addProfessional", source: "professionals" }),
};

export const evidenceForm = defineForm({
  ...look,
  id: "evidence",
  fields: {
    networks: rows({
      label: "networks.evidence",
      fields: {
        confirmedOn: date({ label: "networks.asOf", isPast: true }),
        evidence: optional(text({ label: "networks.found", most: 300, dir: "auto" })),
      },
      keys: (sent) => [
        ...new Set(sent.texts("networkKey").filter((key) => /^\d{1,9}(-\d{1,9}){2}$/.test(key))),
      ],
      counts: () => true,
      most: mostNetworks,
    }),
  },
});
