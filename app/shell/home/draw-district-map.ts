export interface DistrictDot {
  id: number;
  name: string;
  latitude: number;
  longitude: number;
  count: number;
}

export interface DrawnDot {
  id: number;
  name: string;
  x: number;
  y: number;
  radius: number;
  /** Whether its name has room. */
  isNamed: boolean;
}

export const mapSize = { width: 1140, height: 330 };
const padding = { side: 70, top: 78, bottom: 34 };
/** Hatta is a mountain town 100 km away and would squeeze the city into a corner. */
const easternmost = 55.6;
const mostNames = 22;
const lineHeight = 19;

const middleCosine = Math.cos((25.15 * Math.PI) / 180);
/** The city lies along its coast from south-west to north-east: turned until the coast is level. */
const coastAngle = Math.atan2(25.296 - 25.0, (55.42 - 55.08) * middleCosine);

interface Spot {
  latitude: number;
  longitude: number;
}

function turn({ latitude, longitude }: Spot) {
  const east = longitude * middleCosine;
  return {
    along: east * Math.cos(coastAngle) + latitude * Math.sin(coastAngle),
    inland: east * Math.sin(coastAngle) - latitude * Math.cos(coastAngle),
  };
}

/** Lays the districts and the coast out, and decides which names have room. */
export function drawDistrictMap(
  districts: readonly DistrictDot[],
  { land, isArabic }: { land: readonly (readonly [number, number])[][]; isArabic: boolean },
): { coast: string; dots: DrawnDot[] } {
  const shown = districts.filter(({ longitude }) => longitude < easternmost);
  const turned = shown.map(turn);
  const across = scale(
    turned.map(({ along }) => along),
    [padding.side, mapSize.width - padding.side],
  );
  const down = scale(
    turned.map(({ inland }) => inland),
    [padding.top, mapSize.height - padding.bottom],
  );
  const place = (spot: Spot) => {
    const { along, inland } = turn(spot);
    return { x: Math.round(across(along)), y: Math.round(down(inland)) };
  };
  const most = Math.max(1, ...shown.map(({ count }) => count));
  const dots = shown
    .map((district) => ({
      id: district.id,
      name: district.name,
      count: district.count,
      ...place(district),
      radius: Math.round(4 + 11 * Math.sqrt(district.count / most)),
    }))
    .sort((a, b) => b.count - a.count);
  const named = placeNames(dots, isArabic ? 7.4 : 8);
  const coast = land
    .map((ring) => {
      const points = ring.map(([latitude, longitude]) => place({ latitude, longitude }));
      return `M${points.map(({ x, y }) => `${x} ${y}`).join("L")}Z`;
    })
    .join("");
  return { coast, dots: dots.map((dot) => ({ ...dot, isNamed: named.has(dot.id) })) };
}

interface Placed {
  id: number;
  name: string;
  x: number;
  y: number;
  radius: number;
}

/** The ids of the dots whose name touches no other name and leaves no edge, the largest first. */
function placeNames(dots: readonly Placed[], letterWidth: number): Set<number> {
  const taken: { left: number; right: number; top: number; bottom: number }[] = [];
  const named = new Set<number>();
  for (const { id, name, x, y, radius } of dots) {
    if (named.size >= mostNames) break;
    const half = (name.length * letterWidth) / 2 + 6;
    const bottom = y - radius - 1;
    const box = { left: x - half, right: x + half, top: bottom - lineHeight, bottom };
    const isFree =
      box.left > 0 &&
      box.right < mapSize.width &&
      taken.every(
        (other) =>
          box.right < other.left ||
          other.right < box.left ||
          box.bottom < other.top ||
          other.bottom < box.top,
      );
    if (!isFree) continue;
    taken.push(box);
    named.add(id);
  }
  return named;
}

function scale(values: readonly number[], [from, to]: readonly [number, number]) {
  const low = Math.min(...values);
  const high = Math.max(...values);
  return (value: number) =>
    high === low ? (from + to) / 2 : from + ((value - low) / (high - low)) * (to - from);
}
