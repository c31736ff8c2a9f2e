import type { ProfilesMessages } from "#app/directory/profile-parts/messages/en.ts";
import { ProfileSection } from "#app/directory/profile-parts/profile-section.tsx";
import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { ButtonLink, buttonClass } from "#app/ui/controls/button.tsx";
import { FirstTimesForm, FirstTimesList } from "./first-times.tsx";
import type { FirstTimesMessages } from "./messages/en.ts";
import type { ProfileTimes } from "./present-first-times.server.ts";

/** The first free times on the profile of a clinic, service or franchise, with the way to all. */
export function FirstTimesSection({ times, bookHref, entityType }: ProfileTimes) {
  const t = useMessages<FirstTimesMessages>("firstTimes");
  return (
    <ProfileSection
      id="book"
      title={t(times.isLed ? "led.title" : `title.${entityType}`)}
      isPrinted={false}
    >
      <div className="grid gap-4">
        <p className="text-muted">{t(times.isLed ? "led.lead" : `lead.${entityType}`)}</p>
        {times.found.length === 0 ? (
          <p className="text-muted">{t("none.wishes")}</p>
        ) : (
          <FirstTimesList found={times.found} />
        )}
        <FirstTimesForm times={times} path={bookHref} />
        <p>
          <ButtonLink to={bookHref} rel="nofollow">
            {t(`all.${entityType}`)}
          </ButtonLink>
        </p>
      </div>
    </ProfileSection>
  );
}

/** The main button of a profile. */
export function BookLink({ href, name }: { href: string; name: string }) {
  const t = useMessages<ProfilesMessages>("profiles");
  return (
    <Link
      to={href}
      rel="nofollow"
      aria-label={t("people.book.of", { name })}
      className={buttonClass({ size: "lg", className: "print:hidden" })}
    >
      {t("people.book")}
    </Link>
  );
}
