import { describe, expect, expectTypeOf, test } from "vitest";
import { defineForm, type ValuesOfForm } from "./define-form.ts";
import { optional, parseCell } from "./field.ts";
import { checkbox, multiSelect, select, selectFrom } from "./fields/choice-fields.ts";
import { date, dateRange } from "./fields/date-fields.ts";
import { file } from "./fields/file-field.ts";
import { integer, money } from "./fields/number-fields.ts";
import { oneTimeCode, password } from "./fields/secret-fields.ts";
import { email, localizedText, longText, phone, text } from "./fields/text-fields.ts";

const own = defineForm({
  id: "own",
  fields: {
    title: text({ label: "title", most: 60 }),
    note: optional(longText({ label: "note", least: 3, most: 2_000 })),
    name: localizedText({ label: "name", labels: { en: "en", ar: "ar" }, most: 60 }),
    email: optional(email({ label: "email" })),
    phone: optional(phone({ label: "phone", problems: { invalid: "phone.invalid" } })),
    days: optional(integer({ label: "days", least: 1, most: 365 })),
    fee: optional(money({ label: "fee" })),
    born: optional(date({ label: "born", isPast: true })),
    valid: dateRange({ label: "valid", labels: { from: "from", until: "until" } }),
    kind: optional(select({ label: "kind", options: ["new", "old"] })),
    insurer: optional(selectFrom({ label: "insurer", source: "insurers", blank: "choose" })),
    ways: multiSelect({ label: "ways", options: ["sms", "call"] }),
    news: checkbox({ label: "news" }),
  },
  check: ({ days, fee }) => (days === 7 && fee === null ? { fee: "missing" } : null),
});

const isKnown = (source: string, value: string) => `${source}/${value}` === "insurers/daman";

function formOf(fields: Record<string, string | string[]>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) form.append(name, one);
  return form;
}

const blank = {
  note: null,
  name: { en: "", ar: "" },
  email: null,
  phone: null,
  days: null,
  fee: null,
  born: null,
  valid: { from: null, until: null },
  kind: null,
  insurer: null,
  ways: [],
  news: false,
};

const typed = {
  title: " Knee \u202e\u0000",
  note: "one\r\ntwo",
  nameEn: "Clinic",
  nameAr: "عيادة",
  email: "mona@example.ae",
  phone: "٠٥٠ ١٢٣ ٤٥٦٧",
  days: "٣٠",
  fee: "1,250.50",
  born: "١٩٩٠-٠٢-٠١",
  validFrom: "2026-01-01",
  validUntil: "2026-12-31",
  kind: "old",
  insurer: "daman",
  ways: ["sms", "sms"],
  news: "on",
};

const read: ValuesOfForm<typeof own> = {
  title: "Knee",
  note: "one\ntwo",
  name: { en: "Clinic", ar: "عيادة" },
  email: "mona@example.ae",
  phone: "+971501234567",
  days: 30,
  fee: 1250.5,
  born: "1990-02-01",
  valid: { from: "2026-01-01", until: "2026-12-31" },
  kind: "old",
  insurer: "daman",
  ways: ["sms"],
  news: true,
};

test("values have the types of their fields", () => {
  expectTypeOf<ValuesOfForm<typeof own>>().toEqualTypeOf<{
    readonly title: string;
    readonly note: string | null;
    readonly name: { en: string; ar: string };
    readonly email: string | null;
    readonly phone: string | null;
    readonly days: number | null;
    readonly fee: number | null;
    readonly born: string | null;
    readonly valid: { from: string | null; until: string | null };
    readonly kind: "new" | "old" | null;
    readonly insurer: string | null;
    readonly ways: ("sms" | "call")[];
    readonly news: boolean;
  }>();
});

describe("a submitted form", () => {
  test("is parsed into typed values; what it does not declare is ignored", () => {
    const parsed = own.parse(formOf({ ...typed, isAdmin: "true", __proto__: "x" }), isKnown);
    expect(parsed).toEqual({ ok: true, values: read, token: "" });
  });

  test("has null and empty values where optional fields are blank", () => {
    expect(own.parse(formOf({ title: "Knee", note: " \n " }))).toEqual({
      ok: true,
      values: { ...blank, title: "Knee" },
      token: "",
    });
  });

  test.each([
    [{ title: "\u202e" }, { title: "missing" }],
    [{ title: "t".repeat(61) }, { title: "long" }],
    [{ note: "no" }, { note: "short" }],
    [{ note: "n".repeat(1_000_000) }, { note: "long" }],
    [{ nameAr: "ن".repeat(61) }, { nameAr: "long" }],
    [{ email: "mona@" }, { email: "invalid" }],
    [{ phone: "call me" }, { phone: "phone.invalid" }],
    [{ days: "0" }, { days: "low" }],
    [{ days: "1.5" }, { days: "invalid" }],
    [{ days: "1e9" }, { days: "invalid" }],
    [{ fee: "-1" }, { fee: "low" }],
    [{ fee: "0.001" }, { fee: "invalid" }],
    [{ fee: "1000001" }, { fee: "high" }],
    [{ born: "2024-02-30" }, { born: "invalid" }],
    [{ born: "2149-01-01" }, { born: "future" }],
    [{ validFrom: "soon" }, { validFrom: "invalid" }],
    [{ validFrom: "2026-02-01", validUntil: "2026-01-01" }, { validUntil: "order" }],
    [{ kind: "other" }, { kind: "invalid" }],
    [{ insurer: "daman'; --" }, { insurer: "invalid" }],
    [{ ways: ["sms", "pigeon"] }, { ways: "invalid" }],
    [{ ways: Array.from({ length: 400 }, () => "sms") }, { ways: "many" }],
    [{ days: "7" }, { fee: "missing" }],
  ])("%# is refused at its control", (fields, problems) => {
    expect(own.parse(formOf({ title: "Knee", ...fields }), isKnown)).toEqual({
      ok: false,
      problems,
    });
  });

  test("may carry a file where a text belongs: it is blank", () => {
    const form = formOf({});
    form.set("title", new File(["text"], "title.txt"));
    expect(own.parse(form)).toEqual({ ok: false, problems: { title: "missing" } });
  });

  test("is shown again as it was typed, cut where no page can hold it", () => {
    const shown = own.typed(formOf({ ...typed, note: "n".repeat(100_000) }), "fresh");
    expect(shown).toMatchObject({ title: typed.title, days: "٣٠", ways: ["sms", "sms"] });
    expect(shown.note).toHaveLength(60_000);
    expect(shown).not.toHaveProperty("token");
  });
});

describe("JSON", () => {
  test("is parsed into the same values", () => {
    expect(own.parseJson({ ...read, phone: "050 123 4567" }, isKnown)).toEqual({
      ok: true,
      values: read,
      token: "",
    });
    expect(own.parseJson({ title: "Knee" })).toMatchObject({ ok: true, values: blank });
  });

  test.each([[null], ["title"], [[]], [{}], [{ title: null }], [{ title: { toString: "Knee" } }]])(
    "%j is refused",
    (body) => {
      expect(own.parseJson(body)).toMatchObject({ ok: false });
    },
  );

  test.each([
    [{ title: 7 }, { title: "invalid" }],
    [{ days: true }, { days: "invalid" }],
    [{ name: { en: 1, ar: "" } }, { nameEn: "invalid" }],
    [{ ways: "sms" }, { ways: "invalid" }],
    [{ news: "yes" }, { news: "invalid" }],
  ])("%j is refused at its control", (values, problems) => {
    expect(own.parseJson({ title: "Knee", ...values })).toEqual({ ok: false, problems });
  });
});

test("values that are written come back unchanged", () => {
  const shown = own.write(read);
  const sent = Object.entries(shown).map(([name, value]): [string, string[]] => [
    name,
    [value].flat(),
  ]);
  expect(own.parse(formOf(Object.fromEntries(sent)), isKnown)).toMatchObject({ values: read });
});

test("a cell of a table is parsed by the kind of its field", () => {
  const { days, fee, news, title, valid, ways } = own.fields;
  expect(parseCell(days, "٣٠")).toEqual({ ok: true, value: 30 });
  expect(parseCell(fee, "")).toEqual({ ok: true, value: null });
  expect(parseCell(ways, "sms | call")).toEqual({ ok: true, value: ["sms", "call"] });
  expect(parseCell(news, "Yes")).toEqual({ ok: true, value: true });
  expect(parseCell(news, "لا")).toEqual({ ok: true, value: false });
  expect(parseCell(news, "perhaps")).toMatchObject({ problems: [{ problem: "invalid" }] });
  expect(parseCell(valid, "2026-01-01/")).toMatchObject({ value: { from: "2026-01-01" } });
  expect(parseCell(title, "")).toMatchObject({ ok: false, problems: [{ problem: "missing" }] });
});

describe("a token", () => {
  const guarded = defineForm({
    id: "guarded",
    hasToken: true,
    fields: { title: text({ label: "title", most: 60 }) },
  });
  const token = "0b4f0d0e-7a52-4a53-9a54-0d9a1c8f1a11";

  test("travels with the form", () => {
    const form = formOf({ title: "Knee", token });
    expect(guarded.parse(form)).toEqual({ ok: true, values: { title: "Knee" }, token });
    expect(guarded.typed(form, "fresh")).toEqual({ title: "Knee", token });
  });

  test.each(["", "../x", "-".repeat(36)])("%j is refused and replaced by a fresh one", (wrong) => {
    const form = formOf({ title: "Knee", token: wrong });
    expect(guarded.parse(form)).toEqual({ ok: false, problems: {} });
    expect(guarded.typed(form, "fresh")).toEqual({ title: "Knee", token: "fresh" });
  });
});

test("a file is taken from a submitted form alone and is not given back", () => {
  const proof = defineForm({
    id: "proof",
    fields: { proof: file({ label: "proof", accept: ".pdf" }) },
  });
  const sent = new FormData();
  expect(proof.parse(sent)).toEqual({ ok: false, problems: { proof: "missing" } });
  sent.set("proof", new File([], "a.pdf"));
  expect(proof.parse(sent)).toEqual({ ok: false, problems: { proof: "missing" } });
  const bytes = new File(["%PDF"], "a.pdf");
  sent.set("proof", bytes);
  expect(proof.parse(sent)).toMatchObject({ ok: true, values: { proof: { size: 4 } } });
  expect(proof.typed(sent)).toEqual({ proof: "" });
  expect(proof.write({ proof: bytes })).toEqual({});
  expect(proof.parseJson({ proof: "a.pdf" })).toEqual({
    ok: false,
    problems: { proof: "invalid" },
  });
});

describe("secrets", () => {
  const enter = defineForm({
    id: "enter",
    fields: {
      current: password({ label: "current" }),
      code: oneTimeCode({ label: "code" }),
    },
  });
  const parse = (current: string, code = "1") => enter.parse(formOf({ current, code }));

  test.each([" tin goat ", "   ", "e\u0301\u202e", "\ud83d\udc10".repeat(128)])(
    "the password %j is taken as it was typed, from a form and from JSON",
    (current) => {
      expect(parse(current)).toMatchObject({ ok: true, values: { current } });
      expect(enter.parseJson({ current, code: "1" })).toMatchObject({ values: { current } });
    },
  );

  test.each([
    ["", "missing"],
    ["a".repeat(129), "long"],
  ])("the password %j is refused as %s", (current, problem) => {
    expect(parse(current)).toEqual({ ok: false, problems: { current: problem } });
  });

  test.each([
    [" 123 456", "123456"],
    ["ABCDE-fghij", "ABCDEfghij"],
    ["١٢٣٤٥٦", "123456"],
  ])("the code %j is read as %s", (typed, code) => {
    expect(parse("x", typed)).toMatchObject({ ok: true, values: { code } });
  });

  test.each([
    [" ", "missing"],
    ["-", "missing"],
    ["1".repeat(41), "long"],
  ])("the code %j is refused as %s", (typed, problem) => {
    expect(parse("x", typed)).toEqual({ ok: false, problems: { code: problem } });
  });

  test("nothing of them is written into a page again", () => {
    expect(enter.typed(formOf({ current: "tin-goat-7", code: "123456" }))).toEqual({});
    expect(enter.write({ current: "tin-goat-7", code: "123456" })).toEqual({});
  });
});

test("a box that must be ticked is missing without its tick, in a form and in JSON", () => {
  const end = defineForm({
    id: "end",
    fields: { sure: checkbox({ label: "sure", isRequired: true }) },
  });
  const refused = { ok: false, problems: { sure: "missing" } };
  expect(end.parse(formOf({ sure: "on" }))).toMatchObject({ values: { sure: true } });
  expect(end.parse(formOf({}))).toEqual(refused);
  expect(end.parseJson({ sure: false })).toEqual(refused);
});
