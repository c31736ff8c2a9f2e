import { globSync } from "node:fs";

/**
 * Files of `packaging` that a release has, one by one: operators keep settings and secrets beside
 * them, which no release may carry.
 */
export const packagingFiles = [
  "packaging/Containerfile",
  "packaging/check-site.mjs",
  "packaging/dalil.sh",
  "packaging/compose/backup-each-night.sh",
  "packaging/compose/compose.yaml",
  "packaging/compose/create-logins.sh",
  "packaging/compose/make-secrets.sh",
  "packaging/compose/settings.example",
  "packaging/helm/dalil/Chart.yaml",
  "packaging/helm/dalil/templates/NOTES.txt",
  "packaging/helm/dalil/templates/_names.tpl",
  "packaging/helm/dalil/templates/deployment.yaml",
  "packaging/helm/dalil/templates/disruption.yaml",
  "packaging/helm/dalil/templates/ingress.yaml",
  "packaging/helm/dalil/templates/service.yaml",
  "packaging/helm/dalil/templates/volume.yaml",
  "packaging/helm/dalil/values.yaml",
  "packaging/monitoring/alerts.yaml",
  "packaging/monitoring/grafana-dashboard.json",
  "packaging/proxies/Caddyfile",
  "packaging/proxies/haproxy.cfg",
  "packaging/proxies/haproxy-patroni.cfg",
  "packaging/proxies/nginx.conf",
  "packaging/systemd/dalil-backup.service",
  "packaging/systemd/dalil-backup.timer",
  "packaging/systemd/dalil-command.sh",
  "packaging/systemd/dalil.service",
  "packaging/systemd/settings.example",
] as const;

/** Lists what operators read and install: the pages of the documentation and `packaging`. */
export function listReadAndInstalled(root: string): string[] {
  return [...globSync("docs/**/*.md", { cwd: root }).sort(), ...packagingFiles];
}
