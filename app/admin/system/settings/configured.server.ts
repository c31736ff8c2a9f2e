import { type Config, describeSettings } from "#app/platform/config.server.ts";
import { groupNames, groupOf, type SettingGroup } from "./setting-groups.ts";

/** A setting of the environment as the screen shows it. */
export interface ConfiguredSetting {
  name: string;
  help: string;
  source: "environment" | "default";
  /** Never that of a secret; empty for none. */
  value: string;
  isSecret: boolean;
}

/** Returns the settings of the environment by group. Secrets have no value, addresses no credentials. */
export function describeConfigured(
  config: Config,
): { group: SettingGroup; settings: ConfiguredSetting[] }[] {
  const values = new Map<string, unknown>(Object.entries(config));
  const given = new Set(config.given);
  const described = describeSettings().map(({ name, help, secret }): ConfiguredSetting => {
    const value = values.get(name);
    return {
      name,
      help,
      isSecret: secret,
      source: given.has(name) ? "environment" : "default",
      value: secret || value === undefined ? "" : withoutCredentials(String(value)),
    };
  });
  const byGroup = Map.groupBy(described, ({ name }) => groupOf(name));
  return groupNames.flatMap((group) => {
    const settings = byGroup.get(group) ?? [];
    return settings.length > 0 ? [{ group, settings }] : [];
  });
}

/** An address may hold a password before its host, or a key among its parameters. */
function withoutCredentials(value: string): string {
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(value)) return value;
  return value.replace(/\/\/[^/?#]*@/, "//").replace(/[?#].*$/, "?…");
}
