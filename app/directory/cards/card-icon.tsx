import sheet from "./card-icons.svg?url";

export type CardIconName =
  | "badge-check"
  | "check"
  | "globe"
  | "heart"
  | "house"
  | "map-pin"
  | "message-circle"
  | "navigation"
  | "phone"
  | "printer"
  | "scale"
  | "share-2"
  | "star"
  | "stethoscope"
  | "video";

interface CardIconProps {
  name: CardIconName;
  className?: string;
}

/** An icon of a card or profile; drawn from one cached sheet, so that a list of cards stays small. */
export function CardIcon({ name, className = "size-4 shrink-0" }: CardIconProps) {
  return (
    <svg aria-hidden="true" className={className}>
      <use href={`${sheet}#${name}`} />
    </svg>
  );
}
