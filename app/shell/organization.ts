/** Returns the publisher of the directory as schema.org data. */
export function organizationData(origin: string, appName: string): Record<string, unknown> {
  return {
    "@context": "https://schema.org",
    "@type": "Organization",
    "@id": `${origin}/#organization`,
    name: appName,
    url: `${origin}/`,
    logo: `${origin}/apple-touch-icon.png`,
  };
}
