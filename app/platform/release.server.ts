import packageFile from "../../package.json" with { type: "json" };

/** The release that this process runs, as "0.1.0". */
export const siteRelease: string = packageFile.version;
