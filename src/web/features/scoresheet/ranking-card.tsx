import type { ScoresheetState } from '#domain/scoresheet/scoresheet-state.ts'
import { SCORESHEET_TEXTS } from '#web/api/scoresheets/scoresheet-texts.ts'
import { TERMS } from '#web/api/texts/terms.ts'
import { formatSigned } from '#web/kit/standings/format-signed.ts'
import { Card } from '#web/ui/card.tsx'
import { toNamesByKey } from './names-by-key.ts'
import styles from './scoresheet.module.css'

const { scoresheet: texts } = SCORESHEET_TEXTS

/** The ranking over all pools so far (o.73), as it stands while they are typed. */
export function RankingCard({ state }: { readonly state: ScoresheetState }) {
  if (!state.pools.some(pool => pool.bouts.some(bout => bout.score))) return null
  const names = toNamesByKey(state)
  const last = Math.max(...state.pools.map(pool => pool.round))
  const records = new Map(
    state.pools
      .filter(pool => pool.round === last)
      .flatMap(pool => pool.fencers.map((key, at) => [key, pool.standings[at]] as const)),
  )
  return (
    <Card className={styles.card} aria-labelledby="ranking">
      <h2 id="ranking">{texts.ranking}</h2>
      <table className={styles.ranking}>
        <thead>
          <tr>
            <th scope="col">{texts.columns.place}</th>
            <th scope="col">{texts.columns.fencer}</th>
            <th scope="col">
              <abbr title={texts.columns.wonSaid}>{texts.columns.won}</abbr>
            </th>
            <th scope="col">
              <abbr title={texts.indicatorSaid}>{texts.columns.indicator}</abbr>
            </th>
          </tr>
        </thead>
        <tbody>
          {state.ranks.map(line => {
            const record = records.get(line.fencer)
            return (
              <tr key={line.fencer}>
                <td>
                  {line.rank === null ? texts.gone : TERMS.place({ place: line.rank, tied: line.tied })}
                </td>
                <th scope="row">{names(line.fencer).sheet}</th>
                <td>{record && `${record.victories}/${record.bouts}`}</td>
                <td>{record && formatSigned(record.indicator)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Card>
  )
}
