import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LocaleProvider } from "#app/platform/i18n/locale-context.tsx";
import { profiles as profilesAr } from "../messages/ar.ts";
import { profiles as profilesEn } from "../messages/en.ts";
import { DecisionBlock } from "./decision-block.tsx";

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
    expect(shown(null)).toContain(messages.profiles["decision.unknown"]);
    expect(shown(null)).not.toContain(messages.profiles["decision.whenUnknown"]);
    expect(shown("+97141234567")).toContain(messages.profiles["decision.whenUnknown"]);
  },
);
