import { useDeferredValue, useState } from 'react'
import { ADMIN_TEXTS } from '#web/api/texts/admin-texts.ts'
import { useHoldBelow } from '#web/kit/page/in-order.tsx'
import { Unanswered } from '#web/kit/page/unanswered.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './admin.module.css'
import { CircleCard } from './circle-card.tsx'
import { useAdminAnswer } from './use-admin-answer.ts'

const { circles: texts } = ADMIN_TEXTS

/** Who holds whom, and who is hidden: by name, or all who are hidden or asked for. */
export function CircleList() {
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search.trim())
  const query = wanted === '' ? {} : { search: wanted.slice(0, 100) }
  const answer = useAdminAnswer('listAdminCircles', { query })
  const users = useAdminAnswer('listUsers', {})
  useHoldBelow(answer.isLoading || users.isLoading)
  return (
    <>
      <h2 className={styles.part}>{texts.heading}</h2>
      <TextField
        type="search"
        label={texts.search}
        value={search}
        maxLength={100}
        autoComplete="off"
        onChange={event => setSearch(event.target.value)}
      />
      {!answer.data && <Unanswered of={answer} />}
      {answer.data?.length === 0 && (
        <p className={styles.quiet} role="status">
          {wanted === '' ? texts.none : texts.nobody}
        </p>
      )}
      <ul className={styles.list}>
        {answer.data?.map(circle => (
          <li key={circle.fencerId}>
            <CircleCard circle={circle} users={users.data ?? []} />
          </li>
        ))}
      </ul>
    </>
  )
}
