import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { HomeMessages } from "./messages/en.ts";

export interface DistrictDot {
  id: number;
  name: string;
  latitude: number;
  longitude: number;
  count: number;
}

const width = 1140;
const height = 220;
const padding = 24;

/** Dubai drawn from its districts' centres, coast at the top; the ones with most listings are named below. */
export function DistrictStrip({ districts }: { districts: DistrictDot[] }) {
  const t = useMessages<HomeMessages>("home");
  const dots = placeDots(districts);
  const named = [...districts].sort((a, b) => b.count - a.count).slice(0, 12);
  return (
    <section
      aria-labelledby="districts-title"
      className="lazy-190 md:lazy-150 mx-auto w-full max-w-wide px-4 py-10"
    >
      <h2 id="districts-title" className="text-lg font-semibold">
        {t("districts.title")}
      </h2>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        className="mt-4 hidden h-auto w-full rounded-card bg-sunken md:block"
        aria-hidden="true"
      >
        {dots.map((dot) => (
          <circle
            key={dot.id}
            cx={dot.x}
            cy={dot.y}
            r={dot.radius}
            className="fill-brand"
            opacity={0.35}
          />
        ))}
      </svg>
      <ul className="mt-4 flex flex-wrap gap-2">
        {named.map((district) => (
          <li key={district.id}>
            <Link
              to={`/search?geo_district_id=${district.id}`}
              className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-4 hover:border-brand"
            >
              <span>{district.name}</span>
              <span className="text-sm text-muted tabular-nums">
                {t("districts.count", { count: district.count })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The city lies along its coast from south-west to north-east: turned until the coast is level. */
function placeDots(districts: DistrictDot[]) {
  const coast = Math.atan2(25.296 - 25.0, (55.42 - 55.08) * Math.cos((25.15 * Math.PI) / 180));
  const turned = districts
    // Hatta is a mountain town 100 km away and would squeeze the city into a corner.
    .filter((district) => district.longitude < 55.6)
    .map((district) => {
      const east = district.longitude * Math.cos((25.15 * Math.PI) / 180);
      const north = district.latitude;
      return {
        id: district.id,
        count: district.count,
        along: east * Math.cos(coast) + north * Math.sin(coast),
        inland: east * Math.sin(coast) - north * Math.cos(coast),
      };
    });
  const along = scale(
    turned.map((dot) => dot.along),
    padding,
    width - padding,
  );
  const inland = scale(
    turned.map((dot) => dot.inland),
    padding,
    height - padding,
  );
  const most = Math.max(1, ...turned.map((dot) => dot.count));
  return turned.map((dot) => ({
    id: dot.id,
    x: Math.round(along(dot.along)),
    y: Math.round(inland(dot.inland)),
    radius: Math.round(4 + 14 * Math.sqrt(dot.count / most)),
  }));
}

function scale(values: number[], from: number, to: number) {
  const low = Math.min(...values);
  const high = Math.max(...values);
  return (value: number) =>
    high === low ? (from + to) / 2 : from + ((value - low) / (high - low)) * (to - from);
}
