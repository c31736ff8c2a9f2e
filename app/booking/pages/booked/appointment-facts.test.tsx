import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { LocaleProvider } from "#app/platform/i18n/locale-context.tsx";
import { bookingPages } from "../messages/en.ts";
import type { PresentedBooking } from "../present-booking.server.ts";
import { AppointmentFacts } from "./appointment-facts.tsx";

const markupOf = (phone: string | null) => {
  const facts = {
    person: "Dr. Iman Saleh",
    clinicName: "North",
    clinicSlug: "north",
    phone,
    phoneText: "+971 4 321 4567",
  };
  const booking = { state: "cancelled", time: "Monday", facts } as unknown as PresentedBooking;
  return renderToStaticMarkup(
    <MemoryRouter>
      <LocaleProvider locale="en" catalog={{ bookingPages }}>
        <AppointmentFacts booking={booking} />
      </LocaleProvider>
    </MemoryRouter>,
  );
};

test("the page of an appointment has the phone of its clinic as a link, else the clinic's page", () => {
  const markup = markupOf("+97143214567");
  expect(markup).toContain('href="tel:+97143214567"');
  expect(markup).toContain("+971 4 321 4567");
  const without = markupOf(null);
  expect(without).not.toContain("tel:");
  expect(without).toContain('href="/clinics/north"');
});

test("an appointment at a clinic that left keeps its professional and its address", () => {
  const booking = { state: "confirmed", time: "Monday", facts: null } as unknown;
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <LocaleProvider locale="en" catalog={{ bookingPages }}>
        <AppointmentFacts
          booking={booking as PresentedBooking}
          left={{
            name: "North",
            person: "Dr. Iman Saleh",
            service: null,
            clinic: "North",
            address: "Office 4, Al Wasl Road",
            directions: null,
            phone: null,
          }}
        />
      </LocaleProvider>
    </MemoryRouter>,
  );
  for (const text of ["Dr. Iman Saleh", "North", "Office 4, Al Wasl Road"])
    expect(markup).toContain(text);
  expect(markup).not.toContain("No longer listed");
});
