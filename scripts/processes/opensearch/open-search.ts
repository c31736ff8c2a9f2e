import type { ChildProcess } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { installDebianPackage } from "../debian.ts";
import { findProgram } from "../find-program.ts";
import { freePort } from "../free-port.ts";
import { atEnd, runProgram, startProgram, stopProgram } from "../processes.ts";

const here = import.meta.dirname;
/** On a machine that runs much else a node takes minutes. */
const readyTimeoutMs = 300_000;

export interface OpenSearchNode {
  url: string;
  child: ChildProcess;
}

type Started = { nodes: OpenSearchNode[] } | { installed: boolean; reason: string };

interface Wanted {
  nodes?: number;
  heapMb?: number;
  place?: string;
}

/**
 * Starts a private cluster from the jars of Maven's repository, without security, with its data below
 * `place`, and removes it when the run ends.
 */
export async function startThrowAwayOpenSearch({
  nodes: count = 1,
  heapMb = 512,
  place = tmpdir(),
}: Wanted = {}): Promise<Started> {
  // The compiler is part of it: the node starts from its source.
  if (!findProgram("java")) await installDebianPackage("openjdk-17-jdk-headless");
  if (!findProgram("mvn")) await installDebianPackage("maven");
  const [java, maven] = [findProgram("java"), findProgram("mvn")];
  if (!java || !maven)
    return { installed: false, reason: "Java 17 and Maven are needed to start OpenSearch." };
  const folder = mkdtempSync(join(place, "dalil-opensearch-"));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  const jars = join(folder, "jars");
  const copied = await runProgram(
    maven,
    [
      "-q",
      "-B",
      "-f",
      join(here, "pom.xml"),
      "dependency:copy-dependencies",
      `-DoutputDirectory=${jars}`,
    ],
    { quiet: true },
  );
  if (copied.code !== 0)
    return { installed: false, reason: `OpenSearch could not be had: ${copied.output.trim()}` };
  const places: { http: number; transport: number }[] = [];
  for (let at = 0; at < count; at += 1)
    places.push({ http: await freePort(), transport: await freePort() });
  const seeds = places.map(({ transport }) => `127.0.0.1:${transport}`).join(",");
  const names = places.map((_, at) => `node-${at + 1}`).join(",");
  const nodes = places.map(({ http, transport }, at): OpenSearchNode => {
    const home = join(folder, `node-${at + 1}`);
    mkdirSync(join(home, "config"), { recursive: true });
    const logging = join(home, "config/log4j2.properties");
    writeFileSync(logging, "rootLogger.level = off\n");
    const settings = {
      "path.home": home,
      "cluster.name": "dalil-tests",
      "node.name": `node-${at + 1}`,
      "http.port": http,
      "transport.port": transport,
      "cluster.routing.allocation.disk.threshold_enabled": false,
      ...(count === 1
        ? { "discovery.type": "single-node" }
        : { "discovery.seed_hosts": seeds, "cluster.initial_cluster_manager_nodes": names }),
    };
    const child = startProgram(
      java,
      [
        `-Xms${heapMb}m`,
        `-Xmx${heapMb}m`,
        `-Dlog4j2.configurationFile=${logging}`,
        ...["-cp", join(jars, "*"), join(here, "OpenSearchNode.java")],
        ...Object.entries(settings).map(([name, value]) => `${name}=${value}`),
      ],
      { quiet: true },
    );
    atEnd(() => stopProgram(child));
    return { url: `http://127.0.0.1:${http}`, child };
  });
  const isReady = await waitForNodes(nodes);
  return isReady ? { nodes } : { installed: true, reason: "The OpenSearch cluster did not start." };
}

async function waitForNodes(nodes: OpenSearchNode[]): Promise<boolean> {
  const path = `_cluster/health?wait_for_nodes=${nodes.length}&timeout=5s`;
  for (const end = Date.now() + readyTimeoutMs; Date.now() < end; await sleep(500)) {
    const all = await Promise.all(
      nodes.map(({ url }) =>
        fetch(`${url}/${path}`).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    );
    if (all.every(Boolean)) return true;
    if (nodes.some(({ child }) => child.exitCode !== null)) return false;
  }
  return false;
}
