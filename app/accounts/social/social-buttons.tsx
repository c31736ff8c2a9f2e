import { useLocalizedPath, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import type { AccountsMessages } from "../messages/en.ts";
import { type ProviderName, providerLabels } from "../providers/provider-names.ts";

interface SocialButtonsProps {
  providers: ProviderName[];
  next: string;
}

/** A button for each configured provider; renders nothing without any. */
export function SocialButtons({ providers, next }: SocialButtonsProps) {
  const localize = useLocalizedPath();
  const t = useMessages<AccountsMessages>("accounts");
  if (providers.length === 0) return null;
  return (
    <form method="post" action={localize("/auth/social")} className="grid gap-3">
      <input type="hidden" name="next" value={next} />
      <p className="flex items-center gap-3 text-sm text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {t("social.or")}
      </p>
      <div className="grid grid-cols-2 gap-3">
        {providers.map((provider) => (
          <Button
            key={provider}
            type="submit"
            variant="secondary"
            name="provider"
            value={provider}
            aria-label={t("social.continue", { provider: providerLabels[provider] })}
            className="last:odd:col-span-2"
          >
            {providerLabels[provider]}
          </Button>
        ))}
      </div>
    </form>
  );
}
