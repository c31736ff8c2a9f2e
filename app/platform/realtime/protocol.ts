// The addresses and codes of /realtime/v1 that both the server and the site's own scripts use. The
// protocol is that of Phoenix, as the published client speaks it (phoenix/wire-frames.ts).

/** The published client adds the last part itself. */
export const websocketPath = "/realtime/v1/websocket";

/** Why the server closes a connection. */
export const closeCodes = {
  restarting: 1012,
  notAuthenticated: 4401,
  tooMany: 4429,
  tooSlow: 4408,
} as const;

export interface ClientSettings {
  address: string;
  /** Closed with one of these, a client does not come back: it would not be better. */
  finalCodes: readonly number[];
}

export const clientSettings: ClientSettings = {
  address: `${websocketPath}?vsn=2.0.0`,
  finalCodes: [closeCodes.notAuthenticated, closeCodes.tooMany],
};
