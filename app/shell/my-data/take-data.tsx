import { useLocalizedPath, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Card } from "#app/ui/card.tsx";
import { Button, buttonClass } from "#app/ui/controls/button.tsx";
import type { MyDataMessages } from "./messages/en.ts";

interface TakeDataProps {
  /** The signed address of the archive; null until it is requested. */
  archive: string | null;
  isFresh: boolean;
  isTooOften: boolean;
  minutes: number;
}

/** Requests the archive of all data first, then offers its download. */
export function TakeData({ archive, isFresh, isTooOften, minutes }: TakeDataProps) {
  const t = useMessages<MyDataMessages>("myData");
  const localize = useLocalizedPath();
  return (
    <Card as="section" id="take" aria-labelledby="take-title" className="grid gap-3">
      <h2 id="take-title" className="text-lg font-semibold">
        {t("take.title")}
      </h2>
      <p className="max-w-prose text-muted">{t("take.text")}</p>
      {isTooOften && (
        <p role="alert" className="rounded-card bg-saffron-soft p-4">
          {t("take.tooMany")}
        </p>
      )}
      {archive && (
        <div role="status" className="grid justify-items-start gap-3 rounded-card bg-open-soft p-4">
          <p>{t("take.ready", { minutes })}</p>
          <a
            href={localize(`/account/data/archive?token=${archive}`)}
            className={buttonClass()}
            download
          >
            {t("take.download")}
          </a>
        </div>
      )}
      {!archive && !isFresh && <p>{t("confirm.first")}</p>}
      {!archive && isFresh && (
        <form method="post" action={localize("/account/data")}>
          <Button type="submit" name="intent" value="take">
            {t("take.submit")}
          </Button>
        </form>
      )}
    </Card>
  );
}
