import { type ChildProcess, spawn } from "node:child_process";
import { runProgram, startProgram } from "#scripts/processes/processes.ts";

/** Addresses for tests of networks (RFC 2544), on links that only the run's own namespaces have. */
const addressOf = (at: number) => `198.18.0.${at}`;
const bridge = "dalil";
const own = addressOf(254);
const mark = "DALIL_OWN_NETWORK";

/** A machine of the run: processes and network of its own, on the bridge of the run. */
export interface Machine {
  address: string;
  child: ChildProcess;
  /** Ends all its processes at once. */
  kill(): void;
  /** Takes its cable out: whoever speaks to it gets no answer. */
  unplug(): Promise<void>;
}

/** Runs this program again in a network of its own, which ends with it. Null when this is that run. */
export function enterOwnNetwork(): Promise<number> | null {
  if (process.env[mark]) return null;
  const args = ["--net", "--", process.execPath, ...process.execArgv];
  const child = spawn("unshare", [...args, ...process.argv.slice(1)], {
    env: { ...process.env, [mark]: "1" },
    stdio: "inherit",
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => child.kill());
  return new Promise((resolve) => {
    child.once("error", () => resolve(1));
    child.once("exit", (code) => resolve(code ?? 1));
  });
}

/** @throws Error where the machine does not let one make networks */
export async function laySwitch(): Promise<void> {
  await ip("link", "set", "lo", "up");
  await ip("link", "add", bridge, "type", "bridge");
  await ip("addr", "add", `${own}/24`, "dev", bridge);
  await ip("link", "set", bridge, "up");
}

/** Starts a shell's commands as the machine with this number, once its network is up. */
export async function startMachine(at: number, commands: string): Promise<Machine> {
  const address = addressOf(at);
  const script = [
    "until ip link show eth0 >/dev/null 2>&1; do sleep 0.05; done",
    `ip link set lo up; ip addr add ${address}/24 dev eth0; ip link set eth0 up`,
    commands,
  ].join("\n");
  const args = ["--net", "--pid", "--mount-proc", "--fork", "--kill-child", "--", "sh", "-c"];
  const child = startProgram("unshare", [...args, script], { quiet: true });
  const link = `node${at}`;
  await runProgram("ip", ["link", "delete", link], { quiet: true });
  await ip("link", "add", link, "type", "veth", "peer", "name", "eth0", "netns", `${child.pid}`);
  await ip("link", "set", link, "master", bridge, "up");
  return {
    address,
    child,
    kill: () => void child.kill("SIGKILL"),
    unplug: () => ip("link", "set", link, "down"),
  };
}

async function ip(...args: string[]): Promise<void> {
  const { code, output } = await runProgram("ip", args, { quiet: true });
  if (code !== 0) throw new Error(`ip ${args.join(" ")} has failed: ${output.trim()}`);
}
