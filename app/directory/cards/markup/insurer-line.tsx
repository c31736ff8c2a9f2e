import type { DirectoryMessages } from "#app/directory/messages/en.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";

interface InsurerLineProps {
  /** The insurer that was asked for, where it is accepted. */
  insurer: string | undefined;
  /** On a wide card it takes the line of the details, as `planLine` does. */
  isForDetails?: boolean;
}

/** "Daman accepted", never cut: a line of its own, or beside the place on a wide card. */
export function InsurerLine({ insurer, isForDetails = false }: InsurerLineProps) {
  const t = useMessages<DirectoryMessages>("directory");
  if (insurer === undefined) return null;
  return (
    <p
      data-plan={isForDetails ? "insurer" : undefined}
      className="font-medium text-open roomy:shrink-0"
    >
      {t("card.accepts", { insurer })}
    </p>
  );
}
