import { MESSAGES } from '#web/api/texts/messages.ts'
import { FailedAnswer } from '#web/kit/page/failed-answer.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import styles from './admin.module.css'
import { TaskCard } from './task-card.tsx'
import { useAdminAnswer } from './use-admin-answer.ts'

const REFETCH_MS = 5_000

/** Background tasks, asked for every 5 s (spec §7). */
export function TasksPart() {
  const tasks = useAdminAnswer('listTasks', {}, REFETCH_MS)
  if (!tasks.data)
    return tasks.isError ? (
      <FailedAnswer error={tasks.error} onRetry={() => void tasks.refetch()} />
    ) : (
      <Spinner label={MESSAGES.app.loading} />
    )
  return (
    <ul className={styles.list}>
      {tasks.data.map(task => (
        <li key={task.short_name}>
          <TaskCard task={task} />
        </li>
      ))}
    </ul>
  )
}
