import type { ReactNode } from "react";
import {
  Button,
  FieldError,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  ComboBox as Primitive,
  Text,
} from "react-aria-components";
import { foldText } from "#app/platform/i18n/fold-text.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { classNames } from "../class-names.ts";
import { Icon } from "../icons/icon.tsx";
import type { UiMessages } from "../messages/en.ts";
import { inputClass } from "./field-frame.tsx";

export interface ComboboxOption {
  id: string;
  name: string;
  /** A second line, such as the name in the other script. */
  note?: string;
}

interface ComboboxProps {
  label: ReactNode;
  options: ComboboxOption[];
  /** Name of the field that carries the chosen id. */
  name?: string;
  hint?: ReactNode;
  error?: ReactNode;
  id?: string;
  required?: boolean | undefined;
  autoFocus?: boolean | undefined;
  /** The first text of a combobox whose options are searched elsewhere. */
  defaultText?: string;
  /** Is called with what is typed; the options are then what was found for it. */
  onTextChange?: (text: string) => void;
  placeholder?: string;
  defaultOption?: string;
  onOptionChange?: (id: string | null) => void;
  isDisabled?: boolean;
}

/** A choice of one among many, narrowed by typing; letters are compared folded, in both scripts. */
export function Combobox(props: ComboboxProps) {
  const t = useMessages<UiMessages>("ui");
  // The list compares by the name alone; its note is found again through the name.
  const words = new Map(
    props.options.map(({ name, note = "" }) => [name, foldText(`${name} ${note}`)]),
  );
  return (
    <Primitive
      name={props.name}
      formValue="key"
      id={props.id}
      defaultItems={props.options}
      defaultFilter={(name, typed) =>
        // Options that were searched elsewhere have been compared.
        props.onTextChange !== undefined || (words.get(name)?.includes(foldText(typed)) ?? false)
      }
      defaultInputValue={props.defaultText}
      onInputChange={props.onTextChange}
      isRequired={props.required === true}
      defaultValue={props.defaultOption}
      onChange={(key) => props.onOptionChange?.(key === null ? null : String(key))}
      isInvalid={props.error != null}
      // The server alone validates forms.
      validationBehavior="aria"
      autoFocus={props.autoFocus}
      isDisabled={props.isDisabled}
      allowsEmptyCollection
      className="grid gap-1.5"
    >
      <Label className="font-medium">{props.label}</Label>
      {props.hint != null && (
        <Text slot="description" className="text-sm text-muted">
          {props.hint}
        </Text>
      )}
      <FieldError className="text-sm text-danger">{props.error}</FieldError>
      <div className="relative">
        <Input placeholder={props.placeholder} className={classNames(inputClass, "pe-11")} />
        <Button
          aria-label={t("combobox.show")}
          className="absolute inset-y-0 end-0 grid w-11 place-items-center rounded-control text-muted hover:text-brand disabled:opacity-50"
        >
          <Icon name="chevron-down" className="size-4" />
        </Button>
      </div>
      <Popover
        offset={4}
        className="w-(--trigger-width) overflow-auto rounded-card border border-line bg-surface p-1 text-ink shadow-float"
      >
        <ListBox<ComboboxOption>
          className="max-h-80 outline-none"
          renderEmptyState={() => <p className="px-3 py-2.5 text-muted">{t("combobox.empty")}</p>}
        >
          {(option) => <Option option={option} />}
        </ListBox>
      </Popover>
    </Primitive>
  );
}

function Option({ option }: { option: ComboboxOption }) {
  return (
    <ListBoxItem
      id={option.id}
      textValue={option.name}
      className="flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-md px-3 py-1.5 outline-none data-focused:bg-brand-soft data-focused:text-brand"
    >
      {({ isSelected }) => (
        <>
          <span>
            {option.name}
            {option.note && <span className="block text-sm text-muted">{option.note}</span>}
          </span>
          {isSelected && <Icon name="check" className="size-4 shrink-0 text-brand" />}
        </>
      )}
    </ListBoxItem>
  );
}
