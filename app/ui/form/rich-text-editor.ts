import { type ComponentType, createContext, type ReactNode } from "react";

export interface RichTextEditorProps {
  /** The id of the text area. */
  id: string;
  label: string;
  lang: "en" | "ar";
  dir: "ltr" | "rtl";
  /** The text area with its label and problems, which the editor writes to. */
  children: ReactNode;
}

/** The editor that a page brings for its fields of formatted text; null leaves their text areas. */
export const RichTextEditor = createContext<ComponentType<RichTextEditorProps> | null>(null);
