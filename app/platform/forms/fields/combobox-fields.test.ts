import { expect, test } from "vitest";
import { cropRectangle } from "../crop.ts";
import { defineForm } from "../define-form.ts";
import { optional, required } from "../field.ts";
import { switchField } from "./choice-fields.ts";
import { comboboxFrom, searchedText, searchFrom } from "./combobox-fields.ts";
import { time } from "./date-fields.ts";
import { picture } from "./picture-field.ts";
import { mapPoint } from "./point-field.ts";
import { tags } from "./tags-field.ts";

const form = defineForm({
  id: "further",
  fields: {
    opens: optional(time({ label: "opens" })),
    isMain: switchField({ label: "isMain" }),
    synonyms: tags({ label: "synonyms", most: 3, longest: 20 }),
    insurer: optional(comboboxFrom({ label: "insurer", source: "insurers", blank: "choose" })),
    clinic: optional(searchFrom({ label: "clinic", source: "clinics" })),
    point: optional(
      mapPoint({
        label: "point",
        labels: { latitude: "latitude", longitude: "longitude" },
        within: { south: 22, west: 51, north: 27, east: 57 },
      }),
    ),
    photo: optional(picture({ label: "photo", accept: "image/*", aspect: 1 })),
  },
});
const isKnown = (_source: string, value: string) => value === "daman";
const blank = {
  opens: null,
  isMain: false,
  synonyms: [],
  insurer: null,
  clinic: null,
  point: null,
  photo: null,
};
const file = new File(["bytes"], "a.png");

function formOf(fields: Record<string, string | string[] | File>): FormData {
  const sent = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) sent.append(name, one);
  return sent;
}

const centre = { photoX: "50", photoY: "50", photoZoom: "100" };

test.each<[string, Record<string, string | string[] | File>, object]>([
  ["a blank form", centre, {}],
  ["a time with seconds and Arabic digits", { opens: "٠٩:30:00" }, { opens: "09:30" }],
  ["a switch", { isMain: "on" }, { isMain: true }],
  [
    "tags of one control and of several, each once",
    { synonyms: ["GP, family  doctor\nطبيب، gp", "", "GP"] },
    { synonyms: ["GP", "family doctor", "طبيب"] },
  ],
  ["a choice", { insurer: "daman" }, { insurer: "daman" }],
  ["a found entity", { clinic: "id-1", clinicText: "North" }, { clinic: "id-1" }],
  [
    "a point",
    { pointLatitude: "٢٥٫٢", pointLongitude: "55.27000049" },
    { point: { latitude: 25.2, longitude: 55.27 } },
  ],
  [
    "a picture without script",
    { photo: file },
    { photo: { file, crop: { x: 50, y: 50, zoom: 100 } } },
  ],
  [
    "a picture with a crop",
    { photo: file, photoX: "0", photoY: "100", photoZoom: "250" },
    { photo: { file, crop: { x: 0, y: 100, zoom: 250 } } },
  ],
])("%s is read", (_name, fields, values) => {
  expect(form.parse(formOf(fields), isKnown)).toMatchObject({
    ok: true,
    values: { ...blank, ...values },
  });
});

test.each<[Record<string, string | string[] | File>, Record<string, string>]>([
  [{ opens: "24:00" }, { opens: "invalid" }],
  [{ opens: "9" }, { opens: "invalid" }],
  [{ synonyms: "a,b,c,d" }, { synonyms: "many" }],
  [{ synonyms: ["a".repeat(21)] }, { synonyms: "long" }],
  [{ synonyms: Array<string>(400).fill("a") }, { synonyms: "many" }],
  [{ insurer: "stranger" }, { insurer: "invalid" }],
  [{ clinicText: "North" }, { clinic: "unmatched" }],
  [{ clinic: "id-1", clinicText: "South", search: "clinic" }, { clinic: "unmatched" }],
  [{ pointLatitude: "25.2" }, { pointLongitude: "missing" }],
  [
    { pointLatitude: "48.1", pointLongitude: "x" },
    { pointLatitude: "outside", pointLongitude: "invalid" },
  ],
  [{ photo: file, photoZoom: "5000" }, { photo: "invalid" }],
  [{ photo: file, photoX: "-1" }, { photo: "invalid" }],
])("%j is refused at its controls", (fields, problems) => {
  expect(form.parse(formOf(fields), isKnown)).toEqual({ ok: false, problems });
});

test("what is required and blank is missing", () => {
  const strict = defineForm({
    id: "strict",
    fields: {
      clinic: searchFrom({ label: "clinic", source: "clinics" }),
      synonyms: required(tags({ label: "synonyms", most: 3 })),
      photo: picture({ label: "photo", accept: "image/*", aspect: 1 }),
    },
  });
  expect(strict.parse(formOf(centre))).toEqual({
    ok: false,
    problems: { clinic: "missing", synonyms: "missing", photo: "missing" },
  });
});

test("what is written is read again, and what was typed comes back", () => {
  const point = { latitude: 25.2, longitude: 55.27 };
  const typed = form.write({ synonyms: ["GP", "طبيب"], opens: "09:30", isMain: true, point });
  expect(form.parse(formOf(Object.fromEntries(entriesOf(typed))))).toMatchObject({
    values: { synonyms: ["GP", "طبيب"], opens: "09:30", isMain: true, point },
  });
  const sent = formOf({ synonyms: ["a", "b"], clinicText: "North", pointLatitude: "x" });
  expect(form.typed(sent)).toMatchObject({
    synonyms: ["a", "b"],
    clinicText: "North",
    pointLatitude: "x",
  });
  expect(searchedText(sent, { name: "clinic", problem: "unmatched" })).toBe("North");
  expect(searchedText(sent, { name: "clinic", problem: undefined })).toBeNull();
});

const entriesOf = (typed: object): [string, string | string[]][] => Object.entries(typed);

test.each([
  ["the centre of a wide picture", { width: 400, height: 100 }, 1, {}, [150, 0, 100, 100]],
  ["its left end", { width: 400, height: 100 }, 1, { x: 0 }, [0, 0, 100, 100]],
  ["the lower half of a tall one", { width: 100, height: 400 }, 2, { y: 100 }, [0, 350, 100, 50]],
  ["a quarter", { width: 400, height: 300 }, 4 / 3, { zoom: 400, x: 100 }, [300, 113, 100, 75]],
  ["a single pixel", { width: 1, height: 1 }, 4 / 3, { zoom: 400 }, [0, 0, 1, 1]],
])("a crop keeps %s", (_name, size, aspect, part, [left, top, width, height]) => {
  const crop = { x: 50, y: 50, zoom: 100, ...part };
  expect(cropRectangle(size, { aspect, crop })).toEqual({ left, top, width, height });
});
