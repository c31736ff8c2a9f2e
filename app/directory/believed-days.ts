import type { StatedFacts } from "./listing-columns.server.ts";

/** How many days a stated fact is believed before it reads "not confirmed since". */
export const believedDays: Record<keyof StatedFacts, number> = {
  fee: 180,
  hours: 180,
  phone: 365,
  networks: 90,
  address: 720,
  languages: 720,
};
