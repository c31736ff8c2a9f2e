/** A result on the map. */
export interface Pin {
  entityId: string;
  title: string;
  /** What it is, and where: "Dental clinic · Deira". */
  detail: string;
  path: string;
  /** The lowest fee, as a pin shows it: "AED 300"; null if unknown. */
  price: string | null;
  latitude: number;
  longitude: number;
}

export interface PinAnswer {
  pins: Pin[];
  /** Results in all, whether they have a place on the map or not. */
  totalCount: number;
}

/** Pins that lie too close together to be told apart at a zoom. */
export interface Cluster {
  key: string;
  latitude: number;
  longitude: number;
  pins: Pin[];
}

const cellPixels = 56;
/** From here on only what stands at the very same place is one. */
const closestZoom = 17;

/** Pins by the square of a fixed grid they fall into, so that panning never reshuffles them. */
export function clusterPins(pins: Pin[], zoom: number): Cluster[] {
  const cells = Map.groupBy(pins, (pin) =>
    zoom >= closestZoom ? `${pin.latitude} ${pin.longitude}` : cellOf(pin, zoom),
  );
  return [...cells].map(([key, members]) => ({
    key: `${zoom} ${key}`,
    latitude: mean(members.map(({ latitude }) => latitude)),
    longitude: mean(members.map(({ longitude }) => longitude)),
    pins: members,
  }));
}

/** Web Mercator, 256 pixels to the tile. */
function cellOf({ latitude, longitude }: Pin, zoom: number): string {
  const world = 256 * 2 ** zoom;
  const slope = Math.sin((latitude * Math.PI) / 180);
  const x = (longitude / 360 + 0.5) * world;
  const y = (0.5 - Math.log((1 + slope) / (1 - slope)) / (4 * Math.PI)) * world;
  return `${Math.floor(x / cellPixels)} ${Math.floor(y / cellPixels)}`;
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The span of the pins, one in fifty at each edge left out: a single far one must not shrink the city. */
export function spanOf(
  pins: Pin[],
): [southWest: [number, number], northEast: [number, number]] | null {
  if (pins.length === 0) return null;
  const left = Math.floor(pins.length / 50);
  const inOrder = (values: number[]) => values.toSorted((a, b) => a - b);
  const ends = (values: number[]): [number, number] => [
    inOrder(values).at(left) ?? 0,
    inOrder(values).at(-1 - left) ?? 0,
  ];
  const [south, north] = ends(pins.map(({ latitude }) => latitude));
  const [west, east] = ends(pins.map(({ longitude }) => longitude));
  return [
    [south, west],
    [north, east],
  ];
}
