import { expect } from "vitest";
import type { ClientCall, ClientTown } from "./client-town.ts";

type Invoked = Record<string, unknown> & { results?: unknown[] };

const invoke = (town: ClientTown, name: string, body: Record<string, unknown>) =>
  town.guest.functions.invoke<Invoked>(name, { body });

export const functionCalls: readonly ClientCall[] = [
  {
    call: "functions.invoke search",
    async run(town) {
      const asked = { q: "", entityType: "professionals", page: 1, limit: 5 };
      const { data, error } = await invoke(town, "search", asked);
      expect(error).toBeNull();
      expect(data?.results?.length).toBeGreaterThan(0);
    },
  },
  {
    call: "functions.invoke search of an unknown type",
    async run(town) {
      const { error } = await invoke(town, "search", { entityType: "planets" });
      expect(error?.name).toBe("FunctionsHttpError");
    },
  },
  {
    call: "functions.invoke search by GET",
    async run(town) {
      const asked = { method: "GET" } as const;
      const { data } = await town.guest.functions.invoke<Invoked>("search?q=&limit=2", asked);
      expect(data?.results?.length).toBeLessThanOrEqual(2);
    },
  },
  {
    call: "functions.invoke suggestions",
    async run(town) {
      const { error } = await invoke(town, "suggestions", { query: "den", limit: 5 });
      expect(error).toBeNull();
    },
  },
  {
    call: "functions.invoke filters",
    async run(town) {
      expect((await invoke(town, "filters", { entityType: "clinics" })).error).toBeNull();
    },
  },
  {
    call: "functions.invoke search-filters",
    async run(town) {
      const { data } = await invoke(town, "search-filters", { includeMetadata: true, limit: 100 });
      expect(data).toHaveProperty("filters");
    },
  },
  {
    call: "functions.invoke search-vocabularies",
    async run(town) {
      const { data } = await invoke(town, "search-vocabularies", { limit: 1000 });
      expect(data).toHaveProperty("items");
    },
  },
  {
    call: "functions.invoke an unknown one",
    async run(town) {
      expect((await invoke(town, "nothing-there", {})).error).not.toBeNull();
    },
  },
  {
    call: "functions.invoke bookings-list without a clinic",
    async run(town) {
      expect((await invoke(town, "bookings-list", {})).error).not.toBeNull();
    },
  },
  {
    call: "functions.setAuth",
    async run(town) {
      town.guest.functions.setAuth("public");
      expect((await invoke(town, "filters", { entityType: "services" })).error).toBeNull();
    },
  },
];
