import { z } from "zod";
import { findListing } from "#app/directory/listings/queries.server.ts";
import { planAnswers } from "#app/directory/networks/plan-evidence.ts";
import { listPlanEvidence, presentPlanAnswer } from "#app/directory/networks/queries.server.ts";
import { networksOfInsurer, planName } from "#app/patients/insurance-plan.ts";
import { AppError } from "#app/platform/errors.ts";
import { foldText } from "#app/platform/i18n/fold-text.ts";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { itemName } from "#app/vocabulary/rules.ts";
import type { Vocabulary, VocabularyItem } from "#app/vocabulary/vocabulary.ts";
import { defineTool } from "../agent-tool.ts";
import { agentWords } from "../agent-words.ts";
import { languageInput, listingInput } from "../tool-inputs.ts";
import { missingListing } from "./read-listing.server.ts";

const nameInput = z.string().trim().min(2).max(80);
const insurers = "insurance-providers";

export const acceptedPlan = defineTool({
  name: "accepted_plan",
  title: "Whether a listing accepts an insurance plan",
  description:
    "States whether a listing accepts an insurer, or one of its networks, with who said so and when. Ask the person for the network on their card: the insurer alone does not decide. The clinic confirms before the visit.",
  input: z.object({
    ...listingInput,
    insurer: nameInput.describe('The insurer, such as "Daman" or «الضمان».'),
    network: nameInput.optional().describe("The network on the card; absent if not known."),
    language: languageInput,
  }),
  output: z.object({
    plan: z.string(),
    answer: z
      .enum(planAnswers)
      .describe(
        "accepted: the network is; insurer: other networks of the insurer are; unlisted: networks are stated, without it; unstated: nothing is.",
      ),
    text: z.string().nullable(),
    source: z.string().nullable(),
    networks_of_insurer: z.array(z.string()),
  }),
  async answer({ kind, slug, insurer, network }, visit) {
    const { database, actor, locale } = visit;
    const t = agentWords(locale);
    const listed = (names: string[]) => names.join(inLocale(locale, ", ", "، "));
    const listing = await findListing(database, actor, { entityType: kind, slug });
    if (!listing) throw missingListing(kind, slug, visit.locale);
    const vocabulary = await getVocabulary(database);
    const named = findInsurer(vocabulary, insurer);
    if (!named) {
      const known = vocabulary.category(insurers).map((item) => itemName(item, locale));
      throw new AppError("unprocessable", t("insurer", { known: listed(known) }));
    }
    const networks = networksOfInsurer(vocabulary, named.id);
    const card = network === undefined ? null : findByWords(networks, network);
    if (network !== undefined && !card) {
      const known = networks.map((item) => itemName(item, locale));
      const key = known.length > 0 ? "network" : "network.none";
      throw new AppError("unprocessable", t(key, { known: listed(known) }));
    }
    const plan = { insurerId: named.id, networkId: card?.id ?? null };
    const evidence = (await listPlanEvidence(database, [listing], plan)).get(listing.entityId);
    const name = planName(plan, vocabulary, locale);
    const stated = evidence && presentPlanAnswer(evidence, { plan: name, locale });
    return {
      plan: name,
      answer: stated?.answer ?? "unstated",
      text: stated?.text ?? null,
      source: stated?.source ?? null,
      networks_of_insurer: networks.map((item) => itemName(item, locale)),
    };
  },
});

function findInsurer(vocabulary: Vocabulary, words: string): VocabularyItem | null {
  return (
    vocabulary.findByName(insurers, words) ?? findByWords(vocabulary.category(insurers), words)
  );
}

/** Returns the only item whose names contain the words; null where none or several do. */
function findByWords(items: readonly VocabularyItem[], words: string): VocabularyItem | null {
  const folded = foldText(words);
  const namesOf = ({ name, nameAr, metadata: { synonyms } }: VocabularyItem) =>
    [name, nameAr, ...(synonyms?.en ?? []), ...(synonyms?.ar ?? [])].map(foldText);
  const exact = items.find((item) => namesOf(item).includes(folded));
  if (exact) return exact;
  const near = items.filter((item) => namesOf(item).some((name) => name.includes(folded)));
  return near.length === 1 ? (near[0] ?? null) : null;
}
