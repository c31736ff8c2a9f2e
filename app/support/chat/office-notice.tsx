import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { SupportMessages } from "../messages/en.ts";
import type { PresentedOffice } from "../office/present-office.server.ts";

/** When an answer can be expected; opens to the office hours of the week. */
export function OfficeNotice({ office }: { office: PresentedOffice }) {
  const t = useMessages<SupportMessages>("support");
  const { expectation, holiday, hours, isOpen } = office;
  return (
    <details className="border-b border-line px-4 text-sm">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 py-2">
        <span
          aria-hidden="true"
          className={classNames("size-2 shrink-0 rounded-full", isOpen ? "bg-brand" : "bg-edge")}
        />
        <span className="grow">
          {holiday && `${holiday} `}
          {expectation}
        </span>
        <span className="shrink-0 text-brand">{t("office.title")}</span>
      </summary>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 pb-3">
        {hours.map(({ days, times }) => (
          <div key={days} className="contents">
            <dt className="text-muted">{days}</dt>
            <dd className="tabular">{times}</dd>
          </div>
        ))}
        <dd className="col-span-2 text-xs text-muted">{t("office.zone")}</dd>
      </dl>
    </details>
  );
}
