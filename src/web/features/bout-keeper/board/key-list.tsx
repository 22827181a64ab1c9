import { KEEPER_TEXTS } from '#web/api/scoresheets/bout-keeper-texts.ts'
import type { BoutNames } from '../bout/bout-names.ts'
import styles from './key-list.module.css'

const { keeper: texts } = KEEPER_TEXTS

/** Cards of both by key, as the keys lie under the hands. */
export const CARD_KEYS = {
  left: { yellow: 'q', red: 'w', black: 'e' },
  right: { yellow: 'u', red: 'i', black: 'o' },
} as const

/** What each key does, where there is likely to be a keyboard. */
export function KeyList({ names, hasDoubles }: { readonly names: BoutNames; readonly hasDoubles: boolean }) {
  const rows: readonly (readonly [string, string])[] = [
    [texts.keyNames.left, names.left],
    [texts.keyNames.right, names.right],
    ...(hasDoubles ? [['D', texts.both] as const] : []),
    [texts.keyNames.space, texts.clock],
    ['Z', texts.undo],
    ['P', texts.priority],
    ['Q W E', texts.cardsOf(names.left)],
    ['U I O', texts.cardsOf(names.right)],
  ]
  return (
    <dl className={styles.keys} aria-label={texts.keys}>
      {rows.map(([key, what]) => (
        <div key={key}>
          <dt>{key}</dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  )
}
