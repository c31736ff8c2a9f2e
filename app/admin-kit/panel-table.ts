/** Rows of texts under their labels. */
export interface PanelTable {
  head: readonly string[];
  rows: readonly PanelRow[];
}

export interface PanelRow {
  key: string;
  cells: readonly string[];
  /** Address that the first cell links to. */
  to?: string;
  /** An action of the record on this row: its name, and the values of its form. */
  action?: {
    name: string;
    values: Readonly<Record<string, string>>;
    /** The id of the run that its button starts, given by the kit. */
    run?: string;
  };
}

/** Records that an action affects beside its rows: the first few, and their count. */
export interface Affected<K extends string = string> extends PanelTable {
  label: K;
  count: number;
  /** The choice for each, by the name of its control; its first option is preselected. */
  choices?: readonly AffectedChoice[];
  /** Set where the action would change none of the rows. */
  isPrevented?: boolean;
  /** Replaces the consequence of the action where it differs for these rows. */
  consequence?: K;
}

interface AffectedChoice {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
}
