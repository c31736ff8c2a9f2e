import { isYoung } from "../concepts/child-specialties.ts";
import { departmentsPath } from "../red-flags/departments/departments-path.ts";
import { readCrisisCare } from "../red-flags/read-crisis-care.server.ts";
import { namedDistrictIds } from "../understanding/places/resolve-place.ts";
import type { PageAnswer } from "./answer-page.server.ts";
import type { AskedPage } from "./read-address.server.ts";
import type { PageContent, PageReader } from "./search-page.ts";

/** The notice of an emergency above the results, or the help in a crisis that replaces them. */
export async function readNotices(
  { state, namer }: AskedPage,
  { answer, notice, isCrisis }: PageAnswer,
  reader: PageReader,
): Promise<Pick<PageContent, "emergency" | "crisis">> {
  if (!notice) return { emergency: null, crisis: null };
  const { filters, near } = state;
  const { vocabulary, geography } = namer;
  if (isCrisis) {
    const isForChild = isYoung(filters.query);
    const care = await readCrisisCare({
      ...reader,
      vocabulary,
      geography,
      position: near,
      isForChild,
    });
    return { emergency: null, crisis: { notice, care } };
  }
  const [districtId] = namedDistrictIds(filters, answer.understood, geography);
  return {
    emergency: { notice, departmentsPath: departmentsPath({ near, districtId }) },
    crisis: null,
  };
}
