// Ends this process in order when the launcher that started it is gone: `kill -9` of a launcher on
// an older Node left the server running, and the next start found its port in use.
// Programs that this process starts inherit the import, and have channels of their own.
if (process.env.DALIL_LAUNCHER === String(process.ppid)) {
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
  process.channel?.unref();
}
