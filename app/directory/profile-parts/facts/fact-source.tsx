import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { ProfilesMessages } from "../messages/en.ts";
import type { FactNote } from "../profile.ts";

/**
 * A popover with the source and date of a fact; `of` names the fact. An expired fact says so
 * without a click.
 */
export function FactSource({ note, of }: { note: FactNote | null; of: string }) {
  const t = useMessages<ProfilesMessages>("profiles");
  if (!note) return null;
  return (
    <details className="text-xs">
      <summary
        className={classNames(
          "tap-target inline-block underline decoration-dotted underline-offset-4",
          note.warning ? "font-medium text-saffron" : "text-faint hover:text-brand",
        )}
      >
        {note.warning ?? t("fact.source")}
        <span className="sr-only">: {of}</span>
      </summary>
      <p className="mt-1 text-muted">{note.text}</p>
    </details>
  );
}
