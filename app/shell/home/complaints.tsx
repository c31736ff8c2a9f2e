import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { SearchTab } from "#app/search/values.ts";
import { complaintDrawings, complaintNames, lineColour } from "./complaint-drawings.ts";
import type { HomeMessages } from "./messages/en.ts";

/** Common complaints in everyday words; each searches for those words among the listings of `tab`. */
export function Complaints({ tab }: { tab: SearchTab }) {
  const t = useMessages<HomeMessages>("home");
  return (
    <section aria-labelledby="complaints-title" className="mx-auto w-full max-w-wide px-4 py-8">
      <h2 id="complaints-title" className="text-xl font-semibold">
        {t("complaints.title")}
      </h2>
      <ul className="mt-4 grid grid-cols-2 gap-3 max-[15rem]:grid-cols-1 md:grid-cols-4">
        {complaintNames.map((name) => {
          const words = t(`complaint.${name}`);
          const { backdrop, shapes } = complaintDrawings[name];
          const params = new URLSearchParams({
            q: t(`complaint.${name}.query`),
            ...(tab === "all" ? {} : { entityType: tab }),
          });
          return (
            <li key={name}>
              <Link
                to={`/search?${params}`}
                className="flex h-full items-center gap-3 rounded-card border border-line bg-surface p-2.5 hover:border-brand max-[22rem]:flex-col max-[22rem]:items-start max-[22rem]:gap-2"
              >
                <svg
                  viewBox="0 0 64 64"
                  aria-hidden="true"
                  className="size-14 shrink-0 rounded-card md:size-16"
                  style={{ background: backdrop }}
                  stroke={lineColour}
                  strokeWidth="2.5"
                  strokeLinejoin="round"
                  strokeLinecap="round"
                >
                  {shapes.map(([path, fill]) => (
                    <path key={path} d={path} fill={fill} />
                  ))}
                </svg>
                <span className="min-w-0 font-medium text-balance wrap-anywhere">{words}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
