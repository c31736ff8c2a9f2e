import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { buttonClass } from "#app/ui/controls/button.tsx";
import type { DirectoryMessages } from "../messages/en.ts";

interface CallToActionCardProps {
  title: string;
  subtitle: string;
  href: string;
  /** "Get Started" when none is given. */
  buttonText?: string;
  headingLevel?: 2 | 3 | 4;
}

/** The card among cards that asks for something: a title, a sentence, a button. */
export function CallToActionCard(props: CallToActionCardProps) {
  const t = useMessages<DirectoryMessages>("directory");
  const Heading = `h${props.headingLevel ?? 3}` as const;
  return (
    <article
      className={classNames(
        "rounded-card border border-line bg-brand-soft",
        "flex flex-wrap items-center justify-between gap-4 p-5",
      )}
    >
      <div className="min-w-0 grow basis-64">
        <Heading className="text-lg font-semibold">{props.title}</Heading>
        <p className="text-muted">{props.subtitle}</p>
      </div>
      <Link to={props.href} className={buttonClass({ variant: "secondary" })}>
        {props.buttonText ?? t("card.getStarted")}
      </Link>
    </article>
  );
}
