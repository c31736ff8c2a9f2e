import { Thumbnail } from "#app/media/picture.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { CardData } from "../card.ts";

interface CardPictureProps {
  card: Pick<CardData, "imageUrl">;
  /** Pixels, of the largest it is shown in. */
  size: number;
  loading?: "lazy" | "eager";
  className: string;
}

/** The small square picture of somebody or something listed. */
export function CardPicture({ card, size, className, ...img }: CardPictureProps) {
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
