interface SiteFacts {
  origin: string;
  appName: string;
  city: string;
  professionals: number;
  clinics: number;
  emergencyNumber: string;
}

/** Returns llms.txt: facts about this site for language models, in Markdown. */
export function llmsText(facts: SiteFacts): string {
  const { origin, appName, city } = facts;
  return `# ${appName}

> The health-care directory of ${city}: ${facts.professionals} professionals and ${facts.clinics} clinics, with services and franchises, in English and Arabic. Licences name their authority and the day they were checked; fees, hours and accepted insurance carry their source and date.

In an emergency in the United Arab Emirates call ${facts.emergencyNumber}. Nothing here is a diagnosis.

## Find
- [Search](${origin}/search?q=dentist): \`q\` takes names, specialties, complaints, districts and insurers in English or Arabic; add \`lang=ar\` for Arabic
- [Professionals](${origin}/professionals), [clinics](${origin}/clinics), [services](${origin}/services), [franchises](${origin}/franchises)
- [Specialties](${origin}/specialties): everyday names and the complaints each treats
- [Insurances](${origin}/insurances): insurers, administrators and networks, and who accepts them
- A service's page (\`${origin}/services/{slug}\`, from [services](${origin}/services)) says what it is and includes, its range of prices with source and date, and the clinics that offer it
- [By specialty and district](${origin}/browse): who offers what where

## Read
- [Articles](${origin}/blog) on care in ${city}, each with who read it before it was published
- [Help centre](${origin}/help): how to search, what the facts mean, insurance, reviews, claims

## Read as data
- Profiles carry schema.org data as JSON-LD: Physician, MedicalClinic, MedicalProcedure, Organization
- [Search as JSON](${origin}/functions/v1/search?q=cardiologist&entityType=professionals); [how to call it](${origin}/docs/api), [OpenAPI](${origin}/openapi.json)
- Agents: \`POST ${origin}/mcp\` speaks the Model Context Protocol ([first program](${origin}/developers#start)): search, profiles, free times, prices, accepted plans, signs of emergency, and holding a time that the person confirms by a link
- FHIR R4: practitioners, roles, organisations, locations, services, plans, schedules and free slots below \`${origin}/fhir\` ([what it answers](${origin}/fhir/metadata)); appointments with an API key
- [Open data](${origin}/data): the directory as CSV, JSON lines and GeoJSON, written every night; [datapackage.json](${origin}/data/datapackage.json)
- Feeds (Atom): [new listings](${origin}/new-listings.xml), [articles](${origin}/blog/feed.xml)
- Contacts (vCard): \`${origin}/clinics/{slug}/contact.vcf\` and \`${origin}/professionals/{slug}/contact.vcf\`
- [Sitemap](${origin}/sitemap_index.xml): every page in both languages with the day of its last change

## About
- [How licences, dates and the order of results come about](${origin}/about)
`;
}
