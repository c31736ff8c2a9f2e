import { useEffect, useState } from "react";

type Loaded<T> = { state: "loading" | "ready"; value: T | null } | { state: "failed"; value: null };

/** Fetches JSON from an address; returns the former answer until then, and aborts older requests. */
export function useJson<T>(path: string): Loaded<T> {
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: "loading", value: null });
  useEffect(() => {
    const controller = new AbortController();
    const load = async () => {
      const response = await fetch(path, { signal: controller.signal });
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      setLoaded({ state: "ready", value: await response.json() });
    };
    load().catch(() => {
      if (!controller.signal.aborted) setLoaded({ state: "failed", value: null });
    });
    return () => controller.abort();
  }, [path]);
  return loaded;
}
