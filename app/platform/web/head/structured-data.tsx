/** Structured data in the page itself, one script each; no text in it can end its script. */
export function StructuredData({ nodes }: { nodes: readonly object[] }) {
  return nodes.map((node) => {
    const json = JSON.stringify(node).replaceAll("<", "\\u003c");
    return (
      <script
        key={json}
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, which is no markup.
        dangerouslySetInnerHTML={{ __html: json }}
      />
    );
  });
}
