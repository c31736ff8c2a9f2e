import { formatNumber } from "#app/platform/i18n/format.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { useLocale } from "#app/platform/i18n/locale-context.tsx";
import type { DirectoryPage } from "#app/search/directory-page/describe-directory-page.ts";

interface RelatedPagesProps {
  related: NonNullable<DirectoryPage["related"]>;
}

/** The neighbouring directory pages: districts of a city, specialties of a district. */
export function RelatedPages({ related }: RelatedPagesProps) {
  const locale = useLocale();
  return (
    <nav aria-labelledby="related-title" className="mt-10 border-t border-line pt-6">
      <h2 id="related-title" className="text-lg font-semibold">
        {related.title}
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {related.links.map(({ path, label, count }) => (
          <li key={path}>
            <Link
              to={path}
              className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-4 hover:border-brand"
            >
              {label}
              <span className="text-sm text-muted tabular">{formatNumber(count, locale)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
