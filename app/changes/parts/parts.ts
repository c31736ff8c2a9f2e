import type { Fields } from "#app/platform/forms/define-form.ts";
import {
  confirmationPart,
  exceptionsPart,
  galleryPart,
  hoursPart,
  languagesPart,
  licencePart,
  networksPart,
  picturePart,
  pricesPart,
  replyPart,
  servicesPart,
  specialtiesPart,
  teamPart,
  trainingPart,
  visitsPart,
} from "../inputs.ts";
import type { ChangePart } from "../rules.ts";
import { listingPart } from "./listing-part.ts";
import { type ShapedPart, storedAs } from "./part.ts";
import {
  confirmationForm,
  educationForm,
  exceptionsForm,
  experienceForm,
  galleryForm,
  hoursForm,
  languagesForm,
  licenceForm,
  networksForm,
  pictureForm,
  pricesForm,
  replyForm,
  servicesForm,
  specialtiesForm,
  teamForm,
  visitsForm,
} from "./part-forms.ts";
import { movePicture } from "./picture-order.ts";
import { shiftOf } from "./row-fields.ts";

const numbers = ({ ids }: { ids: string[] }) => ({ ids: ids.map(Number) });
const texts = ({ ids }: { ids: number[] }) => ({ ids: ids.map(String) });

const hours = storedAs({
  form: hoursForm,
  shape: hoursPart,
  store: ({ day, unknown }) => ({ week: unknown ? null : day }),
  show: ({ week }) => ({ day: week ?? {}, unknown: week === null }),
});

const trainingOf = (form: typeof educationForm | typeof experienceForm) =>
  storedAs({
    form,
    shape: trainingPart,
    store: ({ steps }) => ({
      steps: steps.map(({ key: _key, placeEn, placeAr, ...step }) => ({
        ...step,
        placeEn: placeEn ?? "",
        placeAr: placeAr ?? "",
      })),
    }),
    show: ({ steps }) => ({ steps: steps.map((step, row) => ({ ...step, key: String(row) })) }),
  });

export const parts: Record<ChangePart, ShapedPart<Fields>> = {
  contact: listingPart("contact"),
  hours,
  ramadan: hours,
  exceptions: storedAs({
    form: exceptionsForm,
    shape: exceptionsPart,
    store: ({ dates }) => ({
      dates: dates.map(({ date, opens, closes, noteEn, noteAr }) => ({
        onDate: date ?? "",
        shift: shiftOf(opens, closes),
        noteEn: noteEn ?? "",
        noteAr: noteAr ?? "",
      })),
    }),
    show: ({ dates }) => ({
      dates: dates.map(({ onDate, shift, noteEn, noteAr }, row) => ({
        key: String(row),
        date: onDate,
        opens: shift?.[0] ?? null,
        closes: shift && (shift[1] === "24:00" ? "00:00" : shift[1]),
        noteEn,
        noteAr,
      })),
    }),
  }),
  visits: storedAs({
    form: visitsForm,
    shape: visitsPart,
    store: (values) => values,
    show: (stored) => stored,
  }),
  networks: storedAs({
    form: networksForm,
    shape: networksPart,
    store({ accepted, added, followsClinic }, isKnown) {
      const keys = added.map((row) => [row.insurer, row.administrator, row.network].join("-"));
      const unique = [...new Set([...accepted, ...keys])];
      if (!unique.every((key) => isKnown("accepted-networks", key))) {
        return { problems: { accepted: "invalid" } };
      }
      const misplaced = added.filter(
        (row) => !isKnown("administered-networks", `${row.administrator}-${row.network}`),
      );
      if (misplaced.length > 0) {
        const problems = misplaced.map(({ key }) => [`network-${key}`, "network.other"]);
        return { problems: Object.fromEntries(problems) };
      }
      return { followsClinic, accepted: unique.map(networkOf) };
    },
    show: ({ followsClinic, accepted }) => ({
      followsClinic,
      accepted: accepted.map((one) =>
        [one.insurerId, one.administratorId, one.networkId].join("-"),
      ),
    }),
  }),
  languages: storedAs({
    form: languagesForm,
    shape: languagesPart,
    store: numbers,
    show: texts,
  }),
  access: listingPart("access"),
  prices: storedAs({
    form: pricesForm,
    shape: pricesPart,
    store: ({ prices }) => ({
      prices: prices.map(({ key, from, to }) => ({ serviceId: key, priceMin: from, priceMax: to })),
    }),
    show: ({ prices }) => ({
      prices: prices.map(({ serviceId, priceMin, priceMax }) => ({
        key: serviceId,
        from: priceMin,
        to: priceMax,
      })),
    }),
  }),
  services: storedAs({
    form: servicesForm,
    shape: servicesPart,
    // The order in which they are stored, so that an untouched form changes nothing.
    store: ({ added, offered }) => ({
      serviceIds: offered.flatMap(({ key, ends }) => (ends ? [] : [key])).toSorted(),
      removed: offered.flatMap(({ key, ends }) => (ends ? [key] : [])).toSorted(),
      added: added.map(({ service, from, to }) => ({
        serviceId: service ?? "",
        priceMin: from,
        priceMax: to,
      })),
    }),
    show: ({ added, removed, serviceIds }) => ({
      offered: [
        ...serviceIds.map((key) => ({ key, ends: false })),
        ...removed.map((key) => ({ key, ends: true })),
      ],
      added: added.map(({ serviceId, priceMin, priceMax }, row) => ({
        key: String(row),
        service: serviceId,
        from: priceMin,
        to: priceMax,
      })),
    }),
  }),
  gallery: storedAs({
    form: galleryForm,
    shape: galleryPart,
    store: ({ path, move }) => movePicture(path, move) ?? { problems: { move: "invalid" } },
    show: ({ order }) => ({ path: order }),
  }),
  confirmation: storedAs({
    form: confirmationForm,
    shape: confirmationPart,
    store: () => ({}),
    show: () => ({}),
  }),
  name: listingPart("name"),
  description: listingPart("description"),
  education: trainingOf(educationForm),
  experience: trainingOf(experienceForm),
  licence: storedAs({
    form: licenceForm,
    shape: licencePart,
    store: (values) => values,
    show: ({ authority, number }) => ({ authority, number }),
  }),
  specialties: storedAs({
    form: specialtiesForm,
    shape: specialtiesPart,
    store: numbers,
    show: texts,
  }),
  // A picture is stored by `submitPicture`, which knows where its file went.
  picture: storedAs({
    form: pictureForm,
    shape: picturePart,
    store: () => ({ problems: { picture: "invalid" } }),
    show: () => ({}),
  }),
  reply: storedAs({
    form: replyForm,
    shape: replyPart,
    store: ({ body, locale }) => ({ body: body ?? "", locale }),
    show: ({ body, locale }) => ({ body, locale }),
  }),
  team: storedAs({
    form: teamForm,
    shape: teamPart,
    store: ({ name, professionId, specialtyId, languageIds, ...values }) => ({
      ...values,
      professionalId: null,
      nameEn: name.en,
      nameAr: name.ar,
      professionId: Number(professionId),
      specialtyId: Number(specialtyId),
      languageIds: languageIds.map(Number),
    }),
    show: ({ nameEn, nameAr, authority, number, gender, ...ids }) => ({
      name: { en: nameEn, ar: nameAr },
      professionId: idText(ids.professionId),
      specialtyId: idText(ids.specialtyId),
      ...(authority && { authority }),
      number,
      ...(gender && { gender }),
      languageIds: ids.languageIds.map(String),
    }),
  }),
};

function idText(id: number | null): string {
  return id === null ? "" : String(id);
}

/** The ids of an accepted network, written "1-2-3". */
function networkOf(key: string) {
  const [insurerId = 0, administratorId = 0, networkId = 0] = key.split("-").map(Number);
  return { insurerId, administratorId, networkId };
}
