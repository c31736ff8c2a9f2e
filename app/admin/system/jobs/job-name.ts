import { useAnyMessages } from "#app/platform/i18n/locale-context.tsx";

/** Returns the words for a job; its name in the code where it has none. */
export function useJobName(): (name: string) => string {
  const t = useAnyMessages(["adminSystem"]);
  return (name) => t(`job.${name}`) || name;
}
