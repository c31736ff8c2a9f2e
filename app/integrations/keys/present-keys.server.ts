import { formatDate, formatMoment } from "#app/platform/i18n/format.ts";
import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { integrationKeys as arabic } from "./messages/ar.ts";
import { integrationKeys as english, type IntegrationKeysMessages } from "./messages/en.ts";
import type { ListedKey } from "./queries.server.ts";
import type { KeyState } from "./rules.ts";

/** One key as the list shows it. */
export interface KeyView {
  id: string;
  name: string;
  hint: string;
  state: KeyState;
  owner: string;
  scopes: ListedKey["scopes"];
  lines: string[];
  /** Until when the key before a replacement also works; null if there is none. */
  formerUntil: string | null;
  canRotate: boolean;
  canRevoke: boolean;
}

/** Returns the words of keys for loaders and actions. */
export function wordsOfKeys(locale: Locale) {
  return createTranslator<IntegrationKeysMessages>(locale, inLocale(locale, english, arabic));
}

/** Returns the keys as a page shows them; `canRotate` says which of them the reader replaces. */
export function presentKeys(
  keys: readonly ListedKey[],
  locale: Locale,
  canRotate: (key: ListedKey) => boolean,
): KeyView[] {
  const t = wordsOfKeys(locale);
  return keys.map((key) => {
    const date = formatDate(key.createdAt, locale);
    const { state } = key;
    const isLive = state === "active";
    const former = isLive && key.formerUntil && key.formerUntil > new Date();
    const formerUntil = former && key.formerUntil ? formatMoment(key.formerUntil, locale) : null;
    return {
      id: key.id,
      name: key.name,
      hint: key.hint,
      state,
      owner: key.clinicId
        ? inLocale(locale, key.clinicEn ?? "", key.clinicAr ?? "")
        : t("key.ofOffice"),
      scopes: key.scopes,
      lines: [
        key.maker === null
          ? t("key.madeByNobody", { date })
          : t("key.madeBy", { name: key.maker, date }),
        key.lastUsedAt
          ? t("key.used", { time: formatMoment(key.lastUsedAt, locale) })
          : t("key.unused"),
        t("key.expires", { date: formatDate(key.expiresAt, locale) }),
        ...(formerUntil ? [t("key.former", { time: formerUntil })] : []),
      ],
      formerUntil,
      canRotate: isLive && canRotate(key),
      canRevoke: state !== "revoked",
    };
  });
}
