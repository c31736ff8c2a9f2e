import { JSDOM } from "jsdom";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LocaleProvider } from "#app/platform/i18n/locale-context.tsx";
import { ListingFormPage } from "./listing-form-page.tsx";

test.each([
  ["حجز موعد لدى د. إيناس زهير أبو زيد", "حجز موعد لدى د.\u00a0إيناس زهير أبو زيد"],
  ["Book an appointment with Dr. Einas Zuhair", "Book an appointment with Dr.\u00a0Einas Zuhair"],
  ["Al Noor Clinic", "Al Noor Clinic"],
])("the heading %s does not break after a title", (title, shown) => {
  const html = renderToStaticMarkup(
    <LocaleProvider locale="en" catalog={{}}>
      <ListingFormPage breadcrumbs={[]} title={title}>
        {null}
      </ListingFormPage>
    </LocaleProvider>,
  );
  expect(new JSDOM(html).window.document.querySelector("h1")?.textContent).toBe(shown);
});
