import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { ensureBuilt } from "../launch.ts";
import { root } from "../sources.ts";
import { settleBill } from "./bill-of-materials.ts";
import { notesOf } from "./release-notes.ts";
import { readVersion, releaseName, stageRelease } from "./stage-release.ts";

// Makes a release for this machine: an archive with the build, its bill of materials, the notes
// and checksums. Run as: node_modules/.bin/node scripts/releasing/make-release.ts [folder]

const out = resolve(process.argv[2] ?? join(root, "release"));
const version = readVersion();
const name = releaseName();
const staged = join(out, name);

function run(file: string, args: string[]): Buffer {
  return execFileSync(file, args, {
    cwd: root,
    maxBuffer: 2 ** 26,
    stdio: ["ignore", "pipe", "inherit"],
  });
}

/** Archives of one commit are alike: all their files have its time. */
function readCommitTime(): number {
  const given = process.env.SOURCE_DATE_EPOCH;
  return Number(given ?? run("git", ["log", "-1", "--format=%ct"]).toString().trim());
}

await ensureBuilt();
const notes = notesOf(version, readFileSync(join(root, "CHANGELOG.md"), "utf8"));
rmSync(staged, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
stageRelease(staged);
const time = readCommitTime();
const byNpm = run("npm", [
  "sbom",
  "--omit=dev",
  "--sbom-format=cyclonedx",
  "--sbom-type=application",
]);
const materials = settleBill(byNpm.toString(), { name, madeAt: new Date(time * 1000) });
writeFileSync(join(staged, "sbom.cdx.json"), materials);
writeFileSync(join(out, `${name}.cdx.json`), materials);
writeFileSync(join(out, `dalil-${version}-notes.md`), notes);
const order = ["--sort=name", "--owner=0", "--group=0", "--numeric-owner", "--mode=u+w,go=rX"];
const archive = join(out, `${name}.tar.gz`);
run("tar", [...order, `--mtime=@${time}`, "-C", out, "-I", "gzip -n", "-cf", archive, name]);
rmSync(staged, { recursive: true });
const sums = readdirSync(out)
  .filter((file) => file !== "SHA256SUMS")
  .sort()
  .map((file) => {
    const sum = createHash("sha256").update(readFileSync(join(out, file)));
    return `${sum.digest("hex")}  ${file}\n`;
  });
writeFileSync(join(out, "SHA256SUMS"), sums.join(""));
console.log(`${archive}\n${sums.join("")}`);
