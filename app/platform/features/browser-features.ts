import { clientSettings } from "../realtime/protocol.ts";
import { RealtimeClient } from "../realtime/realtime-client.ts";
import { FeatureStore } from "./feature-store.ts";
import type { FeatureKey } from "./features.ts";

const settings = "/rest/v1/app_settings?select=key,value&key=like.feature.*";

let store: FeatureStore | null = null;
let followers = 0;
let end = () => {};

/**
 * Calls back with the state of a feature at once and after every change.
 * @returns a function that unsubscribes; the last one closes the connection.
 */
export function followFeature(key: FeatureKey, onChange: (isOn: boolean) => void): () => void {
  store ??= openStore();
  const leave = store.onChange((features) => onChange(features[key]));
  followers += 1;
  if (followers === 1) end = store.start();
  return () => {
    leave();
    followers -= 1;
    if (followers === 0) end();
  };
}

function openStore(): FeatureStore {
  const client = new RealtimeClient(clientSettings);
  return new FeatureStore({
    storage: localStorage,
    fetchTurned,
    subscribe: (onChange) =>
      client.listen({
        table: "app_settings",
        filter: "key=like.feature.*",
        onChange,
        onReset() {},
      }),
  });
}

async function fetchTurned(): Promise<Record<string, boolean>> {
  const response = await fetch(settings);
  if (!response.ok) throw new Error("the settings do not come");
  const rows: { key: string; value: boolean }[] = await response.json();
  return Object.fromEntries(rows.map(({ key, value }) => [key.replace(/^feature\./, ""), value]));
}
