import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { AdminKitMessages } from "../messages/en.ts";
import type { Difference } from "../resource.server.ts";

const head = "py-1 pe-3 text-start font-normal text-muted";
const cell =
  "border-t border-line py-1 pe-3 align-top whitespace-pre-wrap [overflow-wrap:anywhere]";

/** Values before and after a change, with those that differ marked. */
export function DifferenceTable({ differences }: { differences: readonly Difference[] }) {
  const t = useMessages<AdminKitMessages>("adminKit");
  if (differences.length === 0) return <p className="text-muted">{t("record.none")}</p>;
  return (
    <div className="relative overflow-x-auto">
      <table className="w-full min-w-96">
        <thead>
          <tr>
            <th scope="col" className={head}>
              {t("difference.field")}
            </th>
            <th scope="col" className={head}>
              {t("difference.before")}
            </th>
            <th scope="col" className={head}>
              {t("difference.after")}
            </th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ label, before, after }) => (
            <tr key={label}>
              <th scope="row" className={`${cell} text-start font-normal`}>
                {label}
              </th>
              <td className={cell} dir="auto">
                {before === after ? before || "–" : before ? <del>{before}</del> : "–"}
              </td>
              <td className={cell} dir="auto">
                {before === after ? (
                  after || "–"
                ) : (
                  <ins className="bg-brand-soft font-semibold">{after || "–"}</ins>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
