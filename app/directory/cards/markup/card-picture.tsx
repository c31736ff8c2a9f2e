import { Thumbnail } from "#app/media/picture.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Monogram } from "#app/ui/monogram.tsx";
import type { CardData } from "../card.ts";

interface CardPictureProps {
  card: Pick<CardData, "imageUrl" | "title">;
  /** Pixels, of the largest it is shown in. */
  size: number;
  loading?: "lazy" | "eager";
  fetchPriority?: "high";
  className: string;
}

/** The small square picture of somebody or something listed, or the initials. */
export function CardPicture({ card, size, className, ...img }: CardPictureProps) {
  if (card.imageUrl === null) return <Monogram name={card.title} className={className} />;
  return (
    <Thumbnail
      {...img}
      src={card.imageUrl}
      width={size}
      height={size}
      className={classNames("rounded-card bg-sunken object-cover", className)}
    />
  );
}
