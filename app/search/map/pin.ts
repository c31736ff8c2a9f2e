/** A result on the map. */
export interface Pin {
  entityId: string;
  title: string;
  /** Type and location: "Dental clinic · Deira". */
  detail: string;
  path: string;
  /** As a pin shows it: the fee of a professional's next time; null for others and if unknown. */
  price: string | null;
  latitude: number;
  longitude: number;
  /** Whether it is in the middle of its district because its place is not known. */
  isAbout: boolean;
}

export interface PinAnswer {
  pins: Pin[];
  /** Results in all, whether they have a place on the map or not. */
  totalCount: number;
}

/** Pins that lie too close together to be distinguished at a zoom. */
export interface Cluster {
  key: string;
  latitude: number;
  longitude: number;
  pins: Pin[];
}

const cellPixels = 56;
/** Width and height of a cluster at most, with its border. */
const clusterPixels = 40;
/** Touch target of a pin without a price. */
const pinPixels = 32;
const priceHeight = 28;
/** About the widest letter and digit of prices, and the room at their ends. */
const [letterPixels, pricePadding] = [7.5, 20];
const gap = 2;
/** From here on only what would lie on each other is one. */
const closestZoom = 17;

/**
 * Pins by the square of a fixed grid they fall into, so that panning never reshuffles them; those of
 * neighbouring squares are joined where they would overlap.
 */
export function clusterPins(pins: Pin[], zoom: number): Cluster[] {
  const isClosest = zoom >= closestZoom;
  const cells = Map.groupBy(pins, (pin) =>
    isClosest ? `${pin.latitude} ${pin.longitude}` : cellOf(pin, zoom),
  );
  const clusters = [...cells].map(([key, members]) => ({
    key: `${zoom} ${key}`,
    latitude: mean(members.map(({ latitude }) => latitude)),
    longitude: mean(members.map(({ longitude }) => longitude)),
    pins: members,
  }));
  return joinNear(clusters, zoom);
}

/** Returns the pixels that a cluster covers at most: of one pin, its price. */
export function sizeOfCluster({ pins: [first, second] }: Cluster): [width: number, height: number] {
  if (second || !first) return [clusterPixels, clusterPixels];
  if (first.price === null) return [pinPixels, pinPixels];
  return [first.price.length * letterPixels + pricePadding, priceHeight];
}

/** Joins until none lies on another; the larger one keeps its place. */
function joinNear(clusters: Cluster[], zoom: number): Cluster[] {
  const joined: Cluster[] = [];
  for (const cluster of clusters.toSorted((a, b) => b.pins.length - a.pins.length)) {
    const near = joined.find((other) => isOver(cluster, other, zoom));
    if (near) near.pins.push(...cluster.pins);
    else joined.push(cluster);
  }
  // What was joined may be higher than the price that it began as.
  return joined.length < clusters.length ? joinNear(joined, zoom) : joined;
}

function isOver(cluster: Cluster, other: Cluster, zoom: number): boolean {
  const [x, y] = pixelOf(cluster, zoom);
  const [otherX, otherY] = pixelOf(other, zoom);
  const [width, height] = sizeOfCluster(cluster);
  const [otherWidth, otherHeight] = sizeOfCluster(other);
  return (
    Math.abs(x - otherX) < (width + otherWidth) / 2 + gap &&
    Math.abs(y - otherY) < (height + otherHeight) / 2 + gap
  );
}

function cellOf(pin: Pin, zoom: number): string {
  const [x, y] = pixelOf(pin, zoom);
  return `${Math.floor(x / cellPixels)} ${Math.floor(y / cellPixels)}`;
}

type Spot = Pick<Pin, "latitude" | "longitude">;

/** Web Mercator, 256 pixels to the tile. */
function pixelOf({ latitude, longitude }: Spot, zoom: number): [x: number, y: number] {
  const world = 256 * 2 ** zoom;
  const slope = Math.sin((latitude * Math.PI) / 180);
  const x = (longitude / 360 + 0.5) * world;
  const y = (0.5 - Math.log((1 + slope) / (1 - slope)) / (4 * Math.PI)) * world;
  return [x, y];
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
