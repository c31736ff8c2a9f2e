import { runProgram } from "../processes/processes.ts";

/** Programs of containers, by root, on a machine that may itself be a virtual one. */
export class ContainerTools {
  private readonly env: Record<string, string>;

  constructor(folder: string) {
    // Neither needs a kernel module, nor the right to make namespaces within others.
    this.env = { STORAGE_DRIVER: "vfs", BUILDAH_ISOLATION: "chroot", PWD: folder };
  }

  /** Runs a program; returns its output, or throws with it. */
  async run(file: string, ...args: string[]): Promise<string> {
    const { code, output } = await runProgram(file, args, { env: this.env, quiet: true });
    if (code !== 0) throw new Error(`${file} ${args[0]} ended with ${code}:\n${output.trim()}`);
    return output.trim();
  }

  /** Runs podman on runc, which also works where groups of control are mounted in the old way. */
  podman(...args: string[]): Promise<string> {
    return this.run("podman", "--runtime", "runc", ...args);
  }
}
