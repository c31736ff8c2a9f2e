// @vitest-environment jsdom
import { act } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { defineForm } from "#app/platform/forms/define-form.ts";
import { optional } from "#app/platform/forms/field.ts";
import { searchFrom } from "#app/platform/forms/fields/combobox-fields.ts";
import { LocaleProvider } from "#app/platform/i18n/locale-context.tsx";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { ui } from "../../messages/en.ts";
import { Form } from "../form.tsx";
import { form as words } from "../messages/en.ts";

const { promise: released, resolve: release } = Promise.withResolvers<void>();
vi.mock("./live-combobox.tsx", async (original) => {
  await released;
  return original();
});

const form = defineForm({
  id: "own",
  fields: { added: optional(searchFrom({ label: "Clinic", source: "clinics" })) },
});

const page = (
  <LocaleProvider locale="en" catalog={{ ui, form: words }}>
    <Form
      form={form}
      t={createTranslator("en", { Clinic: "Clinic" })}
      typed={{}}
      searches={{ clinics: "/find" }}
      submit="Send"
    />
  </LocaleProvider>
);

test("a searched choice keeps text and focus while its combobox loads and when it takes over", async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  document.body.innerHTML = renderToString(page);
  const field = () => document.querySelector<HTMLInputElement>("[name=addedText]");
  const early = field();
  early?.focus();
  if (early) early.value = "Hud";
  await act(async () => {
    hydrateRoot(document.body, page);
  });
  // The file of the combobox is on its way: the plain control is the same element.
  expect([field() === early, field()?.value, document.activeElement === early]).toEqual([
    true,
    "Hud",
    true,
  ]);
  if (early) early.value = "Huda Sal";
  await act(async () => {
    release();
    await vi.dynamicImportSettled();
  });
  await vi.waitFor(() => expect(field()?.getAttribute("role")).toBe("combobox"));
  expect(field()?.value).toBe("Huda Sal");
  expect([document.activeElement === field(), field()?.selectionStart]).toEqual([true, 8]);
});
