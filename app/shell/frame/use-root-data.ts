import { useLocation, useRouteLoaderData } from "react-router";
import { allKinds, type ListedKinds } from "#app/directory/listings/listed-kinds/listed-kinds.ts";
import { isLocale, type Locale } from "#app/platform/i18n/locale.ts";
import type { Density, Theme } from "../themes.ts";
import type { Notice } from "./notices.ts";

/** The data of the root loader, which every page has: the visitor and their settings. */
export interface RootData {
  locale: Locale;
  theme: Theme;
  /** The density of cards in lists; null leaves it to the width of the screen. */
  density: Density | null;
  nonce: string | undefined;
  appName: string;
  emergency: { ambulance: string; police: string };
  /** The signed-in person's name, or null. */
  personName: string | null;
  /** Until when an administrator sees the site as this person; null for people themselves. */
  impersonatedUntil: string | null;
  /** The number of unread notifications of that person. */
  unread: number;
  requestId: string | undefined;
  /** The help centre is open to visitors. */
  hasHelp: boolean;
  /** The directory is offered as files. */
  hasOpenData: boolean;
  /** The kinds that have listings. */
  listed: ListedKinds;
  /** Visitors may subscribe to the newsletter. */
  hasNewsletter: boolean;
  /** Visitors may chat with support. */
  hasSupport: boolean;
  /** The result of the form that redirected here. */
  notice: Notice | null;
  /** Listings of the demo city are published here. */
  isDemo: boolean;
  /** Nothing can be saved while the site moves to another database. */
  isReadOnly: boolean;
  /** Whether browsers may cache pages to read without a connection. */
  keepsPages: boolean;
}

const appNames: Record<Locale, string> = { en: "Dalil", ar: "دليل" };

/**
 * Returns the root's data, or defaults derived from the address if the root loader itself failed.
 */
export function useRootData(): RootData {
  const loaded = useRouteLoaderData<RootData>("root");
  const { search } = useLocation();
  if (loaded) return loaded;
  const asked = new URLSearchParams(search).get("lang");
  const locale = isLocale(asked) ? asked : "en";
  return {
    locale,
    theme: "system",
    density: null,
    nonce: undefined,
    appName: appNames[locale],
    emergency: { ambulance: "998", police: "999" },
    personName: null,
    impersonatedUntil: null,
    unread: 0,
    requestId: undefined,
    hasHelp: true,
    hasOpenData: true,
    listed: allKinds,
    hasNewsletter: false,
    hasSupport: false,
    notice: null,
    isDemo: false,
    isReadOnly: false,
    keepsPages: false,
  };
}
