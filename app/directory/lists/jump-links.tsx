interface JumpLinksProps {
  label: string;
  links: { id: string; title: string }[];
}

/** Ways to the sections of a long list. */
export function JumpLinks({ label, links }: JumpLinksProps) {
  return (
    <nav aria-label={label} className="mt-6">
      <ul className="flex flex-wrap gap-2">
        {links.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-11 items-center rounded-full border border-line bg-surface px-4 text-sm hover:border-brand"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
