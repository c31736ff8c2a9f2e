import { FavoritesForm } from "#app/directory/favorites/favorites-form.tsx";
import { hasListings } from "#app/directory/listings/listed-kinds/listed-kinds.ts";
import { FeedbackLink } from "#app/feedback/feedback-link.tsx";
import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import type { ShellMessages } from "../messages/en.ts";
import { WordMark } from "./logo.tsx";
import { useRootData } from "./use-root-data.ts";

const directory = [
  { key: "nav.doctors", to: "/professionals" },
  { key: "nav.clinics", to: "/clinics" },
  { key: "nav.services", to: "/services" },
  { key: "nav.franchises", to: "/franchises" },
  { key: "nav.specialties", to: "/specialties" },
  { key: "nav.insurances", to: "/insurances" },
] as const;

const site = [
  { key: "nav.start", to: "/" },
  { key: "nav.search", to: "/search" },
  { key: "nav.about", to: "/about" },
  { key: "nav.sitemap", to: "/sitemap" },
  { key: "nav.data", to: "/data" },
] as const;

const reading = [
  { key: "nav.blog", to: "/blog" },
  { key: "nav.help", to: "/help" },
  { key: "nav.newsletter", to: "/newsletter" },
  { key: "nav.contact", to: "/contact" },
  { key: "nav.advertise", to: "/advertise" },
  { key: "nav.developers", to: "/developers" },
] as const;

const legal = [
  { key: "legal.terms", to: "/legal/terms" },
  { key: "legal.privacy", to: "/legal/privacy" },
  { key: "legal.disclaimer", to: "/legal/disclaimer" },
  { key: "legal.cookies", to: "/legal/cookies" },
] as const;

export function SiteFooter() {
  const t = useMessages<ShellMessages>("shell");
  const { appName, hasHelp, hasNewsletter, hasOpenData, listed, personName } = useRootData();
  const isOff: Readonly<Record<string, boolean>> = {
    "/help": !hasHelp,
    "/newsletter": !hasNewsletter,
    "/data": !hasOpenData,
  };
  const isShown = ({ to }: { to: string }) => !isOff[to] && hasListings(to, listed);
  return (
    <footer className="lazy-265 mt-16 border-t border-line bg-sunken md:lazy-135">
      <EmergencyPanel />
      <div className="no-print mx-auto grid frame-width grid-cols-2 gap-8 py-10 page-gutter md:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="grid content-start gap-3 max-md:col-span-2">
          <WordMark appName={appName} />
          <p className="max-w-[44ch] text-sm text-muted">{t("footer.purpose")}</p>
        </div>
        <FooterLinks title={t("footer.directory")} links={directory.filter(isShown)} />
        <FooterLinks title={t("footer.site")} links={site.filter(isShown)} />
        <FooterLinks title={t("footer.reading")} links={reading.filter(isShown)} />
        <LegalLine />
      </div>
      <FavoritesForm isSignedIn={personName !== null} />
    </footer>
  );
}

/** The emergency numbers, first in the footer of every page. */
function EmergencyPanel() {
  const t = useMessages<ShellMessages>("shell");
  const { emergency } = useRootData();
  const numbers = [
    { number: emergency.ambulance, name: t("emergency.ambulance") },
    { number: emergency.police, name: t("emergency.police") },
  ];
  return (
    <section aria-labelledby="emergency-title" className="bg-danger-soft text-danger">
      <div className="mx-auto flex frame-width items-center gap-x-4 text-sm page-gutter md:gap-x-8">
        <h2 id="emergency-title" className="flex items-center gap-2 font-semibold">
          <Icon name="siren" className="size-5 shrink-0" />
          <span className="max-md:sr-only">{t("emergency.title")}</span>
        </h2>
        <ul className="flex flex-wrap gap-x-6 md:gap-x-8">
          {numbers.map(({ number, name }) => (
            <li key={number}>
              <a
                href={`tel:${number}`}
                className="inline-flex min-h-11 items-center gap-2 underline-offset-4 hover:underline"
              >
                <span className="text-base font-semibold tabular">{number}</span>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function LegalLine() {
  const t = useMessages<ShellMessages>("shell");
  return (
    <div className="col-span-full flex flex-wrap items-center justify-between gap-x-8 border-t border-line pt-3 text-sm text-muted">
      <nav aria-label={t("footer.legal")}>
        <ul className="flex flex-wrap gap-x-6">
          {legal.map(({ key, to }) => (
            <li key={key}>
              <Link to={to} className={footerLinkClass}>
                {t(key)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <FeedbackLink className={footerLinkClass} />
      <p>{t("footer.licence")}</p>
    </div>
  );
}

const footerLinkClass =
  "inline-flex min-h-11 items-center text-muted underline-offset-4 hover:text-brand hover:underline";

interface FooterLinksProps {
  title: string;
  links: readonly { key: keyof ShellMessages; to: string }[];
}

function FooterLinks({ title, links }: FooterLinksProps) {
  const t = useMessages<ShellMessages>("shell");
  if (links.length === 0) return null;
  return (
    <nav aria-label={title}>
      <h2 className="mb-1 text-sm font-semibold">{title}</h2>
      <ul>
        {links.map(({ key, to }) => (
          <li key={key}>
            <Link to={to} className={footerLinkClass}>
              {t(key)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
