import { AreaLink } from "#app/platform/areas/area-link.tsx";
import { useLocale, useLocalizedPath, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Button, buttonClass } from "#app/ui/controls/button.tsx";
import { shortMoment } from "../cell-value.tsx";
import type { AdminKitMessages } from "../messages/en.ts";
import { AdminPage } from "../page/admin-page.tsx";
import type { DeletedRecord } from "./deleted-record.server.ts";

/** The page of a record that was deleted: when, by whom, and the button that brings it back. */
export function DeletedRecordPage({ record }: { record: DeletedRecord }) {
  const t = useMessages<AdminKitMessages>("adminKit");
  const locale = useLocale();
  const localize = useLocalizedPath();
  const { at, by, id, many, path, restore, title } = record;
  return (
    <AdminPage title={<bdi>{title}</bdi>} record={title}>
      <div className={classNames(cardClass, "grid max-w-narrow gap-4 p-4")}>
        <p>
          {t("deleted.when", { moment: shortMoment(at, locale), name: by || t("deleted.nobody") })}
        </p>
        {restore ? (
          <form method="post" action={localize(`${path}/bulk`)} className="grid gap-2">
            <p className="text-sm text-muted">{t("deleted.lead")}</p>
            <input type="hidden" name="run" value={restore.run} />
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="action" value={restore.name} />
            <Button type="submit" name="intent" value="start" className="justify-self-start">
              {restore.label}
            </Button>
          </form>
        ) : (
          <p>{t("deleted.final")}</p>
        )}
        <p>
          <AreaLink to={path} className={buttonClass({ variant: "ghost", size: "sm" })}>
            {t("deleted.list", { many })}
          </AreaLink>
        </p>
      </div>
    </AdminPage>
  );
}
