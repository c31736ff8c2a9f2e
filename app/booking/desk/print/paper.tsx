import type { ReactNode } from "react";
import { factSeparator } from "#app/platform/i18n/fact-separator.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { ScrollRegion } from "#app/ui/scroll-region.tsx";
import type { CalendarItem } from "../../calendar/calendar-view.ts";
import type { BookingDeskMessages } from "../messages/en.ts";

interface PaperDayProps {
  title: string;
  printed: string;
  sheets: readonly { names: string[]; rows: { hour: string; cells: CalendarItem[][] }[] }[];
}

const cellClass = "border border-edge px-2 py-1 text-start align-top text-xs";

/** A phone scrolls the sheet, instead of breaking its words; on paper nothing scrolls. */
const tableClass = "w-full min-w-2xl border-collapse print:min-w-0";

function Paper({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ScrollRegion label={label} className="print:overflow-visible">
      {children}
    </ScrollRegion>
  );
}

/** The day of all people, up to five side by side; rows grow with their texts, so nothing is cut. */
export function PaperDay({ title, printed, sheets }: PaperDayProps) {
  const t = useMessages<BookingDeskMessages>("bookingDesk");
  return sheets.map(({ names, rows }, at) => (
    <section key={names.join()} className="break-after-page last:break-after-auto">
      <header className="mb-2 flex flex-wrap justify-between gap-x-4">
        {at === 0 ? (
          <h1 className="text-lg font-semibold">{title}</h1>
        ) : (
          <h2 className="text-lg font-semibold">{title}</h2>
        )}
        <p className="text-sm text-muted">
          {t("paper.sheet", { sheet: at + 1, sheets: sheets.length })}
          {factSeparator}
          {printed}
        </p>
      </header>
      {rows.length === 0 ? (
        <p>{t("none")}</p>
      ) : (
        <Paper label={title}>
          <table className={`${tableClass} table-fixed`}>
            <thead className="table-header-group">
              <tr>
                <th scope="col" className={`${cellClass} w-16`}>
                  {t("paper.hour")}
                </th>
                {names.map((name) => (
                  <th key={name} scope="col" className={`${cellClass} font-semibold`}>
                    <bdi>{name}</bdi>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ hour, cells }) => (
                <tr key={hour}>
                  <th scope="row" className={`${cellClass} tabular`}>
                    {hour}
                  </th>
                  {cells.map((items, column) => (
                    <td key={names[column]} className={cellClass}>
                      {items.map((item) => (
                        <p key={item.key} className="mb-1 [overflow-wrap:anywhere]">
                          <span className="tabular">{item.time}</span>{" "}
                          <bdi className="font-semibold">{item.title}</bdi>
                          <span className="block">
                            {[item.text, item.stateText].filter(Boolean).join(factSeparator)}
                            {item.isSqueezedIn && `${factSeparator}${t("squeezed")}`}
                          </span>
                        </p>
                      ))}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Paper>
      )}
    </section>
  ));
}

interface PaperListProps {
  title: string;
  printed: string;
  rows: readonly (CalendarItem & { with: string; phone: string })[];
  /** Printed on request: paper lies about. */
  hasPhones: boolean;
}

const listColumns = ["hour", "patient", "phone", "with", "appointment", "state", "notes"] as const;

/** One day as a list by time, with room for notes by hand. */
export function PaperList({ title, printed, rows, hasPhones }: PaperListProps) {
  const t = useMessages<BookingDeskMessages>("bookingDesk");
  return (
    <section>
      <header className="mb-2 flex flex-wrap justify-between gap-x-4">
        <h1 className="text-lg font-semibold">{title}</h1>
        <p className="text-sm text-muted">{printed}</p>
      </header>
      <Paper label={title}>
        <table className={tableClass}>
          <thead className="table-header-group">
            <tr>
              {listColumns
                .filter((key) => key !== "phone" || hasPhones)
                .map((key) => (
                  <th key={key} scope="col" className={`${cellClass} font-semibold`}>
                    {t(`paper.${key}`)}
                  </th>
                ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((item) => (
              <tr key={item.key}>
                <td className={`${cellClass} tabular whitespace-nowrap`}>{item.time}</td>
                <td className={cellClass}>
                  <bdi>{item.title}</bdi>
                </td>
                {hasPhones && (
                  <td dir="ltr" className={`${cellClass} whitespace-nowrap`}>
                    {item.phone}
                  </td>
                )}
                <td className={cellClass}>
                  <bdi>{item.with}</bdi>
                </td>
                <td className={cellClass}>{item.text}</td>
                <td className={cellClass}>{item.stateText}</td>
                <td className={`${cellClass} w-40`} />
              </tr>
            ))}
          </tbody>
        </table>
      </Paper>
    </section>
  );
}

interface PaperSlipProps {
  slip: {
    name: string;
    number: string;
    time: string;
    appointment: string;
    with: string;
    clinic: string;
    address: string;
    phone: string;
  };
}

/** The patient's printed slip. */
export function PaperSlip({ slip }: PaperSlipProps) {
  const t = useMessages<BookingDeskMessages>("bookingDesk");
  const facts = [
    [t("slip.for"), slip.name],
    [t("slip.when"), slip.time],
    [t("slip.with"), `${slip.with}${factSeparator}${slip.appointment}`],
    [t("slip.where"), [slip.clinic, slip.address].filter(Boolean).join(factSeparator)],
    [t("slip.phone"), slip.phone],
    [t("slip.number"), slip.number],
  ] as const;
  return (
    <section className="grid max-w-sm gap-3 rounded-card border border-edge p-4">
      <h1 className="text-lg font-semibold">{t("slip.title")}</h1>
      <dl className="grid gap-2">
        {facts
          .filter(([, text]) => text !== "")
          .map(([name, text]) => (
            <div key={name}>
              <dt className="text-sm text-muted">{name}</dt>
              <dd className="font-medium">
                <bdi>{text}</bdi>
              </dd>
            </div>
          ))}
      </dl>
      <p className="text-sm text-muted">{t("slip.zone")}</p>
      {slip.phone && <p className="text-sm text-muted">{t("slip.cancel")}</p>}
    </section>
  );
}
