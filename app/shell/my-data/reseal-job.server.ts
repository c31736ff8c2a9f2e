import type { Actor } from "#app/platform/actor.ts";
import { defineJob } from "#app/platform/jobs/jobs.server.ts";
import { resealAll } from "#app/platform/sealing/reseal.server.ts";
import { resealSecrets } from "#app/platform/sealing/reseal-secrets.server.ts";

const actor: Actor = { kind: "job", name: "reseal" };

/** Every night: what an older key of HEALTH_DATA_KEY, or a former session secret, sealed. A run that takes too long is continued. */
export const resealJob = defineJob({
  name: "health-data.reseal",
  schedule: "40 3 * * *",
  timeoutSeconds: 3_600,
  async run(_data, { services, log, signal }) {
    const result = await resealAll(services, services.registry.sealedColumns, actor, signal);
    if (result.sealed + result.files + result.lost > 0) log.info(result, "sealed with the new key");
    const secrets = await resealSecrets(services, services.registry.sealedSecrets, actor);
    if (secrets.sealed + secrets.lost > 0)
      log.info(secrets, "secrets sealed with the new session secret");
  },
});
