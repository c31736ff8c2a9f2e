import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { directory } from "#app/directory/messages/en.ts";
import { LocaleProvider } from "#app/platform/i18n/locale-context.tsx";
import { ui } from "#app/ui/messages/en.ts";
import { FirstTimesSection } from "./first-times-section.tsx";
import { firstTimes } from "./messages/en.ts";

const time = {
  href: "/book/mona?slot=1",
  label: "Monday",
  weekday: "Mon",
  day: "30 Nov",
  time: "09:00",
};
const mona = {
  key: "mona",
  title: "Dr. Mona",
  imageUrl: null,
  note: null,
  terms: ["AED 300"],
  times: [time],
  allHref: "/book/mona",
};
const visits = { name: "visit" as const, value: "", options: ["In-Person", "Virtual"] };

function draw(): string {
  const options = visits.options.map((name) => ({ value: name, name }));
  const times = { fields: [{ ...visits, options }], found: [mona], hasMore: false, isLed: false };
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <LocaleProvider locale="en" catalog={{ directory, firstTimes, ui }}>
          <FirstTimesSection times={times} bookHref="/book/clinics/salwa" entityType="clinics" />
        </LocaleProvider>
      ),
    },
  ]);
  return renderToStaticMarkup(<Page />);
}

test("the first times come before the form that narrows them", () => {
  const page = draw();
  expect(page).toContain("<select");
  expect(page.indexOf("slot=1")).toBeGreaterThan(0);
  expect(page.indexOf("slot=1")).toBeLessThan(page.indexOf("<form"));
});
