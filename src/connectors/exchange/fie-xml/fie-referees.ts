import type { XmlPart } from '#connectors/exchange/xml/format-xml.ts'
import type { Referee } from '#contract/live/match.ts'
import { parsePersonName } from '#domain/names/person-name.ts'
import { FIE_ROLE_LETTERS } from './fie-xml-words.ts'

/** The referees of a file: a list of them, and references to it. */
export class FieReferees {
  readonly #known = new Map<string, { readonly id: number; readonly referee: Referee }>()

  /** References to some referees, who are put on the list. */
  refer(referees: readonly Referee[] = []): XmlPart[] {
    return referees
      .filter(({ name }) => name !== '')
      .map(referee => {
        const key = JSON.stringify([referee.name, referee.affiliation])
        const known = this.#known.get(key) ?? { id: this.#known.size + 1, referee }
        this.#known.set(key, known)
        return { name: 'Arbitre', attributes: { REF: known.id, Role: FIE_ROLE_LETTERS[referee.role] } }
      })
  }

  /** Everybody referred to so far. */
  list(): XmlPart[] {
    return [...this.#known.values()].map(({ id, referee }) => {
      const { last, first, suffix } = parsePersonName(referee.name)
      // Only where nothing of the name's writing gets lost.
      const isParted = suffix === undefined && first !== '' && `${last} ${first}` === referee.name
      return {
        name: 'Arbitre',
        attributes: {
          ID: id,
          Nom: isParted ? last : referee.name,
          Prenom: isParted ? first : undefined,
          Club: referee.affiliation,
        },
      }
    })
  }
}
