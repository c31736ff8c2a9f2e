import { useLocation, useMatches } from "react-router";
import { hasListings } from "#app/directory/listings/listed-kinds/listed-kinds.ts";
import { readHandles } from "#app/platform/areas/page-handle.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { ButtonLink, buttonClass } from "#app/ui/controls/button.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { LanguageSwitch } from "#app/ui/language-switch.tsx";
import { Popover } from "#app/ui/overlays/popover.tsx";
import { ArabicOffer } from "../language-offer/arabic-offer.tsx";
import type { ShellMessages } from "../messages/en.ts";
import { WordMark } from "./logo.tsx";
import { NotificationBell } from "./notification-bell.tsx";
import { isSamePlace } from "./places.ts";
import { ThemeSwitch } from "./theme-switch.tsx";
import { useRootData } from "./use-root-data.ts";

const allPlaces = [
  { key: "nav.doctors", to: "/search?entityType=professionals" },
  { key: "nav.clinics", to: "/search?entityType=clinics" },
  { key: "nav.services", to: "/search?entityType=services" },
  { key: "nav.about", to: "/about" },
] as const;

/** The places of the menu, without those that list nothing. */
function usePlaces() {
  const { listed } = useRootData();
  return allPlaces.filter(({ to }) => hasListings(to, listed));
}

export function SiteHeader() {
  const t = useMessages<ShellMessages>("shell");
  const { appName } = useRootData();
  const places = usePlaces();
  const resultsId = readHandles(useMatches()).find((handle) => handle.resultsId)?.resultsId;
  const locale = useLocale();
  return (
    <header className="no-print border-b border-line bg-surface">
      <SkipLink to="#main">{t("nav.skip")}</SkipLink>
      {resultsId && <SkipLink to={`#${resultsId}`}>{t("nav.skipToResults")}</SkipLink>}
      {locale === "en" && <ArabicOffer />}
      {/* Enlarged text takes the room of the gaps: three rows of a phone become two. */}
      <div className="mx-auto flex min-h-16 frame-width items-center gap-x-[8px] px-[16px]">
        <Link
          to="/"
          className="me-auto inline-flex min-h-11 items-center rounded-control md:me-4"
          aria-label={t("nav.home", { appName })}
        >
          <WordMark appName={appName} />
        </Link>
        <nav aria-label={t("nav.label")} className="me-auto max-md:hidden">
          <ul className="flex items-center gap-1">
            {places.map(({ key, to }) => (
              <li key={key}>
                <PlaceLink to={to}>{t(key)}</PlaceLink>
              </li>
            ))}
          </ul>
        </nav>
        <LanguageSwitch />
        <NotificationBell />
        <div className="flex items-center gap-1 max-md:hidden">
          <Popover
            align="end"
            variant="ghost"
            size="icon"
            label={t("theme.label")}
            trigger={<Icon name="sun-moon" className="size-5" />}
            panelClassName="p-1.5"
          >
            <ThemeSwitch />
          </Popover>
          <AccountLink />
        </div>
        <MobileMenu />
      </div>
    </header>
  );
}

/** Shown only while it has the focus. */
function SkipLink({ to, children }: { to: string; children: string }) {
  return (
    <a
      href={to}
      className={buttonClass({
        className: "fixed start-4 top-3 z-50 -translate-y-24 focus-visible:translate-y-0",
      })}
    >
      {children}
    </a>
  );
}

/** An entry of the menu, marked as current on addresses of the same kind. */
function PlaceLink({ to, children }: { to: string; children: string }) {
  const { pathname, search } = useLocation();
  const isCurrent = isSamePlace(new URL(to, "http://site"), { pathname, search });
  return (
    <Link
      to={to}
      aria-current={isCurrent ? "page" : undefined}
      className="inline-flex min-h-11 items-center rounded-control px-3 font-medium whitespace-nowrap text-ink hover:bg-brand-soft md:max-lg:px-2 hover:text-brand aria-[current]:text-brand max-md:w-full"
    >
      {children}
    </Link>
  );
}

function AccountLink() {
  const t = useMessages<ShellMessages>("shell");
  const { personName } = useRootData();
  return (
    <ButtonLink
      to={personName === null ? "/login" : "/dashboard"}
      variant="secondary"
      data-sign-in={personName === null ? "" : undefined}
      className="max-w-48 px-3 max-md:max-w-none max-md:w-full"
    >
      <Icon name="circle-user-round" className="size-4.5 shrink-0" />
      {personName === null ? (
        <span className="truncate">{t("nav.signIn")}</span>
      ) : (
        <bdi className="truncate md:max-lg:sr-only">{personName}</bdi>
      )}
    </ButtonLink>
  );
}

function MobileMenu() {
  const t = useMessages<ShellMessages>("shell");
  const places = usePlaces();
  const { personName } = useRootData();
  return (
    <div className="md:hidden">
      <details data-menu className="group">
        <summary
          aria-label={t("nav.menu")}
          className={buttonClass({ variant: "ghost", size: "icon" })}
        >
          <Icon name="menu" className="size-5.5" />
        </summary>
        <div className="absolute inset-x-0 z-30 mt-2.5 grid gap-4 border-y border-line bg-surface px-4 py-4 shadow-float">
          <nav aria-label={t("nav.label")}>
            <ul>
              {places.map(({ key: name, to }) => (
                <li key={name}>
                  <PlaceLink to={to}>{t(name)}</PlaceLink>
                </li>
              ))}
              {personName !== null && (
                <li>
                  <PlaceLink to="/dashboard/bookings">{t("nav.bookings")}</PlaceLink>
                </li>
              )}
            </ul>
          </nav>
          <ThemeSwitch />
          <AccountLink />
        </div>
      </details>
    </div>
  );
}
