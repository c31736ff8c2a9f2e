import type { DirectoryMessages } from "#app/directory/messages/en.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { firstFew } from "../rules.ts";

/** The first names of a list and "+N" for the rest, which is said in words to a screen reader. */
export function Few({ items, max }: { items: string[]; max: number }) {
  const t = useMessages<DirectoryMessages>("directory");
  const { shown, more } = firstFew(items, max);
  return (
    <>
      {shown.join(t("card.comma"))}
      {more > 0 && (
        <span className="text-faint">
          {" "}
          <More count={more} />
        </span>
      )}
    </>
  );
}

/** "+3" */
export function More({ count }: { count: number }) {
  const t = useMessages<DirectoryMessages>("directory");
  return (
    <>
      <bdi aria-hidden dir="ltr">
        {t("card.more", { count })}
      </bdi>
      {/* Out of the line, so that it never widens a page whose cards cut their lines. */}
      <span className="sr-only start-0">{t("card.andMore", { count })}</span>
    </>
  );
}
