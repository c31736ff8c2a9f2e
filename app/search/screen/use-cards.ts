import { useContext, useState } from "react";
import { entityTypes } from "#app/directory/cards/card.ts";
import { readJsonText } from "#app/platform/web/json-text.ts";
import { DocumentMarkup } from "#app/platform/web/ready-markup.tsx";
import type { ShownCard, ShownSearchPage } from "../queries.server.ts";

export const resultListId = "results";
export const cardPrefix = "card-";

/** The cards of a page: from its data, or as the document brought them. */
export function useCards({ cards }: ShownSearchPage): ShownCard[] {
  const written = useContext(DocumentMarkup).get(resultListId);
  const [first] = useState(
    () => cards ?? (written ? readJsonText<ShownCard[]>(written) : readDocument()),
  );
  return cards ?? first;
}

/** Each item of the list says its kind, the card in it its id, and the card's heading the name. */
function readDocument(): ShownCard[] {
  const items = document.querySelectorAll<HTMLElement>(`#${resultListId} > li`);
  return Array.from(items, (item) => {
    const id = item.firstElementChild?.id ?? "";
    return {
      entityType: entityTypes.find((one) => one === item.dataset.entityType) ?? "professionals",
      entityId: id.slice(cardPrefix.length),
      title: item.querySelector("h2")?.textContent ?? "",
      id,
      html: null,
    };
  });
}
