import { SCORESHEET_TEXTS } from '#web/api/scoresheets/scoresheet-texts.ts'
import type { OpenScoresheet } from '#web/api/scoresheets/use-scoresheet.ts'
import { TERMS } from '#web/api/texts/terms.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { toNamesByKey } from './names-by-key.ts'
import styles from './scoresheet.module.css'

const { scoresheet: texts } = SCORESHEET_TEXTS

/** The places as far as they are settled, and whether the event is over. */
export function PlacesCard({ open }: { readonly open: OpenScoresheet }) {
  const { state, type } = open
  const names = toNamesByKey(state)
  const canEnd = state.pools.some(pool => pool.bouts.some(bout => bout.score))
  if (state.places.length === 0 && !canEnd) return null
  return (
    <Card className={styles.card} aria-labelledby="places">
      <h2 id="places">{texts.places}</h2>
      {state.places.length > 0 && (
        <ul className={styles.places}>
          {state.places.map(({ fencer, place, tied }) => (
            <li key={fencer}>
              <b>{place === null ? texts.gone : TERMS.place({ place, tied })}</b> {names(fencer).sheet}
            </li>
          ))}
        </ul>
      )}
      <p className={styles.actions}>
        <Button onClick={() => type([{ kind: 'finish', isOver: !state.isOver }])}>
          {state.isOver ? texts.reopen : texts.finish}
        </Button>
      </p>
    </Card>
  )
}
