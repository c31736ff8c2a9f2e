import type { MetaDescriptor } from "react-router";

interface AdminPageHead {
  title: string;
  canonical: string;
  sitemap: string;
}

/** Returns the head of a page of the back office, which no search engine lists. */
export function describeAdminPage({ title, canonical, sitemap }: AdminPageHead): MetaDescriptor[] {
  return [
    { title },
    { tagName: "link", rel: "canonical", href: canonical },
    { tagName: "link", rel: "sitemap", type: "application/xml", href: sitemap },
    { name: "robots", content: "noindex, nofollow" },
  ];
}
