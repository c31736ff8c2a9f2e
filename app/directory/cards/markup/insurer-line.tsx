import type { DirectoryMessages } from "#app/directory/messages/en.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";

export interface AskedInsurer {
  name: string;
  /** Whether a network was named: clinics state which of them they accept. */
  isNetwork: boolean;
}

interface InsurerLineProps {
  /** The insurer or the network of the search, where it is accepted. */
  asked: AskedInsurer | undefined;
  /** On a wide card it takes the line of the details, as `planLine` does. */
  isForDetails?: boolean;
}

/**
 * "Daman Enhanced accepted", or of an insurer without its network to ask about it; never cut: a line
 * of its own, or beside the place on a wide card.
 */
export function InsurerLine({ asked, isForDetails = false }: InsurerLineProps) {
  const t = useMessages<DirectoryMessages>("directory");
  if (asked === undefined) return null;
  const { name, isNetwork } = asked;
  return (
    <p
      data-plan={isForDetails ? "insurer" : undefined}
      className={isNetwork ? "font-medium text-open roomy:shrink-0" : "font-medium roomy:shrink-0"}
    >
      {isNetwork ? t("card.accepts", { insurer: name }) : t("plan.insurer", { plan: name })}
    </p>
  );
}
