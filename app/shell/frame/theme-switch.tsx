import { useLocation } from "react-router";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import type { ShellMessages } from "../messages/en.ts";
import { themes } from "../themes.ts";
import { useRootData } from "./use-root-data.ts";

const icons = { light: "sun", dark: "moon", system: "monitor" } as const;

/** Light, dark or the system's choice: at once by the script of every page, by a round trip without. */
export function ThemeSwitch() {
  const t = useMessages<ShellMessages>("shell");
  const { pathname, search } = useLocation();
  const { theme: current } = useRootData();
  return (
    <form method="post" action="/preferences">
      <input type="hidden" name="next" value={pathname + search} />
      <fieldset className="flex gap-1 rounded-control bg-sunken p-1">
        <legend className="sr-only">{t("theme.label")}</legend>
        {themes.map((theme) => {
          return (
            <button
              key={theme}
              type="submit"
              name="theme"
              value={theme}
              aria-pressed={theme === current}
              className="inline-flex min-h-11 flex-1 items-center justify-center gap-2 rounded-md px-3 text-sm font-medium text-muted hover:text-ink aria-pressed:bg-surface aria-pressed:text-ink"
            >
              <Icon name={icons[theme]} className="size-4" />
              {t(`theme.${theme}`)}
            </button>
          );
        })}
      </fieldset>
    </form>
  );
}
