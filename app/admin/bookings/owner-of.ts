import { isUuid } from "#app/platform/forms/is-uuid.ts";

/** Whose calendar or schedules an address asks for: a clinic's or a professional's; null for neither. */
export function ownerOf(query: URLSearchParams, path: string) {
  const [clinic, professional] = [query.get("clinic"), query.get("professional")];
  if (clinic && isUuid(clinic))
    return { kind: "clinics", id: clinic, path: `${path}?clinic=${clinic}` } as const;
  if (professional && isUuid(professional))
    return {
      kind: "professionals",
      id: professional,
      path: `${path}?professional=${professional}`,
    } as const;
  return null;
}
