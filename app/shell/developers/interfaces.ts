import { versions as phoenixVersions } from "#app/platform/realtime/phoenix/wire-frames.ts";
import { apiVersion } from "../gateway/api-changes.ts";

interface Interface {
  key:
    | "functions"
    | "tables"
    | "auth"
    | "storage"
    | "realtime"
    | "fhir"
    | "mcp"
    | "webhooks"
    | "data"
    | "newListings"
    | "articles"
    | "contacts";
  /** Null where the site calls. */
  address: string | null;
  version: string;
  /** The page or document that describes it. */
  reference: string;
}

/** The interfaces for programs with the versions that they speak. */
export function listInterfaces(): Interface[] {
  const docs = "/docs/api";
  const texts = "/llms.txt";
  const phoenix = `Phoenix ${phoenixVersions.join(", ")}`;
  return [
    { key: "functions", address: "/functions/v1", version: apiVersion, reference: docs },
    { key: "tables", address: "/rest/v1", version: "postgrest-js 2", reference: docs },
    { key: "auth", address: "/auth/v1", version: "supabase-js 2", reference: "#auth" },
    { key: "storage", address: "/storage/v1", version: "storage-js 2", reference: "#storage" },
    { key: "realtime", address: "/realtime/v1", version: phoenix, reference: docs },
    { key: "fhir", address: "/fhir", version: "FHIR R4 (4.0.1)", reference: "/fhir/metadata" },
    { key: "mcp", address: "/mcp", version: "MCP 2026-07-28", reference: texts },
    { key: "webhooks", address: null, version: "Standard Webhooks 1", reference: "#webhooks" },
    { key: "data", address: "/data", version: "Data Package", reference: "/data" },
    { key: "newListings", address: "/new-listings.xml", version: "Atom 1.0", reference: texts },
    { key: "articles", address: "/blog/feed.xml", version: "Atom 1.0", reference: texts },
    {
      key: "contacts",
      address: "/{kind}/{slug}/contact.vcf",
      version: "vCard 4.0",
      reference: texts,
    },
  ];
}
