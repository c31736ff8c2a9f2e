export interface ShownFile {
  href: string;
  /** Its kind and size, such as "PDF, 230 kB". */
  label: string;
  isPicture: boolean;
}

/** The file of a message: a picture in a box of fixed size, so that nothing moves, or a link. */
export function Attachment({ href, label, isPicture }: ShownFile) {
  return (
    <a
      href={href}
      target={isPicture ? "_blank" : undefined}
      rel="noopener"
      data-attachment
      className="inline-grid min-h-9 w-fit content-center rounded-control border border-line bg-surface text-sm text-ink"
    >
      {isPicture && (
        <img
          src={href}
          alt=""
          loading="lazy"
          className="h-36 w-48 rounded-t-control bg-sunken object-cover"
        />
      )}
      <span className="px-3 py-1.5 link">{label}</span>
    </a>
  );
}
