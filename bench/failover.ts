// npm run bench -- failover [--rounds N]: the primary of a PostgreSQL cluster of three, kept by Patroni
// and etcd and replicated synchronously, is killed again and again (10 rounds, or N), every other time
// with its network cable taken out first, while patients book and cancel through HAProxy (the example of
// packaging/proxies) and PgBouncer in transaction mode. Each machine has a network and processes of its
// own. Exits 1 when an acknowledged booking is lost, two bookings overlap, one exists that was never
// acknowledged, or no write is answered within 30 seconds of a kill. Needs Linux and root, and installs
// Debian's packages (patroni, etcd-server, haproxy, pgbouncer) where they are missing.
import { enterOwnNetwork } from "./failover/network.ts";

const entered = enterOwnNetwork();
if (entered) process.exit(await entered);

// The sources of the site take a while to load: not twice.
const { runFailovers } = await import("./failover/run-failovers.ts");
const failures = await runFailovers();
for (const failure of failures) console.error(failure);
process.exit(failures.length > 0 ? 1 : 0);
