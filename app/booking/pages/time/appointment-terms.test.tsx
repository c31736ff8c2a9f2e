import { JSDOM } from "jsdom";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LocaleProvider } from "#app/platform/i18n/locale-context.tsx";
import { bookingPages } from "../messages/en.ts";
import type { AppointmentFacts } from "../queries.server.ts";
import { AppointmentTerms } from "./appointment-terms.tsx";

const type = { confirmation: "instant", noticeHours: 24, hasPerson: true } as AppointmentFacts;

function render(districts: string | null) {
  const markup = renderToStaticMarkup(
    <LocaleProvider locale="en" catalog={{ bookingPages }}>
      <AppointmentTerms
        type={type}
        area={{ text: "within 25 km of the clinic", districts }}
        fee="AED 350"
        isOver={false}
      />
    </LocaleProvider>,
  );
  return new JSDOM(markup).window.document;
}

test("the districts of home visits are a press away, and fee and cancellation are stated", () => {
  const document = render("Deira, Al Rigga");
  expect(document.querySelector("summary")?.textContent).toContain("within 25 km of the clinic");
  expect(document.querySelector("details:not([open])")?.textContent).toContain("Deira, Al Rigga");
  expect(document.querySelector("[data-fee]")?.textContent).toContain("AED 350");
  expect(document.body.textContent).toContain("Free until 24 hours before");
});

test("nothing is offered to be opened where no district is known", () => {
  expect(render(null).querySelector("details")).toBeNull();
});
