import { formatMoney, formatNumber } from "#app/platform/i18n/format.ts";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { DirectoryMessages } from "../messages/en.ts";
import { type Price, priceOf } from "./rules.ts";

/** Formats a price in AED: one, a range, "From" or "Up to"; null if none is known. */
export function usePriceText(): (min: number | null, max: number | null) => string | null {
  const t = useMessages<DirectoryMessages>("directory");
  const locale = useLocale();
  const money = (amount: number) => formatMoney(amount, locale);
  const number = (amount: number) => {
    const digits = Number.isInteger(amount) ? 0 : 2;
    return formatNumber(amount, locale, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  };
  const say = (price: Price): string => {
    if (price.kind === "single") return price.amount === 0 ? t("price.free") : money(price.amount);
    if (price.kind === "from") return t("price.from", { min: money(price.min) });
    if (price.kind === "upTo") return t("price.upTo", { max: money(price.max) });
    // The currency is said once, where the language puts it.
    const [first, last] =
      locale === "ar"
        ? [number(price.min), money(price.max)]
        : [money(price.min), number(price.max)];
    return t("price.range", { first, last });
  };
  return (min, max) => {
    const price = priceOf(min, max);
    return price && say(price);
  };
}
