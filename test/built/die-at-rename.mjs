// Preloaded into a program of a test: it dies before it renames a path with the words DIE_AT_RENAME, as in a
// power cut between writing a file and giving it its name.
import promises from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";

const words = process.env.DIE_AT_RENAME ?? "";
const { rename } = promises;
promises.rename = async (from, to) => {
  if (words !== "" && String(from).includes(words)) process.kill(process.pid, "SIGKILL");
  return rename(from, to);
};
syncBuiltinESMExports();
