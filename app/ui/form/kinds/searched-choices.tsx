import { type ReactNode, useState } from "react";
import { foldText } from "#app/platform/i18n/fold-text.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Field } from "../../controls/field.tsx";
import type { Choice } from "../form-view.ts";
import type { FormMessages } from "../messages/en.ts";
import { useIsAlive } from "../use-is-alive.ts";

interface SearchedChoicesProps {
  id: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  className: string;
  children(choice: Choice, place: number): ReactNode;
}

/** Many choices in a box that scrolls, the chosen ones first; scripts add a search inside it. */
export function SearchedChoices(props: SearchedChoicesProps) {
  const { id, choices, chosen, className, children } = props;
  const t = useMessages<FormMessages>("form");
  const isAlive = useIsAlive();
  const [text, setText] = useState("");
  const wanted = foldText(text.trim());
  const isChosen = ({ value }: Choice) => chosen.includes(value);
  const inOrder = [...choices.filter(isChosen), ...choices.filter((one) => !isChosen(one))];
  const hits = inOrder.filter(({ label }) => wanted === "" || foldText(label).includes(wanted));
  return (
    <div className="rounded-control border border-line">
      {isAlive && (
        <div className="border-b border-line p-2">
          <Field
            id={`${id}-search`}
            type="search"
            label={t("choices.search")}
            isLabelHidden
            placeholder={t("choices.search")}
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              // Enter would send the whole form.
              if (event.key === "Enter") event.preventDefault();
            }}
          />
          <p role="status" className={wanted === "" ? "sr-only" : "mt-1 text-sm text-muted"}>
            {wanted !== "" && t("choices.found", { count: hits.length })}
          </p>
        </div>
      )}
      <div className={className}>
        {inOrder.map((choice, place) => (
          // What does not match stays in the form, with its mark.
          <div key={choice.value} hidden={!hits.includes(choice)}>
            {children(choice, place)}
          </div>
        ))}
      </div>
    </div>
  );
}
