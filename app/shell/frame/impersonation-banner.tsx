import type { ImpersonationMessages } from "#app/accounts/impersonation/messages/en.ts";
import { endImpersonationPath } from "#app/accounts/impersonation/rules.ts";
import { formatMoment } from "#app/platform/i18n/format.ts";
import { useLocale, useLocalizedPath, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { useRootData } from "./use-root-data.ts";

/** Tells an administrator, on every page, as whom they see the site, and leads back in one click. */
export function ImpersonationBanner() {
  const t = useMessages<ImpersonationMessages>("impersonation");
  const locale = useLocale();
  const localize = useLocalizedPath();
  const { impersonatedUntil, personName } = useRootData();
  if (impersonatedUntil === null) return null;
  return (
    <div role="status" className="no-print bg-saffron-soft">
      <form
        method="post"
        action={localize(endImpersonationPath)}
        className="mx-auto flex frame-width flex-wrap items-center gap-x-4 gap-y-2 py-2 page-gutter text-sm"
      >
        <p className="font-medium">{t("banner", { name: personName ?? "" })}</p>
        <p className="text-muted">
          {t("until", { time: formatMoment(new Date(impersonatedUntil), locale) })}
        </p>
        <Button type="submit" size="sm" variant="secondary" className="ms-auto">
          {t("end")}
        </Button>
      </form>
    </div>
  );
}
