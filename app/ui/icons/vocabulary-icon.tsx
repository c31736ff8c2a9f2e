import sheet from "./icons.svg?url";

/** An icon that the data names; drawn from one cached sheet, so that no page carries them all. */
export function VocabularyIcon({
  name,
  className = "size-6 text-brand",
}: {
  name: string;
  className?: string;
}) {
  return (
    <svg
      aria-hidden="true"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <use href={`${sheet}#${name || "stethoscope"}`} />
    </svg>
  );
}
