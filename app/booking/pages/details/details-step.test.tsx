import { JSDOM } from "jsdom";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { LocaleProvider } from "#app/platform/i18n/locale-context.tsx";
import { form } from "#app/ui/form/messages/en.ts";
import { bookingPages } from "../messages/en.ts";
import { BookingSteps } from "./booking-steps.tsx";
import type { BookingStepsProps } from "./booking-steps-props.ts";
import { guestForm, personForm } from "./details-form.ts";
import { DetailsForm } from "./details-step.tsx";

function formOf(isGuest: boolean, Page = DetailsForm): Document {
  const declared = isGuest ? guestForm : personForm;
  const props = {
    booking: { id: "b1", facts: null, isHome: false, deposit: null, request: null },
    hold: { id: "b1", until: null, untilText: "", time: "Today, 10:00" },
    step: null,
    blank: declared.write({ for: "self" }),
    typed: declared.write({ for: "self" }),
    isGuest,
    choices: { "family-members": [{ value: "f1", label: "Sami" }] },
    networks: {},
    hasReason: true,
    treats: null,
    asked: { forService: null, patient: null, insurance: null },
    forService: null,
    draftOwner: "",
    token: "t1",
  } as unknown as BookingStepsProps;
  const routes = [{ path: "*", element: <Page {...props} /> }];
  const html = renderToStaticMarkup(
    <LocaleProvider locale="en" catalog={{ bookingPages, form }}>
      <RouterProvider router={createMemoryRouter(routes)} />
    </LocaleProvider>,
  );
  return new JSDOM(html).window.document;
}

test.each([true, false])(
  "Enter in a field continues, also without scripts (guest: %s)",
  (isGuest) => {
    const step = formOf(isGuest, BookingSteps).querySelector<HTMLFormElement>("#booking-step");
    // Those outside of it that submit it are among its elements, in the order of the document.
    const pressed = [...(step?.elements ?? [])].flatMap((one) =>
      one.matches("[type=submit]") ? (one.getAttribute("value") ?? "") : [],
    );
    expect(pressed[0]).toBe("review");
    expect(pressed).toEqual(expect.arrayContaining(["again", "release"]));
  },
);

test("the name is asked for unless a saved family member is chosen", () => {
  const document = formOf(false);
  const whole = document.querySelector("form");
  const field = document.querySelector("input[name=name]")?.parentElement;
  // The class of the stylesheet, in-[SELECTOR]:hidden, with spaces written as underscores.
  const [, selector = ""] = /in-\[(\S+)\]:hidden/.exec(field?.className ?? "") ?? [];
  const isHidden = () => whole?.matches(selector.replaceAll("_", " "));
  const choose = (value: string, member: string) => {
    for (const radio of document.querySelectorAll<HTMLInputElement>("input[name=for]"))
      radio.checked = radio.value === value;
    for (const option of document.querySelectorAll<HTMLOptionElement>("[name=member] option"))
      option.selected = option.value === member;
    return isHidden();
  };
  expect(choose("self", "")).toBe(false);
  expect(choose("family", "")).toBe(false);
  expect(choose("family", "f1")).toBe(true);
  expect(choose("sponsored", "f1")).toBe(false);
});
