import { buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { SearchPage } from "../queries.server.ts";

/** Stands above the results when the words sound like an emergency; it judges nothing. */
export function EmergencyPanel({ emergency }: { emergency: NonNullable<SearchPage["emergency"]> }) {
  return (
    <section
      role="alert"
      aria-labelledby="emergency-title"
      className="grid gap-3 rounded-card border border-danger bg-danger-soft p-4"
    >
      <h2 id="emergency-title" className="text-lg font-semibold text-danger">
        {emergency.title}
      </h2>
      <p className="max-w-prose">{emergency.text}</p>
      <p className="flex flex-wrap gap-3">
        {emergency.calls.map(({ number, label }, index) => (
          <a
            key={number}
            href={`tel:${number}`}
            className={buttonClass({ variant: index === 0 ? "danger" : "secondary" })}
          >
            <Icon name="phone" className="size-4" />
            {label}
          </a>
        ))}
      </p>
      <p className="text-sm text-muted">{emergency.note}</p>
    </section>
  );
}
