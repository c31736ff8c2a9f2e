import { z } from "zod";
import { typedText, typedTexts } from "../../platform/forms/read-form.ts";
import { readShifts, writeShifts } from "./clock-times.ts";
import {
  accessPart,
  confirmationPart,
  contactPart,
  descriptionPart,
  exceptionsPart,
  galleryPart,
  hoursPart,
  languagesPart,
  licencePart,
  namePart,
  networksPart,
  picturePart,
  pricesPart,
  replyPart,
  specialtiesPart,
  visitsPart,
} from "./inputs.ts";
import { movePicture } from "./picture-order.ts";
import type { ChangePart } from "./rules.ts";

/** The fields of a part's form, by their names; a list of choices is one field with commas. */
export type PartFields = Record<string, string>;
/** What is wrong with a field, by the key of what is said there. */
export type PartProblems = Record<string, string>;

const partProblems = [
  "phone.invalid",
  "website.invalid",
  "hours.invalid",
  "shift.invalid",
  "date.invalid",
  "date.twice",
  "amount.invalid",
  "price.order",
  "visitTypes.missing",
  "network.missing",
  "languages.missing",
  "specialties.missing",
  "specialties.many",
  "name.missing",
  "description.long",
  "authority.missing",
  "licence.missing",
  "reply.long",
] as const;

/** A problem as it is said; whatever nobody foresaw is "invalid". */
export function knownProblem(problem: string) {
  return partProblems.find((one) => one === problem) ?? "invalid";
}

export type ReadPart = { ok: true; value: unknown } | { ok: false; problems: PartProblems };

/** A part of a listing: how its form is read, and how it is filled with what stands. */
export interface Part {
  readForm(form: FormData): ReadPart;
  fieldsOf(stored: object): PartFields;
}

export const dayKeys = ["1", "2", "3", "4", "5", "6", "7"] as const;
/** Empty rows that a form offers below those that are filled. */
export const spareRows = 3;

/** 0, 1 and so on: as many as there are rows. */
export function rowNumbers(count: number): number[] {
  return Array.from({ length: count }, (_, row) => row);
}
const mostRows = 60;
const isoDate = z.iso.date();

type Complain = (field: string, problem: string) => void;

interface PartRules<S extends z.ZodType> {
  shape: S;
  read(form: FormData, complain: Complain): unknown;
  write(value: z.infer<S>): PartFields;
}

function definePart<S extends z.ZodType>({ shape, read, write }: PartRules<S>): Part {
  return {
    readForm(form) {
      const problems: PartProblems = {};
      const complain: Complain = (field, problem) => {
        problems[field] ??= problem;
      };
      const raw = read(form, complain);
      if (Object.keys(problems).length > 0) return { ok: false, problems };
      const parsed = shape.safeParse(raw);
      for (const { path, message } of parsed.error?.issues ?? []) {
        complain(String(path[0]), knownProblem(message));
      }
      return parsed.success ? { ok: true, value: parsed.data } : { ok: false, problems };
    },
    fieldsOf: (stored) => write(asPart<S>(stored)),
  };
}

/** What a part's reader gives has the part's shape; what was imported may break its rules. */
function asPart<S extends z.ZodType>(stored: object): z.infer<S> {
  return stored as z.infer<S>;
}

const written = (value: Record<string, unknown>): PartFields =>
  Object.fromEntries(Object.entries(value).map(([name, one]) => [name, String(one ?? "")]));
const chosen = (form: FormData, name: string) => form.getAll(name).map(String);
const chosenIds = (form: FormData, name: string) => [
  ...new Set(chosen(form, name).filter(Boolean).map(Number)),
];

/** Dirhams; nothing where nothing stands. What is no number at all is refused later. */
function dirhams(form: FormData, name: string): number | null {
  const text = typedText(form, name).trim().replaceAll(",", "");
  return text === "" ? null : Number(text);
}

const hours = definePart({
  shape: hoursPart,
  read(form, complain) {
    if (form.has("unknown")) return { week: null };
    const days = dayKeys.flatMap((key) => {
      const shifts = readShifts(typedText(form, `day-${key}`));
      if (!shifts) complain(`day-${key}`, "hours.invalid");
      return shifts && shifts.length > 0 ? [[key, shifts]] : [];
    });
    return { week: Object.fromEntries(days) };
  },
  write: ({ week }) => ({
    ...Object.fromEntries(dayKeys.map((key) => [`day-${key}`, writeShifts(week?.[key] ?? [])])),
    unknown: week ? "" : "on",
  }),
});

export const parts: Record<ChangePart, Part> = {
  contact: definePart({
    shape: contactPart,
    read: (form) => typedTexts(form, ["phone", "whatsapp", "website"]),
    write: written,
  }),
  hours,
  ramadan: hours,
  exceptions: definePart({
    shape: exceptionsPart,
    read(form, complain) {
      const dates: z.input<typeof exceptionsPart>["dates"] = [];
      for (let row = 0; row < mostRows && form.has(`date-${row}`); row += 1) {
        const onDate = typedText(form, `date-${row}`).trim();
        if (onDate === "") continue;
        if (!isoDate.safeParse(onDate).success) complain(`date-${row}`, "date.invalid");
        if (dates.some((other) => other.onDate === onDate)) complain(`date-${row}`, "date.twice");
        const shifts = readShifts(typedText(form, `hours-${row}`));
        if (!shifts || shifts.length > 1) complain(`hours-${row}`, "shift.invalid");
        const [noteEn, noteAr] = [
          typedText(form, `noteEn-${row}`),
          typedText(form, `noteAr-${row}`),
        ];
        dates.push({ onDate, shift: shifts?.[0] ?? null, noteEn, noteAr });
      }
      return { dates };
    },
    write: ({ dates }) =>
      Object.fromEntries(
        dates.flatMap(({ onDate, shift, noteEn, noteAr }, row) => [
          [`date-${row}`, onDate],
          [`hours-${row}`, shift ? writeShifts([shift]) : ""],
          [`noteEn-${row}`, noteEn],
          [`noteAr-${row}`, noteAr],
        ]),
      ),
  }),
  visits: definePart({
    shape: visitsPart,
    read: (form) => ({
      fee: dirhams(form, "fee"),
      followUpFee: dirhams(form, "followUpFee"),
      visitTypes: chosen(form, "visitTypes"),
    }),
    write: written,
  }),
  networks: definePart({
    shape: networksPart,
    read(form, complain) {
      const kept = chosen(form, "accepted").map((text) => text.split("-").map(Number));
      const added = [];
      for (let row = 0; row < spareRows; row += 1) {
        const names = [`insurer-${row}`, `administrator-${row}`, `network-${row}`];
        const ids = names.map((name) => typedText(form, name));
        if (ids.every((id) => id === "")) continue;
        for (const [place, id] of ids.entries()) {
          if (id === "") complain(names[place] ?? "", "network.missing");
        }
        added.push(ids.map(Number));
      }
      const unique = new Map([...kept, ...added].map((ids) => [ids.join("-"), ids]));
      return {
        followsClinic: form.has("followsClinic"),
        accepted: [...unique.values()].map(([insurerId, administratorId, networkId]) => ({
          ...{ insurerId, administratorId, networkId },
        })),
      };
    },
    write: ({ followsClinic, accepted }) => ({
      followsClinic: followsClinic ? "on" : "",
      accepted: accepted
        .map(({ insurerId, administratorId, networkId }) =>
          [insurerId, administratorId, networkId].join("-"),
        )
        .join(","),
    }),
  }),
  languages: definePart({
    shape: languagesPart,
    read: (form) => ({ ids: chosenIds(form, "ids") }),
    write: written,
  }),
  access: definePart({
    shape: accessPart,
    read: (form) => ({
      ...typedTexts(form, ["parkingEn", "parkingAr", "metroEn", "metroAr"]),
      stepFreeAccess: { yes: true, no: false }[typedText(form, "stepFreeAccess")] ?? null,
    }),
    write: ({ stepFreeAccess, ...notes }) => ({
      ...notes,
      stepFreeAccess: stepFreeAccess === null ? "" : stepFreeAccess ? "yes" : "no",
    }),
  }),
  prices: definePart({
    shape: pricesPart,
    read(form, complain) {
      const prices = chosen(form, "serviceId").map((serviceId) => {
        const from = dirhams(form, `from-${serviceId}`);
        const to = dirhams(form, `to-${serviceId}`);
        if (from !== null && to !== null && from > to) complain(`to-${serviceId}`, "price.order");
        for (const [field, price] of [
          ["from", from],
          ["to", to],
        ] as const) {
          if (price !== null && !(price >= 0)) complain(`${field}-${serviceId}`, "amount.invalid");
        }
        return { serviceId, priceMin: from, priceMax: to };
      });
      return { prices };
    },
    write: ({ prices }) =>
      Object.fromEntries(
        prices.flatMap(({ serviceId, priceMin, priceMax }) => [
          [`from-${serviceId}`, String(priceMin ?? "")],
          [`to-${serviceId}`, String(priceMax ?? "")],
        ]),
      ),
  }),
  gallery: definePart({
    shape: galleryPart,
    read(form, complain) {
      const moved = movePicture(chosen(form, "path"), typedText(form, "move"));
      if (!moved) complain("move", "invalid");
      return moved;
    },
    write: ({ order }) => ({ path: order.join(",") }),
  }),
  confirmation: definePart({ shape: confirmationPart, read: () => ({}), write: written }),
  name: definePart({
    shape: namePart,
    read: (form) => typedTexts(form, ["nameEn", "nameAr"]),
    write: written,
  }),
  description: definePart({
    shape: descriptionPart,
    read: (form) => typedTexts(form, ["descriptionEn", "descriptionAr"]),
    write: written,
  }),
  licence: definePart({
    shape: licencePart,
    read: (form) => typedTexts(form, ["authority", "number"]),
    write: written,
  }),
  specialties: definePart({
    shape: specialtiesPart,
    read: (form) => ({ ids: chosenIds(form, "ids") }),
    write: written,
  }),
  picture: definePart({ shape: picturePart, read: () => ({ path: null }), write: written }),
  reply: definePart({
    shape: replyPart,
    read: (form) => typedTexts(form, ["body", "locale"]),
    write: written,
  }),
};
