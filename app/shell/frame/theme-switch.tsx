import type { FormEvent } from "react";
import { useLocation } from "react-router";
import { useMessages } from "../../platform/i18n/locale-context.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import type { ShellMessages } from "../messages/en.ts";
import { isTheme, themes } from "../themes.ts";
import { applyTheme, useTheme } from "./use-theme.ts";

const icons = { light: "sun", dark: "moon", system: "monitor" } as const;

/** Light, dark or the system's choice: at once with script, by a round trip without. */
export function ThemeSwitch() {
  const t = useMessages<ShellMessages>("shell");
  const { pathname, search } = useLocation();
  const current = useTheme();
  return (
    <form method="post" action="/preferences" onSubmit={chooseTheme}>
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
              className={classNames(
                "inline-flex min-h-11 flex-1 items-center justify-center gap-2 rounded-md px-3 text-sm font-medium",
                theme === current ? "bg-surface text-ink" : "text-muted hover:text-ink",
              )}
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

function chooseTheme(event: FormEvent<HTMLFormElement>) {
  const { submitter } =
    event.nativeEvent instanceof SubmitEvent ? event.nativeEvent : { submitter: null };
  if (!(submitter instanceof HTMLButtonElement) || !isTheme(submitter.value)) return;
  event.preventDefault();
  applyTheme(submitter.value);
}
