import { expect, test } from "vitest";
import { parseValues } from "./inputs.ts";
import { recordsForm } from "./sections/section-forms.ts";
import { sections } from "./sections/sections.ts";

const isTerm = (category: string, slug: string) =>
  `${category}/${slug}` === "insurance-providers/daman";

function formOf(fields: Record<string, string | string[]>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) form.append(name, one);
  return form;
}

test("what is filled in is read, what is empty is left out, and nothing else is taken", () => {
  const form = formOf({
    allergies: " Penicillin\r\nNuts ",
    note: "",
    bloodGroup: "O-",
    isAdmin: "true",
    auth_user_id: "omar",
  });
  expect(parseValues(sections.health.form, form, isTerm)).toEqual({
    ok: true,
    values: { allergies: "Penicillin\nNuts", bloodGroup: "O-" },
  });
});

const { personal, health, communications, insurance, emergency } = sections;
test.each([
  [health, { note: "n".repeat(50_000) }, { note: "long" }],
  [health, { bloodGroup: "Z" }, { bloodGroup: "choice" }],
  [personal, { birthDate: "2149-01-01" }, { birthDate: "future" }],
  [personal, { birthDate: "2024-02-30" }, { birthDate: "day" }],
  [personal, { birthDate: "yesterday" }, { birthDate: "day" }],
  [personal, { nationality: "n".repeat(61) }, { nationality: "long" }],
  [communications, { channels: ["email", "pigeon"] }, { channels: "choice" }],
  [insurance, { insurer: "" }, { insurer: "missing" }],
  [insurance, { insurer: "daman'; --" }, { insurer: "choice" }],
  [emergency, { name: "Layla", phone: "call me" }, { phone: "phone" }],
  [emergency, { name: " ", phone: "" }, { name: "missing", phone: "missing" }],
])("%# is refused with its reason", (section, fields, problems) => {
  expect(parseValues(section.form, formOf(fields), isTerm)).toEqual({ ok: false, problems });
});

test("numbers of phones are kept in one shape, choices once", () => {
  const contact = formOf({ name: "ليلى", phone: "٠٥٠ ١٢٣ ٤٥٦٧" });
  expect(parseValues(emergency.form, contact, isTerm)).toMatchObject({
    values: { name: "ليلى", phone: "+971501234567" },
  });
  const twice = formOf({ channels: ["sms", "sms"] });
  expect(parseValues(communications.form, twice, isTerm)).toMatchObject({
    values: { channels: ["sms"] },
  });
});

test("what was typed comes back, cut where no page could bear it", () => {
  const typed = recordsForm.typed(formOf({ title: "X-ray", note: "n".repeat(100_000) }));
  expect(typed.title).toBe("X-ray");
  expect(typed.note).toHaveLength(60_000);
});
