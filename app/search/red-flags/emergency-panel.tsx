import { Link } from "#app/platform/i18n/link.tsx";
import { useLocale } from "#app/platform/i18n/locale-context.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { buttonClass } from "#app/ui/controls/button.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { type RedFlagNotice, redFlagMessages } from "./describe-red-flag.ts";

interface EmergencyPanelProps {
  notice: RedFlagNotice;
  /** The list of emergency departments, the open ones first. */
  departmentsPath: string;
}

/** Shown above the results when the words sound like an emergency; it judges nothing. */
export function EmergencyPanel({ notice, departmentsPath }: EmergencyPanelProps) {
  const t = redFlagMessages(useLocale());
  return (
    <section
      role="alert"
      aria-labelledby="red-flag-title"
      className="grid gap-3 rounded-card border border-danger bg-danger-soft p-4"
    >
      <h2 id="red-flag-title" className="flex items-center gap-2 text-lg font-semibold text-danger">
        <Icon name="siren" className="size-5 shrink-0" />
        {notice.title}
      </h2>
      <p className="max-w-prose">{notice.text}</p>
      <CallButtons calls={notice.calls} />
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm">
        <Link to={departmentsPath} className="tap-target link">
          {t("emergency.departments")}
        </Link>
        <span className="text-muted">{t("emergency.note")}</span>
      </p>
    </section>
  );
}

/** Links that dial; the ambulance is the one filled button. */
export function CallButtons({ calls }: Pick<RedFlagNotice, "calls">) {
  return (
    <ul className="grid gap-3 md:flex md:flex-wrap">
      {calls.map(({ number, label }, index) => (
        <li key={number} className="grid">
          <a
            href={`tel:${number}`}
            className={classNames(
              buttonClass({ variant: index === 0 ? "danger" : "secondary" }),
              "tabular",
            )}
          >
            <Icon name="phone" className="size-4" />
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
