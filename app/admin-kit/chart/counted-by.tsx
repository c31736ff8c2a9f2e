import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { AdminKitMessages } from "../messages/en.ts";

/** The statement behind a figure, exactly as it was run. */
export function CountedBy({ sql }: { sql: string }) {
  const t = useMessages<AdminKitMessages>("adminKit");
  return (
    <details className="border-t border-line px-4 py-2 text-sm">
      <summary className="inline-flex min-h-9 cursor-pointer items-center tap-target link">
        {t("chart.counted")}
      </summary>
      <pre dir="ltr" className="overflow-x-auto pb-2 text-xs whitespace-pre-wrap text-muted">
        {sql}
      </pre>
    </details>
  );
}
