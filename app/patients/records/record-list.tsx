import { formatFileSize, joinNames } from "#app/platform/i18n/format.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { useLocale, useLocalizedPath } from "#app/platform/i18n/locale-context.tsx";
import { Card, cardClass } from "#app/ui/card.tsx";
import { ButtonLink, buttonClass } from "#app/ui/controls/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { usePatientWords } from "../sections/field-words.ts";
import { recordsForm } from "../sections/section-forms.ts";
import { shownValues } from "../sections/shown-values.ts";
import { RemoveForm, ValueList } from "../sections/value-list.tsx";
import type { HealthRecord } from "./record.ts";

const path = "/dashboard/profile/records";

/** Lists a person's records, each with its file and actions. */
export function RecordList({ records }: { records: HealthRecord[] }) {
  const t = usePatientWords();
  if (records.length === 0) {
    return <EmptyState className={`${cardClass} mb-6`} title={t("empty.records")} />;
  }
  return (
    <ul className="mb-6 grid gap-4">
      {records.map((record) => (
        <RecordItem key={record.id} {...record} />
      ))}
    </ul>
  );
}

function RecordItem({ id, content }: HealthRecord) {
  const t = usePatientWords();
  const locale = useLocale();
  const localize = useLocalizedPath();
  const title = content ? String(content.values.title ?? "") : t("records.lost");
  return (
    <Card as="li" className="grid gap-3">
      <h2 className="text-lg font-semibold [overflow-wrap:anywhere]" dir="auto">
        {title}
      </h2>
      {content && (
        <ValueList
          values={shownValues(recordsForm, content.values, { t, locale }).filter(
            ({ control }) => control !== "title",
          )}
        />
      )}
      <div className="flex flex-wrap items-start gap-2">
        {content?.file && (
          <a
            href={localize(`${path}/${id}/file`)}
            className={buttonClass({ variant: "soft", size: "sm" })}
            download
          >
            {t("records.download", { size: fileText(content.file, locale) })}
          </a>
        )}
        {content && (
          <ButtonLink
            to={`${path}?edit=${id}#entry`}
            variant="secondary"
            size="sm"
            aria-label={`${t("change")}: ${title}`}
          >
            {t("change")}
          </ButtonLink>
        )}
        <RemoveForm id={id} name={title} />
      </div>
    </Card>
  );
}

/** "PDF, 1.2 MB" */
function fileText({ format, size }: { format: string; size: number }, locale: Locale): string {
  return joinNames([format.toUpperCase(), formatFileSize(size, locale)], locale);
}
