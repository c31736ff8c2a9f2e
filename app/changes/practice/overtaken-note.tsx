import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { PracticeMessages } from "./messages/en.ts";

export interface OvertakenValue {
  label: string;
  before: string;
  after: string;
}

/** Compares the values that were saved since the form was opened with those of its sender. */
export function OvertakenNote({ values }: { values: readonly OvertakenValue[] }) {
  const t = useMessages<PracticeMessages>("practice");
  return (
    <div role="alert" className="mb-4 grid gap-2 rounded-card bg-saffron-soft p-4">
      <h3 tabIndex={-1} data-question="" className="font-semibold outline-none">
        {t("overtaken.title")}
      </h3>
      <p>{t("overtaken.text")}</p>
      <ul className="grid gap-2">
        {values.map(({ label, before, after }) => (
          <li key={label} className="[overflow-wrap:anywhere]">
            <span className="font-medium">{label}</span>
            <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
              <dt className="text-muted">{t("overtaken.saved")}</dt>
              <dd dir="auto">{before || "–"}</dd>
              <dt className="text-muted">{t("overtaken.yours")}</dt>
              <dd dir="auto">{after || "–"}</dd>
            </dl>
          </li>
        ))}
      </ul>
    </div>
  );
}
