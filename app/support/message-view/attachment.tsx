import { useLocalizedPath } from "#app/platform/i18n/locale-context.tsx";

interface ShownFile {
  href: string;
  /** Its kind and size, such as "PDF, 230 kB". */
  label: string;
  /** Whether it is a picture that is shown here. */
  hasPreview: boolean;
}

/** The file of a message: a picture in a box of fixed size, so that nothing moves, or a link. */
export function Attachment({ href, label, hasPreview }: ShownFile) {
  const address = useLocalizedPath()(href);
  return (
    <a
      href={address}
      target={hasPreview ? "_blank" : undefined}
      rel="noopener"
      data-attachment
      className="inline-grid min-h-9 w-fit content-center rounded-control border border-line bg-surface text-sm text-ink"
    >
      {hasPreview && (
        <img
          src={address}
          alt=""
          loading="lazy"
          className="h-36 w-48 rounded-t-control bg-sunken object-cover"
        />
      )}
      <span className="px-3 py-1.5 link">{label}</span>
    </a>
  );
}
