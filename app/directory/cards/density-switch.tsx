import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { buttonClass } from "#app/ui/controls/button.tsx";
import type { UiMessages } from "#app/ui/messages/en.ts";

interface DensitySwitchProps {
  /** The address of the page, which comes again where no script runs. */
  next: string;
  className?: string;
}

/**
 * Chooses how much the cards of all lists show: at once by the script of every page, by a round trip
 * without. Only the button of the other density is shown, by the same rule as the cards' details.
 */
export function DensitySwitch({ next, className }: DensitySwitchProps) {
  const t = useMessages<UiMessages>("ui");
  const look = buttonClass({ variant: "ghost", size: "sm" });
  return (
    <form method="post" action="/preferences" className={className}>
      <input type="hidden" name="next" value={next} />
      <button
        type="submit"
        name="density"
        value="compact"
        className={classNames(look, "hidden! comfortable:inline-flex!")}
      >
        {t("density.compact")}
      </button>
      <button
        type="submit"
        name="density"
        value="comfortable"
        className={classNames(look, "comfortable:hidden!")}
      >
        {t("density.comfortable")}
      </button>
    </form>
  );
}
