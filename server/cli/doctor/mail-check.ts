import { join } from "node:path";
import { type Config, isTrialRun } from "#app/platform/config.server.ts";
import { tryMailServer } from "#app/platform/mail/mailer.server.ts";
import { type Finding, fine, warning, wrong } from "./finding.ts";

/** Connects to the mail server of the settings and signs in; sends nothing. */
export async function examineMail(config: Config): Promise<Finding> {
  if (config.SMTP_URL) {
    const { host } = new URL(config.SMTP_URL);
    return tryMailServer(config.SMTP_URL).then(
      () => fine(`mail: ${host} answers and accepts this login`),
      (error: unknown) => wrong(`mail: ${host} cannot be used: ${messageIn(error)}`),
    );
  }
  const kept = `mail: kept in ${join(config.dataDir, "mail")}, nothing is sent`;
  if (!isTrialRun(config)) return wrong(`${kept}, and no guest gets a code: set SMTP_URL`);
  return config.isProduction ? warning(`${kept}; set SMTP_URL`) : fine(kept);
}

function messageIn(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
