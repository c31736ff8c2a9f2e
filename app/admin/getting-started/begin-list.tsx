import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { CopyButton } from "#app/ui/copy/copy-button.tsx";
import { type Beginning, beginnings } from "./beginnings.ts";
import type { GettingStartedMessages } from "./messages/en.ts";

/** The beginnings of an empty directory, each with its meaning and its command. */
export function BeginList({ commands }: { commands: Readonly<Record<Beginning, string>> }) {
  const t = useMessages<GettingStartedMessages>("adminGettingStarted");
  return (
    <div className="border-b border-line px-4 py-3">
      <h3 className="font-semibold">{t("begin.title")}</h3>
      <p className="max-w-prose text-sm text-muted">{t("begin.lead")}</p>
      <ul className="mt-2 grid gap-3">
        {beginnings.map((name) => (
          <li key={name} className="grid gap-0.5">
            <p className="font-medium">{t(`begin.${name}`)}</p>
            <p className="max-w-prose text-sm text-muted">{t(`begin.${name}.help`)}</p>
            <div className="flex flex-wrap items-center gap-2">
              <code dir="ltr" className="font-mono text-sm [overflow-wrap:anywhere]">
                {commands[name]}
              </code>
              <CopyButton text={commands[name]} name={t(`begin.${name}`)} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
