import { launchServer } from "./launch.ts";

await launchServer();
