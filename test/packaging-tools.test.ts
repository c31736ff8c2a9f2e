import { type SpawnSyncReturns, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { findProgram } from "#scripts/processes/find-program.ts";

const packaging = join(import.meta.dirname, "../packaging");
const chart = join(packaging, "helm/dalil");
const proxies = join(packaging, "proxies");

const helm = findProgram("helm");
const haproxy = findProgram("haproxy");
const nginx = findProgram("nginx");
const openssl = findProgram("openssl");
const caddy = findProgram("caddy");

function run(program: string | null, args: string[], env: NodeJS.ProcessEnv = {}) {
  return spawnSync(program ?? "", args, { encoding: "utf8", env: { ...process.env, ...env } });
}

const outputOf = ({ stdout, stderr }: SpawnSyncReturns<string>) => `${stdout}${stderr}`;

describe.skipIf(!helm)("with helm", () => {
  const template = (...values: string[]) =>
    run(helm, [
      ...["template", "dalil", chart, "--kube-version", "1.31.0"],
      ...values.flatMap((value) => ["--set", value]),
    ]);
  const strategyOf = (text: string) => /^ {4}type: (\w+)$/m.exec(text)?.[1];

  test("lint has nothing against the chart", () => {
    const linted = run(helm, ["lint", "--strict", chart]);
    expect([linted.status, outputOf(linted)]).toEqual([
      0,
      expect.stringContaining("0 chart(s) failed"),
    ]);
  });

  test("nodes that share their files are replaced one by one", () => {
    const shared = ["settings.STORAGE_DRIVER=local", "persistence.enabled=true"];
    for (const { status, stdout } of [template(), template(...shared)]) {
      expect(status).toBe(0);
      expect(strategyOf(stdout)).toBe("RollingUpdate");
    }
  });

  test("a node with a volume of its own ends before the next one begins", () => {
    const { status, stdout } = template(
      ...["replicas=1", "settings.STORAGE_DRIVER=local"],
      ...["persistence.enabled=true", "persistence.accessMode=ReadWriteOnce"],
    );
    expect(status).toBe(0);
    expect(strategyOf(stdout)).toBe("Recreate");
    expect(stdout).not.toContain("maxSurge");
  });

  test("several nodes without shared files are refused", () => {
    const { status, stderr } = template("settings.STORAGE_DRIVER=local");
    expect([status, stderr]).toEqual([1, expect.stringContaining("Several nodes need files")]);
  });
});

const ofHaproxy = ["haproxy.cfg", "haproxy-patroni.cfg"];

test.skipIf(!haproxy).each(ofHaproxy)("with haproxy, its example %s is valid", (name) => {
  const checked = run(haproxy, ["-c", "-f", join(proxies, name)]);
  expect([checked.status, outputOf(checked)]).toEqual([
    0,
    expect.not.stringMatching(/ALERT|WARNING/),
  ]);
});

test.skipIf(!nginx || !openssl)("with nginx, its example is valid", () => {
  const folder = mkdtempSync(join(tmpdir(), "dalil-nginx-"));
  const [certificate, key] = [join(folder, "site.pem"), join(folder, "site.key")];
  const subject = ["-subj", "/CN=dalil.example", "-days", "1", "-nodes"];
  run(openssl, ["req", "-x509", ...subject, "-out", certificate, "-keyout", key]);
  const example = readFileSync(join(proxies, "nginx.conf"), "utf8")
    .replace(/ssl_certificate \S+;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${key};`);
  const file = join(folder, "nginx.conf");
  writeFileSync(file, `pid ${join(folder, "pid")};\n${example}`);
  const checked = run(nginx, ["-t", "-q", "-c", file, "-e", join(folder, "errors")]);
  rmSync(folder, { recursive: true });
  expect([checked.status, outputOf(checked)]).toEqual([0, expect.not.stringMatching(/emerg/)]);
});

test.skipIf(!caddy)("with caddy, its example is valid", () => {
  const checked = run(
    caddy,
    ["adapt", "--adapter", "caddyfile", "--config", join(proxies, "Caddyfile")],
    { SITE_ADDRESS: "dalil.example", SITE_NODES: "127.0.0.1:3001 127.0.0.1:3002" },
  );
  expect([checked.status, checked.stderr]).toEqual([0, expect.not.stringContaining("Error")]);
  expect(checked.stdout.match(/127\.0\.0\.1:300[12]/g)?.length).toBeGreaterThan(2);
});
