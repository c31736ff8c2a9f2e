import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { ProfilesMessages } from "../messages/en.ts";
import type { FactNote } from "../profile.ts";

/**
 * The source and date of a fact behind an "i"; `of` names the fact. An expired fact says so without
 * a click.
 */
export function FactSource({ note, of }: { note: FactNote | null; of: string }) {
  const t = useMessages<ProfilesMessages>("profiles");
  if (!note) return null;
  return (
    <details className="inline-block align-middle text-xs font-normal">
      <summary
        className={classNames(
          "tap-target inline-flex items-center gap-1.5",
          note.warning ? "font-medium text-saffron" : "text-faint hover:text-brand",
        )}
      >
        {note.warning}
        <span
          aria-hidden
          className="inline-grid size-4.5 place-items-center rounded-full border border-current text-[0.6875rem] leading-none font-semibold"
        >
          i
        </span>
        <span className="sr-only">
          {t("fact.source")}: {of}
        </span>
      </summary>
      <p className="mt-1 max-w-xs text-muted">{note.text}</p>
    </details>
  );
}
