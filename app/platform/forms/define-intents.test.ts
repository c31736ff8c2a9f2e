import { expect, expectTypeOf, test } from "vitest";
import { defineIntents } from "./define-intents.ts";

interface Page {
  name: string;
  id: number;
}

const act = defineIntents({
  save: async (page: Page, form) => `${page.name} saves ${form.get("title")}`,
  remove: async (page: Page) => page.id,
});

function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test("the handler of the intent answers with the page's context and the form", async () => {
  const page = { name: "Goals", id: 7 };
  expect(await act(page, formOf({ intent: "remove" }))).toBe(7);
  expect(await act(page, formOf({ title: "Run" }))).toBe("Goals saves Run");
  expectTypeOf(act).parameter(0).toEqualTypeOf<Page>();
  expectTypeOf(act).returns.resolves.toEqualTypeOf<string | number>();
});

test.each(["", "Save", "toString", "__proto__", new File([], "save")])(
  "%j is refused",
  async (intent) => {
    await expect(act({ name: "Goals", id: 7 }, formOf({ intent }))).rejects.toMatchObject({
      code: "bad_request",
    });
  },
);
