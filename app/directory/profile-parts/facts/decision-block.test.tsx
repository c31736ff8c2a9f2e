import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LocaleProvider } from "#app/platform/i18n/locale-context.tsx";
import { profiles as profilesAr } from "../messages/ar.ts";
import { profiles as profilesEn } from "../messages/en.ts";
import { DecisionBar, DecisionBlock } from "./decision-block.tsx";

const catalogs = { en: { profiles: profilesEn }, ar: { profiles: profilesAr } };
const decision = {
  whenLabel: "Opening hours",
  when: null,
  isNow: false,
  priceMin: null,
  priceMax: null,
  feeNote: null,
  phone: null,
  phoneNote: null,
  whatsapp: null,
  directions: null,
  website: null,
};

test.each(["en", "ar"] as const)(
  "nobody is asked to call where no number is known (%s)",
  (locale) => {
    const messages = catalogs[locale];
    const shown = (phone: string | null) =>
      renderToStaticMarkup(
        <LocaleProvider locale={locale} catalog={messages}>
          <DecisionBlock
            decision={{ ...decision, phone }}
            bookHref={null}
            priceLabel="decision.fee"
            title="Noor"
          />
        </LocaleProvider>,
      );
    expect(shown(null)).toContain(messages.profiles["decision.unknownFee"]);
    expect(shown(null)).not.toContain(messages.profiles["decision.whenUnknown"]);
    expect(shown("+97141234567")).toContain(messages.profiles["decision.whenUnknown"]);
  },
);

test.each([
  ["decision.price", "لم تُذكر بعد"],
  ["decision.fee", "لم يُذكر بعد"],
] as const)("unknown hours and appointments agree in Arabic (%s)", (priceLabel, expected) => {
  const page = renderToStaticMarkup(
    <LocaleProvider locale="ar" catalog={catalogs.ar}>
      <DecisionBlock decision={decision} bookHref={null} priceLabel={priceLabel} title="نور" />
    </LocaleProvider>,
  );
  expect(page.match(/لم (يُذكر|تُذكر) بعد/)?.[0]).toBe(expected);
});

test.each([
  ["names the way there where nothing else is known", null, false],
  ["shows the way there as an icon beside a call", "+97141234567", true],
] as const)("the bar %s", (_, phone, isIcon) => {
  const directions = "https://maps.example/there";
  const page = renderToStaticMarkup(
    <LocaleProvider locale="ar" catalog={catalogs.ar}>
      <DecisionBar decision={{ ...decision, phone, directions }} bookHref={null} title="نور" />
    </LocaleProvider>,
  );
  const name = `${profilesAr["decision.directions"]}</span>`;
  expect(page).toContain(isIcon ? `<span class="max-md:sr-only">${name}` : `<span>${name}`);
});
