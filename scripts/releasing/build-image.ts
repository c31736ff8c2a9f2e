import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { installDebianPackage } from "../processes/debian.ts";
import { findProgram } from "../processes/find-program.ts";
import { freePort } from "../processes/free-port.ts";
import { throwAwayRoot } from "../processes/throw-away-root.ts";
import { root } from "../sources.ts";
import { ContainerTools } from "./container-tools.ts";

// Builds the image of packaging/Containerfile as root with buildah, and starts it with podman as
// compose does: a read-only root, no capabilities, no new privileges. Its size and its memory are
// printed. Where no registry of images can be reached, Debian itself is the base, by debootstrap: an
// image to try, which also trusts the certificates of this machine.
// Run as: node_modules/.bin/node scripts/releasing/build-image.ts [--debootstrap]

const image = "localhost/dalil:latest";
const ownBase = "localhost/debian:trixie-slim";
const mostMegabytes = 350;
const startLimitMs = 300_000;
/** Parts of a minimal Debian that its published slim image leaves out, too. */
const leftOut = [
  "var/cache/apt",
  "var/lib/apt/lists",
  "usr/share/doc",
  "usr/share/man",
  "usr/share/locale",
];
/** Certificates that this machine trusts beside the public ones, as behind a company's proxy. */
const ownCertificates = "/usr/local/share/ca-certificates";

const tools = new ContainerTools(root);
const place = mkdtempSync(join(throwAwayRoot(), "dalil-image-"));

async function requirePrograms(...names: string[]) {
  for (const name of names) {
    if (!findProgram(name)) await installDebianPackage(name);
    if (!findProgram(name)) throw new Error(`${name} is not installed.`);
  }
}

/** Warnings of the programs precede their result. */
const lastLine = (output: string) => output.split("\n").at(-1) ?? "";

async function makeBase(): Promise<string> {
  await requirePrograms("debootstrap");
  const folder = join(place, "debian");
  await tools.run("debootstrap", "--variant=minbase", "trixie", folder);
  for (const path of leftOut) rmSync(join(folder, path), { recursive: true, force: true });
  const container = lastLine(await tools.run("buildah", "from", "scratch"));
  if (existsSync(ownCertificates)) {
    cpSync(ownCertificates, join(folder, ownCertificates), { recursive: true });
    // Node has certificates of its own; npm of the first stage needs these.
    const trusted = "NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt";
    await tools.run("buildah", "config", "--env", trusted, container);
  }
  await tools.run("buildah", "add", container, folder, "/");
  await tools.run("buildah", "commit", "--rm", container, ownBase);
  return ownBase;
}

async function build(base: string | null) {
  const file = ["-f", join(root, "packaging/Containerfile"), "-t", image];
  await tools.run(
    "buildah",
    "build",
    ...file,
    ...(base ? ["--build-arg", `BASE=${base}`] : []),
    root,
  );
  return Number(lastLine(await tools.podman("image", "inspect", "--format", "{{.Size}}", image)));
}

async function tryImage() {
  const port = await freePort();
  const name = `dalil-try-${port}`;
  const limits = ["--ulimit", "nofile=4096:4096", "--ulimit", "nproc=4096:4096"];
  const rights = ["--read-only", "--cap-drop", "ALL", "--security-opt", "no-new-privileges"];
  const written = ["--tmpfs", "/tmp:mode=1777,size=256m", "--volume", `${name}:/var/lib/dalil`];
  const settings = ["--env", `PORT=${port}`, "--env", "HOST=127.0.0.1", "--env", "SEED_DEMO=false"];
  const network = ["--network", "host", "--name", name];
  try {
    await tools.podman(
      "run",
      "--detach",
      ...network,
      ...limits,
      ...rights,
      ...written,
      ...settings,
      image,
    );
    const until = Date.now() + startLimitMs;
    const check = ["exec", name, "node", "/opt/dalil/packaging/check-site.mjs", "/readyz"];
    while (
      !(await tools.podman(...check).then(
        () => true,
        () => false,
      ))
    ) {
      if (Date.now() > until) throw new Error(await tools.podman("logs", name));
      await sleep(1_000);
    }
    return await tools.podman("exec", name, "grep", "VmHWM", "/proc/1/status");
  } finally {
    await tools.podman("rm", "--force", "--time", "25", name).catch(() => "");
    await tools.podman("volume", "rm", name).catch(() => "");
  }
}

try {
  await requirePrograms("buildah", "podman", "runc");
  const base = process.argv.includes("--debootstrap") ? await makeBase() : null;
  const megabytes = Math.round((await build(base)) / 1e6);
  console.log(`${image}: ${megabytes} MB`);
  if (megabytes > mostMegabytes) throw new Error(`It may have ${mostMegabytes} MB.`);
  console.log(`Ready with a read-only root and no capabilities; ${await tryImage()}`);
} finally {
  rmSync(place, { recursive: true, force: true });
}
