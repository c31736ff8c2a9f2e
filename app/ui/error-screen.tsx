import type { ReactNode } from "react";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { UiMessages } from "./messages/en.ts";
import picture from "./motif/lost.svg?url";
import { StatePicture } from "./motif/state-picture.tsx";

interface ErrorScreenProps {
  /** The status as the protocol names it, where there is one. */
  name?: string | undefined;
  title: string;
  text?: ReactNode;
  /** A reference that visitors can quote, to find the error in the log. */
  requestId?: string | undefined;
  actions?: ReactNode;
  details?: ReactNode;
  headingLevel?: 1 | 2 | undefined;
}

export function ErrorScreen({
  name,
  title,
  text,
  requestId,
  actions,
  details,
  headingLevel = 1,
}: ErrorScreenProps) {
  const t = useMessages<UiMessages>("ui");
  const Heading = `h${headingLevel}` as const;
  return (
    <section className="mx-auto flex max-w-narrow flex-col items-center gap-4 py-12 text-center page-gutter md:py-20">
      <StatePicture src={picture} />
      {name && <p className="text-sm font-medium text-muted tabular">{name}</p>}
      <Heading className="text-2xl font-semibold">{title}</Heading>
      {text && <p className="max-w-[52ch] text-muted [overflow-wrap:anywhere]">{text}</p>}
      {actions && <div className="mt-2 flex flex-wrap justify-center gap-3">{actions}</div>}
      {details}
      {requestId && (
        <p className="text-xs text-faint">
          {t("error.reference")}{" "}
          <bdi className="select-all tabular" dir="ltr">
            {requestId}
          </bdi>
        </p>
      )}
    </section>
  );
}
