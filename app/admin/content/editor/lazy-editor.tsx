import { type ComponentType, useEffect, useState } from "react";
import type { RichTextEditorProps } from "#app/ui/form/rich-text-editor.ts";

/**
 * Loads the editor once the page is there: its files belong to no page's first load. Without scripts
 * the text area stays.
 */
export function LazyEditor(props: RichTextEditorProps) {
  const [Editor, setEditor] = useState<ComponentType<RichTextEditorProps> | null>(null);
  useEffect(() => {
    let isGone = false;
    import("./editor.tsx").then(
      (loaded) => isGone || setEditor(() => loaded.Editor),
      // The text area does everything that the editor does.
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, []);
  return Editor ? <Editor {...props} /> : props.children;
}
