import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Part } from "./call-docs.tsx";
import { Examples } from "./code.tsx";
import type { ApiDocsMessages } from "./messages/en.ts";

/** Calls of the published client, each with its meaning. */
const ways = [
  ["changes", 'on("postgres_changes", { event: "*", schema: "public", table: "bookings" })'],
  ["filter", 'filter: "clinic_id=eq.5,state=in.(held,confirmed)"'],
  ["room", 'channel("support_conversations:{id}", { config: { private: true } })'],
  ["person", 'channel("person:{user id}", { config: { private: true } })'],
  ["reset", 'on("system", {}, handler)'],
  ["resume", "updateJoinPayload({ dalil: { session, since } })"],
] as const;

/** Calls by which programs receive changes and use rooms. */
export function RealtimeDocs() {
  const t = useMessages<ApiDocsMessages>("apiDocs");
  return (
    <Part title={t("realtime")} text={t("realtimeHow")}>
      <Examples
        className="md:grid-cols-[1fr_1fr]"
        examples={ways.map(([way, code]) => ({ code, meaning: t(`live.${way}`) }))}
      />
    </Part>
  );
}
