import sheet from "./ui-icons.svg?url";

export type IconName =
  | "badge-check"
  | "bell"
  | "calendar-check"
  | "check"
  | "chevron-down"
  | "chevron-left"
  | "chevron-right"
  | "circle-alert"
  | "circle-user-round"
  | "copy"
  | "languages"
  | "loader-circle"
  | "list"
  | "locate-fixed"
  | "map"
  | "menu"
  | "message-circle"
  | "mic"
  | "monitor"
  | "moon"
  | "phone"
  | "scale"
  | "search"
  | "shield-check"
  | "siren"
  | "sliders-horizontal"
  | "sun"
  | "sun-moon"
  | "x";

/** An icon of a control, beside words that say the same; drawn from one cached sheet. */
export function Icon({ name, className }: { name: IconName; className: string }) {
  return (
    <svg aria-hidden="true" className={className}>
      <use href={`${sheet}#${name}`} />
    </svg>
  );
}
