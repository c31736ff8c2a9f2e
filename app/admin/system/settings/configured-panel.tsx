import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { cardClass } from "#app/ui/card.tsx";
import type { SystemMessages } from "../messages/en.ts";
import type { ConfiguredSetting } from "./configured.server.ts";

interface ConfiguredPanelProps {
  title: string;
  settings: readonly ConfiguredSetting[];
}

/** Settings of the environment, to read. */
export function ConfiguredPanel({ title, settings }: ConfiguredPanelProps) {
  const t = useMessages<SystemMessages>("adminSystem");
  return (
    <section className={`${cardClass} min-w-0`}>
      <h2 className="border-b border-line px-4 py-2 font-semibold">{title}</h2>
      <dl className="divide-y divide-line text-sm">
        {settings.map(({ name, help, source, value, isSecret }) => (
          <div
            key={name}
            className="grid gap-x-4 px-4 py-2 md:grid-cols-[15rem_minmax(0,1fr)_8rem]"
          >
            <dt className="min-w-0">
              <code dir="ltr" className="[overflow-wrap:anywhere]">
                {name}
              </code>
            </dt>
            <dd className="min-w-0">
              {isSecret ? (
                t(source === "environment" ? "settings.secretSet" : "settings.secretUnset")
              ) : (
                <bdi dir="auto" className="[overflow-wrap:anywhere]">
                  {value || "–"}
                </bdi>
              )}
              <span lang="en" dir="ltr" className="block text-start text-xs text-faint">
                {help}
              </span>
            </dd>
            <dd className="text-muted">{t(`settings.source.${source}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
