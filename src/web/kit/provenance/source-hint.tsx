import { Link } from 'react-router'
import { useMe } from '#web/api/calls/session.ts'
import { useAnswer } from '#web/api/calls/use-answer.ts'
import { MESSAGES } from '#web/api/texts/messages.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Tells administrators, where a list is empty, that no source is switched on, and leads to where they see how. */
export function SourceHint() {
  const isAdmin = useMe().data?.role === 'admin'
  const sources = useAnswer('listSources', {}, { enabled: isAdmin })
  if (!isAdmin || !sources.data || sources.data.some(source => source.on)) return null
  return (
    <>
      <p>{MESSAGES.empty.noSource}</p>
      <Link className={buttonClass('strong')} to="/admin/sources">
        {MESSAGES.empty.toSources}
      </Link>
    </>
  )
}

/** Where nothing at all is known yet, or nothing of one kind (`text`): what an administrator can do about it, and what a reader can meanwhile. */
export function NothingYet({ text = MESSAGES.empty.nothingYet }: { text?: string }) {
  const me = useMe()
  return (
    <EmptyState text={text}>
      <SourceHint />
      {me.data?.role === 'user' && (
        <Link className={buttonClass()} to="/settings/fencers">
          {MESSAGES.empty.leaveName}
        </Link>
      )}
    </EmptyState>
  )
}
