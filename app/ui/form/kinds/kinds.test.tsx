import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { defineForm, type Problems } from "#app/platform/forms/define-form.ts";
import { optional } from "#app/platform/forms/field.ts";
import { switchField } from "#app/platform/forms/fields/choice-fields.ts";
import { comboboxFrom, searchFrom } from "#app/platform/forms/fields/combobox-fields.ts";
import { time } from "#app/platform/forms/fields/date-fields.ts";
import { picture } from "#app/platform/forms/fields/picture-field.ts";
import { mapPoint } from "#app/platform/forms/fields/point-field.ts";
import { tags } from "#app/platform/forms/fields/tags-field.ts";
import type { Typed } from "#app/platform/forms/sent-form.ts";
import { LocaleProvider } from "#app/platform/i18n/locale-context.tsx";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { dispatch, find, openScriptPage } from "#test/sites/script-page.ts";
import { ui } from "../../messages/en.ts";
import { Form } from "../form.tsx";
import { form as words } from "../messages/en.ts";
import cropScript from "./crop-script.ts?script=module";

const form = defineForm({
  id: "own",
  fields: {
    opens: time({ label: "Opens" }),
    isMain: switchField({ label: "Main place" }),
    synonyms: tags({ label: "Synonyms", most: 9, dir: "rtl" }),
    insurer: comboboxFrom({ label: "Insurer", source: "insurers", blank: "Any" }),
    clinic: optional(searchFrom({ label: "Clinic", source: "clinics" })),
    point: mapPoint({
      label: "Place",
      labels: { latitude: "Latitude", longitude: "Longitude" },
      within: { south: 22, west: 51, north: 27, east: 57 },
    }),
    photo: picture({ label: "Photo", accept: "image/png", aspect: 2 }),
  },
});

const names = ["Opens", "Main place", "Synonyms", "Insurer", "Any", "Clinic"];
const degrees = ["Place", "Latitude", "Longitude", "Photo"];
const labels = Object.fromEntries([...names, ...degrees].map((name) => [name, name]));

/** The form as a page without JavaScript has it. */
function show(typed: Typed, problems?: Problems): string {
  return renderToStaticMarkup(
    <LocaleProvider locale="en" catalog={{ ui, form: words }}>
      <Form
        form={form}
        t={createTranslator("en", labels)}
        typed={typed}
        problems={problems}
        choices={{
          insurers: [{ value: "daman", label: "Daman" }],
          clinics: [{ value: "id-1", label: "North" }],
        }}
        submit="Send"
      />
    </LocaleProvider>,
  );
}

test("every kind is complete without JavaScript", () => {
  const markup = show({
    opens: "09:30",
    isMain: "on",
    synonyms: ["GP, doctor", "GP"],
    insurer: "daman",
    clinic: "id-1",
    clinicText: "Nor",
    pointLatitude: "25.2",
    pointLongitude: "55.27",
  });
  const page = openScriptPage(markup);
  const valueAt = (selector: string) => find<HTMLInputElement>(page, selector).value;
  expect(valueAt("input[type=time]#own-opens")).toBe("09:30");
  expect(find(page, "[name=isMain][role=switch]").hasAttribute("checked")).toBe(true);
  expect(valueAt("textarea[name=synonyms][dir=rtl]")).toBe("GP\ndoctor");
  expect(valueAt("select[name=insurer]")).toBe("daman");
  expect(valueAt("input[name=clinicText]#own-clinic")).toBe("Nor");
  expect(valueAt("button[name=search]")).toBe("clinic");
  expect(valueAt("[type=radio][name=clinic][checked]")).toBe("id-1");
  expect(valueAt("#own-pointLatitude")).toBe("25.2");
  expect(valueAt("#own-pointLongitude")).toBe("55.27");
  expect(find(page, "[data-crop-tools]").hidden).toBe(true);
  for (const input of page.document.querySelectorAll("input:not([type=file])[id]"))
    expect(
      page.document.querySelector(`label[for=${input.id}], label > #${input.id}`),
    ).not.toBeNull();
});

test("their problems are at their controls, which the summary leads to", () => {
  const markup = show({}, { clinic: "unmatched", pointLatitude: "outside", photo: "missing" });
  for (const control of ["clinic", "pointLatitude", "photo"]) {
    expect(markup).toContain(`href="#own-${control}"`);
    expect(markup).toMatch(new RegExp(`id="own-${control}"[^>]*aria-invalid="true"`));
  }
  expect(markup).toContain(words.unmatched);
});

test("a chosen picture shows its kept part, which sliders and the pointer move", () => {
  const page = openScriptPage(show({}));
  const { window } = page;
  const stubs = {
    URL: { createObjectURL: () => "blob:picture", revokeObjectURL: () => {} },
    AbortController: window.AbortController,
  };
  page.run(cropScript, stubs);
  const tools = find(page, "[data-crop-tools]");
  const image = find<HTMLImageElement>(page, "[data-crop-frame] img");
  const input = find<HTMLInputElement>(page, "input[type=file]");
  const slider = (name: string) => find<HTMLInputElement>(page, `input[name="photo${name}"]`);
  const choose = (type: string) => {
    const file = new window.File(["bytes"], "a", { type });
    Object.defineProperty(input, "files", { value: [file], configurable: true });
    dispatch(page, input, "change");
  };
  choose("image/gif");
  expect(image.src).toBe("");
  choose("image/png");
  expect([image.src, tools.hidden]).toEqual(["blob:picture", true]);
  Object.defineProperty(image, "naturalWidth", { value: 400 });
  Object.defineProperty(image, "naturalHeight", { value: 100 });
  dispatch(page, image, "load");
  expect(tools.hidden).toBe(false);
  // The kept part is 200 by 100 pixels around the centre.
  expect([image.style.width, image.style.left, image.style.top]).toEqual(["200%", "-50%", "0%"]);

  slider("X").value = "100";
  dispatch(page, slider("X"), "input");
  expect(image.style.left).toBe("-100%");
  slider("Zoom").value = "200";
  dispatch(page, slider("Zoom"), "input");
  expect([image.style.width, image.style.left]).toEqual(["400%", "-300%"]);

  const frame = find(page, "[data-crop-frame]");
  Object.assign(frame, { setPointerCapture: () => {} });
  Object.defineProperty(frame, "clientWidth", { value: 100 });
  const point = (type: string, clientX: number) =>
    frame.dispatchEvent(new window.MouseEvent(type, { clientX, clientY: 0, bubbles: true }));
  point("pointerdown", 0);
  point("pointermove", 150);
  point("pointerup", 150);
  point("pointermove", 900);
  expect(slider("X").value).toBe("50");

  dispatch(page, image, "error");
  expect(tools.hidden).toBe(true);
});
