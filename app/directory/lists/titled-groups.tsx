import type { ReactNode } from "react";

interface TitledGroupsProps<Group> {
  /** The accessible name of the links to the groups. */
  label: string;
  groups: Group[];
  /** The content under a group's title. */
  children: (group: Group) => ReactNode;
}

/** The groups of a long list under their titles, with a way to each on top. */
export function TitledGroups<Group extends { slug: string; title: string }>({
  label,
  groups,
  children,
}: TitledGroupsProps<Group>) {
  return (
    <>
      <JumpLinks label={label} links={groups.map(({ slug, title }) => ({ id: slug, title }))} />
      {groups.map((group) => (
        <section
          key={group.slug}
          id={group.slug}
          aria-labelledby={`${group.slug}-title`}
          className="mt-10 scroll-mt-6"
        >
          <h2 id={`${group.slug}-title`} className="text-xl font-semibold">
            {group.title}
          </h2>
          {children(group)}
        </section>
      ))}
    </>
  );
}

interface JumpLinksProps {
  label: string;
  links: { id: string; title: string }[];
}

/** Ways to the sections of a long list. */
function JumpLinks({ label, links }: JumpLinksProps) {
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
