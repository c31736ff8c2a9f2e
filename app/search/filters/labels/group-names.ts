interface Group {
  name?: string;
  ends?: readonly { name: string }[];
  choices?: readonly { value: string }[];
}

/** The parameters that a part of the filter panel sends: its own, those of its ends, or its choices. */
export function namesOfGroup({ name, ends, choices = [] }: Group): string[] {
  if (name !== undefined) return [name];
  return ends ? ends.map((end) => end.name) : choices.map(({ value }) => value);
}
