import type { DirectoryMessages } from "#app/directory/messages/en.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { CardData } from "../card.ts";
import { CardIcon } from "../card-icon.tsx";
import { toolClass } from "./card-actions.tsx";

/** Begins a comparison with a professional, where no list of results keeps one. */
export function CompareTool({ card }: { card: CardData }) {
  const t = useMessages<DirectoryMessages>("directory");
  if (card.entityType !== "professionals") return null;
  return (
    <Link
      to={`/compare?ids=${card.entityId}`}
      rel="nofollow"
      title={t("card.compare")}
      aria-label={t("card.compareName", { name: card.title })}
      className={toolClass}
    >
      <CardIcon name="scale" className="size-5" />
    </Link>
  );
}
