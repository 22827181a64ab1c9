import { Unanswered } from '#web/kit/page/unanswered.tsx'
import styles from './admin.module.css'
import { TaskCard } from './task-card.tsx'
import { useAdminAnswer } from './use-admin-answer.ts'

const REFETCH_MS = 5_000

/** Background tasks, asked for every 5 s (spec §7). */
export function TasksPart() {
  const tasks = useAdminAnswer('listTasks', {}, REFETCH_MS)
  if (!tasks.data) return <Unanswered of={tasks} />
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
