import { launchBuilt } from "./launch.ts";

await launchBuilt("server");
