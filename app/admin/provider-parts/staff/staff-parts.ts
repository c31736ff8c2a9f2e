import { type Part, storedAs } from "#app/changes/parts/part.ts";
import type { ChangedType } from "#app/changes/rules.ts";
import {
  evidencePart,
  locationPart,
  pictureTextsPart,
  practicePart,
  registerPart,
  type StaffPart,
} from "#app/changes/stored/staff-part.ts";
import {
  evidenceForm,
  locationForm,
  pictureCropForm,
  pictureTextsForm,
  practiceForms,
  registerForm,
} from "./staff-forms.ts";

const register = storedAs({
  form: registerForm,
  shape: registerPart,
  store: (values) => values,
  show: (stored) => stored,
});

const location = storedAs({
  form: locationForm,
  shape: locationPart,
  store: ({ point }) => point ?? { latitude: null, longitude: null },
  show: ({ latitude, longitude }) => ({
    point: latitude !== null && longitude !== null ? { latitude, longitude } : null,
  }),
});

const pictureTexts = storedAs({
  form: pictureTextsForm,
  shape: pictureTextsPart,
  store: ({ pictures }) => ({
    pictures: pictures.map(({ path, altEn, altAr }) => ({ path, altEn, altAr })),
  }),
  show: ({ pictures }) => ({
    pictures: pictures.map((picture, row) => ({ ...picture, key: String(row) })),
  }),
});

/** Written by `cropPicture`, which knows where the new file went. */
const pictureCrop: Part = {
  form: pictureCropForm,
  read: () => ({ ok: false, problems: { path: "invalid" } }),
  write: () => ({}),
};

const practiceOf = (entityType: ChangedType) =>
  storedAs({
    form: practiceForms[entityType],
    shape: practicePart,
    store: ({ added, addedFee, addedPhone, places, primary }) => ({
      primaryId: primary,
      places: places
        .filter(({ ends }) => !ends)
        .map(({ fee, key, phone }) => ({ id: key, fee, phone }))
        // The order in which they are stored, so that an untouched form changes nothing.
        .toSorted((one, other) => (one.id < other.id ? -1 : 1)),
      added: added === null ? null : { otherId: added, fee: addedFee, phone: addedPhone },
    }),
    show: ({ places, primaryId }) => ({
      places: places.map(({ id, fee, phone }) => ({ key: id, fee, phone, ends: false })),
      primary: primaryId,
    }),
  });

const practice = { professionals: practiceOf("professionals"), clinics: practiceOf("clinics") };

const evidence = storedAs({
  form: evidenceForm,
  shape: evidencePart,
  store: ({ networks }) => ({
    networks: networks.map(({ confirmedOn, evidence, key }) => ({
      key,
      confirmedOn,
      evidence: evidence ?? "",
    })),
  }),
  show: ({ networks }) => ({
    networks: networks.map(({ confirmedOn, evidence, key }) => ({ key, confirmedOn, evidence })),
  }),
});

/** The forms of the staff's parts, filled with what is stored. */
export function staffPartOf(part: StaffPart, entityType: ChangedType): Part {
  const forms: Record<StaffPart, Part> = {
    register,
    location,
    pictureTexts,
    pictureCrop,
    practice: practice[entityType],
    evidence,
  };
  return forms[part];
}
