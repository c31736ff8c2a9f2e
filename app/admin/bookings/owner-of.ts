import { isUuid } from "#app/platform/forms/is-uuid.ts";

/** Owner of the calendar or schedules that an address names: a clinic or a professional, else null. */
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
