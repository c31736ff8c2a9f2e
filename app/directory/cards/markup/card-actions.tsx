import type { ReactNode } from "react";
import type { DirectoryMessages } from "#app/directory/messages/en.ts";
import { directionsOf } from "#app/directory/rules.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { CardData } from "../card.ts";
import { CardIcon, type CardIconName } from "../card-icon.tsx";
import { telephoneLink } from "../rules.ts";

/** 44 px wide, and as tall for a finger. */
export const toolClass =
  "tap-target relative z-10 inline-flex h-9 w-11 shrink-0 items-center justify-center rounded-control text-brand transition-colors hover:bg-brand-soft";

interface CardActionsProps {
  card: CardData;
  tools: ReactNode;
  className?: string;
}

/**
 * Ways to reach who is listed, as icons with names. Beside the times of a narrow card there is room
 * for the telephone and the comparison.
 */
export function CardActions({ card, tools, className }: CardActionsProps) {
  const t = useMessages<DirectoryMessages>("directory");
  const { title: name } = card;
  const besideTimes = card.times ? "hidden! @min-[44rem]:inline-flex!" : undefined;
  const directions = directionsOf(card);
  return (
    <div
      className={classNames(
        "-ms-2.5 flex min-h-9 shrink-0 items-center no-print empty:hidden",
        className,
      )}
    >
      {card.phone && (
        <Action
          href={telephoneLink(card.phone)}
          icon="phone"
          word={t("card.call")}
          name={t("card.callName", { name })}
        />
      )}
      {card.whatsapp && (
        <Action
          href={card.whatsapp}
          icon="message-circle"
          word={t("card.whatsapp")}
          name={t("card.whatsappName", { name })}
          className={besideTimes}
        />
      )}
      {directions && (
        <Action
          href={directions}
          icon="navigation"
          word={t("card.directions")}
          name={t("card.directionsName", { name })}
          className={besideTimes}
        />
      )}
      {card.website && (
        <Action
          href={card.website}
          icon="globe"
          word={t("card.website")}
          name={t("card.websiteOf", { name })}
          className="hidden! comfortable:inline-flex!"
        />
      )}
      {tools}
    </div>
  );
}

interface ActionProps {
  href: string;
  icon: CardIconName;
  /** Shown under the pointer. */
  word: string;
  /** The accessible name. */
  name: string;
  className?: string | undefined;
}

function Action({ href, icon, word, name, className }: ActionProps) {
  return (
    <a
      href={href}
      rel={href.startsWith("tel:") ? undefined : "noopener nofollow"}
      title={word}
      aria-label={name}
      className={classNames(toolClass, className)}
    >
      <CardIcon name={icon} className="size-5" />
    </a>
  );
}
