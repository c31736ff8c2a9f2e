/** The subject of the count of a limit. Senders are networks: an IPv4 address, or the /64 of an IPv6 one. */
export type CountedBy = "account" | "device" | "sender" | "recipient" | "site" | "subject";

export interface Limit {
  by: CountedBy;
  /** Calls within the window; with a delay, calls before the first wait. */
  max: number;
  minutes: number;
  /**
   * A growing wait in place of a fixed window, in minutes: each call beyond `max` doubles the wait
   * before the next. All is forgotten after `minutes` without a call.
   */
  delay?: { first: number; most: number };
  /** `database`: shared by all nodes and kept over restarts; `process`: counted by each node. */
  kept: "database" | "process";
  counts: string;
  /** The answer to a call that exceeds it. */
  exceeded: string;
}
