/** What to write into an entry-and-results file; `names` are [last, first] and optionally a club. */
export interface FieXmlPlan {
  readonly title: string
  /** "24.09.2026". */
  readonly date: string
  readonly until: string
  readonly strip?: string
  readonly names: readonly (readonly [last: string, first: string, club?: string])[]
}

/** A FIE XML file with one pool of all and a table of the first four. */
export function toFieXml({ title, date, until, strip = '1', names }: FieXmlPlan): string {
  const people = names.map(
    ([last, first, club = ''], at) =>
      `<Tireur ID="${at + 1}" Nom="${escapeXml(last)}" Prenom="${escapeXml(first)}" Sexe="F" Nation="USA" Club="${escapeXml(club)}"/>`,
  )
  const lines = names.map((_, at) => `<Tireur REF="${at + 1}" NoDansLaPoule="${at + 1}"/>`)
  const pairs = names.flatMap((_, left) =>
    names.flatMap((__, right) => (left < right ? [[left + 1, right + 1] as const] : [])),
  )
  const bouts = pairs.map(([left, right], at) => toMatch(at + 1, left, right, 5, (left + right) % 5))
  const table = [
    `<Tableau ID="A4" Taille="4">${toMatch(1, 1, 4, 15, 9)}${toMatch(2, 3, 2, 12, 15)}</Tableau>`,
    `<Tableau ID="A2" Taille="2">${toMatch(1, 1, 2, 15, 14)}</Tableau>`,
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>
<CompetitionIndividuelle ID="${escapeXml(title)}" Annee="2026" Arme="F" Sexe="F" Categorie="S" TitreLong="${escapeXml(title)}" Date="${date}" DateDebut="${date}" DateFin="${until}">
<Tireurs>${people.join('\n')}</Tireurs>
<Phases>
<TourDePoules PhaseID="Poules1"><Poule ID="1" Piste="${escapeXml(strip)}">${lines.join('')}${bouts.join('\n')}</Poule></TourDePoules>
<PhaseDeTableaux PhaseID="Tableau"><SuiteDeTableaux ID="A">${table.join('\n')}</SuiteDeTableaux></PhaseDeTableaux>
</Phases>
</CompetitionIndividuelle>`
}

const toMatch = (id: number, left: number, right: number, own: number, other: number): string =>
  `<Match ID="${id}"><Tireur REF="${left}" Cote="D" Score="${own}" Statut="${own > other ? 'V' : 'D'}"/><Tireur REF="${right}" Cote="G" Score="${other}" Statut="${own > other ? 'D' : 'V'}"/></Match>`

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
