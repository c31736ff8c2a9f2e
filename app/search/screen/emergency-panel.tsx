import { useMessages } from "../../platform/i18n/locale-context.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { SearchMessages } from "../messages/en.ts";
import type { SearchPage } from "../queries.server.ts";

/** Stands above the results when the words sound like an emergency; it judges nothing. */
export function EmergencyPanel({ emergency }: { emergency: NonNullable<SearchPage["emergency"]> }) {
  const t = useMessages<SearchMessages>("search");
  const { kind, ambulance, police } = emergency;
  const text = kind === "suicide" ? "emergency.suicide" : "emergency.text";
  return (
    <section
      role="alert"
      aria-labelledby="emergency-title"
      className="grid gap-3 rounded-card border border-danger bg-danger-soft p-4"
    >
      <h2 id="emergency-title" className="text-lg font-semibold text-danger">
        {t("emergency.title")}
      </h2>
      <p className="max-w-prose">{t(text, { ambulance, police })}</p>
      <p className="flex flex-wrap gap-3">
        {[ambulance, police].map((number, index) => (
          <a
            key={number}
            href={`tel:${number}`}
            className={buttonClass({ variant: index === 0 ? "danger" : "secondary" })}
          >
            <Icon name="phone" className="size-4" />
            {t("emergency.call", { number })}
          </a>
        ))}
      </p>
      <p className="text-sm text-muted">{t("emergency.note")}</p>
    </section>
  );
}
