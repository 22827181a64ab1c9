import type { Entrant } from '../script/event-script.ts'
import { formatFtlName } from './ftl-name.ts'

/** The keys every grid has. Those that are unknown are absent, as on the source. */
export const toPersonKeys = (entrant: Entrant) => {
  const name = formatFtlName(entrant)
  const { club, division, country } = entrant
  return {
    id: entrant.id,
    name,
    ...(club === undefined ? {} : { club1: club.name }),
    ...(division === undefined ? {} : { div: division }),
    country,
    search: [name, club?.name, country]
      .filter(text => text !== undefined)
      .join('|')
      .toLowerCase(),
  }
}
