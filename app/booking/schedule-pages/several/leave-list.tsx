import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import type { BookingSeveralMessages } from "./messages/en.ts";

export interface ListedLeave {
  key: string;
  /** Everybody whom it concerns. */
  names: string;
  days: string;
  text: string;
  /** The fields that take it back for all. */
  fields: Record<string, string>;
  /** Those that take it back for one of several. */
  single: { name: string; fields: Record<string, string> }[];
}

interface LeaveListProps {
  leaves: readonly ListedLeave[];
  token: string;
}

/** Leave and blocks to come, each with what takes it back: for all whom it concerns, or for one. */
export function LeaveList({ leaves, token }: LeaveListProps) {
  const t = useMessages<BookingSeveralMessages>("bookingSeveral");
  return (
    <section aria-labelledby="present-leave" className={`${cardClass} p-4`}>
      <h2 id="present-leave" className="text-lg font-semibold">
        {t("leave.list")}
      </h2>
      <p className="mb-3 max-w-prose text-sm text-muted">{t("leave.list.help")}</p>
      {leaves.length === 0 ? (
        <p>{t("leave.list.none")}</p>
      ) : (
        <ul className="divide-y divide-line">
          {leaves.map(({ key, names, days, text, fields, single }) => (
            <li key={key} className="grid gap-1 py-2">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <div className="min-w-0">
                  <p className="font-medium">{days}</p>
                  <p>{names}</p>
                  <p className="text-sm text-muted">{text}</p>
                </div>
                <EndForm fields={fields} token={`${token}-${key}`} name={`${names}, ${days}`}>
                  {single.length > 0
                    ? t("leave.end.all", { count: single.length })
                    : t("leave.end")}
                </EndForm>
              </div>
              {single.length > 0 && (
                <details>
                  <summary className="tap-target cursor-pointer text-sm font-medium text-brand">
                    {t("leave.end.some")}
                  </summary>
                  <ul className="divide-y divide-line border-s-2 border-line ps-3">
                    {single.map((one, at) => (
                      <li
                        key={one.fields.schedules}
                        className="flex flex-wrap items-center justify-between gap-2 py-1"
                      >
                        <bdi>{one.name}</bdi>
                        <EndForm
                          fields={one.fields}
                          token={`${token}-${key}-${at}`}
                          name={`${one.name}, ${days}`}
                        >
                          {t("leave.end")}
                        </EndForm>
                      </li>
                    ))}
                  </ul>
                </details>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface EndFormProps {
  fields: Record<string, string>;
  token: string;
  /** The leave, read out after the text of the button. */
  name: string;
  children: string;
}

function EndForm({ fields, token, name, children }: EndFormProps) {
  return (
    <form method="post">
      <input type="hidden" name="token" value={token} />
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <Button type="submit" name="intent" value="end" variant="secondary" size="sm">
        {children}
        <span className="sr-only">: {name}</span>
      </Button>
    </form>
  );
}
