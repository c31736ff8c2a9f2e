import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Card } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import type { PrivacyMessages } from "./messages/en.ts";
import { type PrivacyLevel, privacyLevels } from "./rules.ts";

/** The three levels side by side, each a press away. */
export function LevelChoice({ chosen }: { chosen: PrivacyLevel }) {
  const t = useMessages<PrivacyMessages>("privacy");
  return (
    <section aria-labelledby="level-title">
      <h2 id="level-title" className="text-lg font-semibold">
        {t("level.title")}
      </h2>
      <p className="mb-3 max-w-prose text-muted">{t("level.lead")}</p>
      <form method="post" className="grid gap-3 md:grid-cols-3">
        {privacyLevels.map((level) => (
          <Card
            key={level}
            className={classNames("flex flex-col gap-1", level === chosen && "border-brand")}
          >
            <h3 className="font-semibold">{t(`level.${level}`)}</h3>
            <p className="mb-2 grow text-sm text-muted">{t(`level.${level}.text`)}</p>
            {level === chosen ? (
              <p className="flex min-h-9 items-center gap-1.5 text-sm font-medium text-brand">
                <Icon name="check" className="size-4" />
                {t("level.chosen")}
              </p>
            ) : (
              <Button type="submit" name="level" value={level} variant="secondary" size="sm">
                {t("level.choose", { level: t(`level.${level}`) })}
              </Button>
            )}
          </Card>
        ))}
      </form>
    </section>
  );
}
