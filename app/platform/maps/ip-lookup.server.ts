import type { Logger } from "pino";

const patienceMs = 3_000;

/** The location of an IP address, according to a public service. */
export interface IpPlace {
  city: string;
  region: string;
  country_code: string;
  country_name: string;
  latitude: number;
  longitude: number;
}

/**
 * Queries a service at an address with {ip} in it. Returns null if it does not know the address or
 * does not answer in time.
 */
export async function lookUpIp(
  ip: string,
  { url, log }: { url: string; log: Pick<Logger, "warn"> },
): Promise<IpPlace | null> {
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const response = await fetch(url.replaceAll("{ip}", encodeURIComponent(ip)), { signal });
    if (!response.ok) throw new Error(`answered ${response.status}`);
    return toIpPlace(await response.json());
  } catch (error) {
    log.warn({ err: error instanceof Error ? error.message : "unknown" }, "IP look-up failed");
    return null;
  }
}

function toIpPlace(body: unknown): IpPlace | null {
  if (typeof body !== "object" || body === null) return null;
  const text = (name: string) => String(Reflect.get(body, name) ?? "");
  const latitude = Number(text("latitude") || Number.NaN);
  const longitude = Number(text("longitude") || Number.NaN);
  if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) return null;
  return {
    city: text("city"),
    region: text("region"),
    country_code: text("country_code"),
    country_name: text("country_name"),
    latitude,
    longitude,
  };
}
