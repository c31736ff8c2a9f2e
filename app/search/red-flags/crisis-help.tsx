import { Link } from "#app/platform/i18n/link.tsx";
import { useLocale } from "#app/platform/i18n/locale-context.tsx";
import { buttonClass } from "#app/ui/controls/button.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { type RedFlagNotice, redFlagMessages } from "./describe-red-flag.ts";
import { CallButtons } from "./emergency-panel.tsx";
import type { CareGroup, CarePlace, CrisisCare } from "./read-crisis-care.server.ts";

interface CrisisHelpProps {
  notice: RedFlagNotice;
  care: CrisisCare;
}

/** Replaces the results of a search about suicide or self-harm. */
export function CrisisHelp({ notice, care }: CrisisHelpProps) {
  const t = redFlagMessages(useLocale());
  const { departments, psychiatry } = care;
  return (
    <div className="grid max-w-[48rem] gap-8">
      <section
        role="alert"
        className="grid gap-4 rounded-card border border-danger bg-danger-soft p-4 md:p-6"
      >
        <p className="max-w-prose text-lg">{notice.text}</p>
        <CallButtons calls={notice.calls} />
      </section>
      <section aria-labelledby="crisis-steps" className="grid gap-2">
        <h2 id="crisis-steps" className="text-lg font-semibold">
          {t("crisis.stepsTitle")}
        </h2>
        <ul className="grid max-w-prose list-disc gap-1.5 ps-5">
          <li>{t("crisis.stepCompany")}</li>
          <li>{t("crisis.stepDistance")}</li>
          <li>{t("crisis.stepOther")}</li>
        </ul>
      </section>
      <Care
        id="crisis-departments"
        group={departments}
        title={t(departments.areOpen ? "crisis.openTitle" : "crisis.departmentsTitle")}
        text={t("crisis.departmentsText")}
      />
      <Care
        id="crisis-psychiatry"
        group={psychiatry}
        title={t("crisis.psychiatryTitle")}
        text={t("crisis.psychiatryText")}
      />
      <p className="text-sm text-muted">{t("crisis.privacy")}</p>
    </div>
  );
}

interface CareProps {
  id: string;
  group: CareGroup;
  title: string;
  text: string;
}

function Care({ id, group, title, text }: CareProps) {
  const t = redFlagMessages(useLocale());
  if (group.places.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <div>
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        <p className="text-muted">{text}</p>
      </div>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {group.places.map((place) => (
          <Place key={place.path} place={place} />
        ))}
      </ul>
      <p>
        <Link to={group.path} aria-describedby={id} className="tap-target link">
          {t("crisis.more")}
        </Link>
      </p>
    </section>
  );
}

function Place({ place }: { place: CarePlace }) {
  const t = redFlagMessages(useLocale());
  const { name, path, facts, phone } = place;
  return (
    <li className="flex items-center justify-between gap-4 p-4">
      <div className="min-w-0">
        <Link to={path} className="font-semibold link [overflow-wrap:anywhere]">
          <bdi>{name}</bdi>
        </Link>
        {facts.map((fact) => (
          <p key={fact} className="text-sm text-muted">
            {fact}
          </p>
        ))}
      </div>
      {phone && (
        <a
          href={phone}
          aria-label={t("crisis.call", { name })}
          className={buttonClass({ variant: "secondary", size: "icon" })}
        >
          <Icon name="phone" className="size-5" />
        </a>
      )}
    </li>
  );
}
