import { AreaSection } from "../../accounts/area/area-section.tsx";
import { useLocalizedPath, useMessages } from "../../platform/i18n/locale-context.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import type { MyDataMessages } from "./messages/en.ts";

const stays = ["payments", "reviews", "audit"] as const;

interface DeleteAccountProps {
  days: number;
  isFresh: boolean;
  /** The box was not ticked. */
  isUnsure: boolean;
}

/** The end of an account: what is lost, what stays and why. */
export function DeleteAccount({ days, isFresh, isUnsure }: DeleteAccountProps) {
  const t = useMessages<MyDataMessages>("myData");
  const localize = useLocalizedPath();
  return (
    <AreaSection title={t("delete.title")} lead={t("delete.text", { days })}>
      <div className="max-w-prose">
        <h3 className="font-medium">{t("delete.stays")}</h3>
        <ul className="list-disc ps-6 text-muted">
          {stays.map((part) => (
            <li key={part}>{t(`delete.stays.${part}`)}</li>
          ))}
        </ul>
      </div>
      {isFresh ? (
        <form
          method="post"
          action={localize("/account/data")}
          noValidate
          className="grid justify-items-start gap-2"
        >
          <Checkbox
            name="sure"
            required
            aria-invalid={isUnsure || undefined}
            aria-describedby={isUnsure ? "sure-error" : undefined}
            label={t("delete.sure", { days })}
          />
          {isUnsure && (
            <p id="sure-error" role="alert" className="font-medium text-danger">
              {t("delete.sure.missing")}
            </p>
          )}
          <Button type="submit" name="intent" value="delete" variant="danger">
            {t("delete.submit")}
          </Button>
        </form>
      ) : (
        <p>{t("confirm.first")}</p>
      )}
    </AreaSection>
  );
}
