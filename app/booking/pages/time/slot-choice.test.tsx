import { JSDOM } from "jsdom";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { factSeparator } from "#app/platform/i18n/fact-separator.ts";
import { LocaleProvider } from "#app/platform/i18n/locale-context.tsx";
import { bookingPages } from "../messages/en.ts";
import type { AppointmentFacts } from "../queries.server.ts";
import { CallOnly, SlotGroup, TypeLinks } from "./slot-choice.tsx";

const visits = {
  in_person: ["In-Person", "Face-to-face consultation at clinic"],
  virtual: ["Video", "Online video consultation"],
  home_visit: ["Home Visit", "Professional visits your location"],
} as const;

/** An appointment type of one clinic. */
const typeOf = (visitType: keyof typeof visits): AppointmentFacts =>
  ({ id: visitType, visitType, clinicId: "north", clinicName: "North" }) as AppointmentFacts;

test("each kind of visit is offered with its name and its description", () => {
  const asked = {
    forService: null,
    patient: null,
    insurance: { insurer: "daman", network: "daman-enhanced" },
  };
  const types = [typeOf("in_person"), typeOf("virtual"), typeOf("home_visit")];
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <LocaleProvider locale="en" catalog={{ bookingPages }}>
        <TypeLinks types={types} chosen={typeOf("in_person")} path="/book/amina" asked={asked} />
      </LocaleProvider>
    </MemoryRouter>,
  );
  const { document } = new JSDOM(markup).window;
  for (const [type, words] of Object.entries(visits)) {
    // The place of the first one leads there, too.
    const path = `/book/amina?type=${type}&insurance=daman_daman-enhanced`;
    const links = [...document.querySelectorAll(`a[href="${path}"]`)];
    const texts = links.map(({ textContent }) => textContent).join();
    for (const text of words) expect(texts, type).toContain(text);
  }
});

test("a day without times names its public holiday", () => {
  const markup = renderToStaticMarkup(
    <LocaleProvider locale="en" catalog={{ bookingPages }}>
      <SlotGroup title="Wednesday, 2 December" holiday="National Day" slots={[]} />
    </LocaleProvider>,
  );
  expect(new JSDOM(markup).window.document.body.textContent).toContain(
    `National Day${factSeparator}No available times`,
  );
});

test.each([
  ["+97143214567", 'href="tel:+97143214567"', "Please call North"],
  [null, 'href="/clinics/north"', "has stated no number here"],
])("an appointment by phone (%s) leads to the clinic", (phone, link, text) => {
  const type = { ...typeOf("in_person"), clinicSlug: "north", phone };
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <LocaleProvider locale="en" catalog={{ bookingPages }}>
        <CallOnly type={type} />
      </LocaleProvider>
    </MemoryRouter>,
  );
  expect(markup).toContain(link);
  expect(markup).toContain(text);
  if (phone === null) expect(markup).not.toMatch(/tel:|Please call/);
});
