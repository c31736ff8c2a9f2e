import { AreaLink } from "#app/platform/areas/area-link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import type { GettingStartedMessages } from "./messages/en.ts";
import type { SetupStep } from "./setup-steps.ts";

/** The steps in their order, each with its state and the screen on which it is done. */
export function StepList({ steps }: { steps: readonly SetupStep[] }) {
  const t = useMessages<GettingStartedMessages>("adminGettingStarted");
  return (
    <ol className="divide-y divide-line">
      {steps.map(({ name, isDone, count, to }) => (
        <li key={name} className="flex gap-3 px-4 py-2.5">
          <StepMark isDone={isDone} label={t(isDone ? "done" : "open")} />
          <div className="min-w-0 grow">
            <p className="flex flex-wrap items-baseline gap-x-2">
              {to ? (
                <AreaLink to={to} className="tap-target font-medium hover:underline">
                  {t(`step.${name}`)}
                </AreaLink>
              ) : (
                <span className="font-medium">{t(`step.${name}`)}</span>
              )}
              {count !== null && count > 0 && (
                <span className="text-sm text-muted tabular">
                  {t(`step.${name}.count`, { count })}
                </span>
              )}
            </p>
            {!isDone && <p className="max-w-prose text-sm text-muted">{t(`step.${name}.help`)}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** A tick, or an empty ring; its meaning as text for screen readers. */
export function StepMark({ isDone, label }: { isDone: boolean; label: string }) {
  return (
    <span
      className={classNames(
        "mt-0.5 grid size-5 shrink-0 place-items-center rounded-full border",
        isDone ? "border-transparent bg-open-soft text-open" : "border-edge text-muted",
      )}
    >
      {isDone && <Icon name="check" className="size-3.5" />}
      <span className="sr-only">{label}</span>
    </span>
  );
}
