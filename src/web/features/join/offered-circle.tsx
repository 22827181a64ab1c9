import type { CircleRole } from '#contract/people/circle-role.ts'
import { ENTRANCE_TEXTS } from '#web/api/texts/entrance-texts.ts'
import { fencerNames } from '#web/kit/people/fencer-names.ts'
import styles from './join.module.css'

const { circle: texts } = ENTRANCE_TEXTS.join

/** What an invitation into a circle offers, as whoever looks at it is told. */
export interface CircleOffer {
  readonly role: CircleRole
  readonly by: string
  readonly fencers: readonly string[]
}

/** Who shares whom, and what one may do then. */
export const OfferedCircle = ({ offer: { role, by, fencers } }: { offer: CircleOffer }) => (
  <>
    <p>{texts.intro(by)}</p>
    <ul className={styles.fencers}>
      {fencers.map(name => (
        <li key={name}>{fencerNames(name).full}</li>
      ))}
    </ul>
    <p>{texts.roles[role]}</p>
  </>
)
