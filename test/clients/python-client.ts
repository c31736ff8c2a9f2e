import { execFile } from "node:child_process";
import { existsSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { isWholeRun } from "#scripts/testing/test-scope.ts";

const run = promisify(execFile);
/** The published client that the suite is written for; the product itself needs no Python. */
const wanted = "supabase==2.34.1";
const installMs = 240_000;
const imports = ["-c", "import supabase"];

/** A Python with the published client, or why there is none. */
export type PythonClient = { python: string } | { reason: string };

/**
 * Finds a Python with the client: the one of SUPABASE_PYTHON, that of the path, or, in whole runs, one
 * of its own under the system's temporary folder, which later runs use again.
 */
export async function findPythonClient(): Promise<PythonClient> {
  const python = process.env.SUPABASE_PYTHON ?? "python3";
  try {
    await run(python, imports);
    return { python };
  } catch {
    if (isWholeRun) return installClient();
    return { reason: `${python} cannot import the package supabase` };
  }
}

async function installClient(): Promise<PythonClient> {
  const { uid } = userInfo();
  const folder = join(tmpdir(), `dalil-${wanted.replace("==", "-")}-${uid}`);
  const python = join(folder, "bin/python");
  const mark = join(folder, "installed");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (statSync(folder).uid !== uid) return { reason: `${folder} belongs to somebody else` };
  if (existsSync(mark)) return { python };
  try {
    const limit = { timeout: installMs / 2 };
    await run("python3", ["-m", "venv", "--clear", folder], limit);
    await run(python, ["-m", "pip", "install", "--quiet", wanted], limit);
    await run(python, imports);
    writeFileSync(mark, wanted);
    return { python };
  } catch (error) {
    return { reason: `${wanted} cannot be installed: ${String(error).slice(0, 200)}` };
  }
}
