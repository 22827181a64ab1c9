import { Link, useLocation } from 'react-router'
import { useAnswer } from '#web/api/calls/use-answer.ts'
import { MESSAGES } from '#web/api/texts/messages.ts'
import styles from './awaited-line.module.css'

/** The main screens; inside an event nobody is to be disturbed. */
const SHOWN_ON = /^\/(?:results|fencers|standings|live|plan)\/?$/

/** A quiet line when somebody of a name appeared that the reader waits for. */
export function AwaitedLine() {
  const { pathname } = useLocation()
  const awaited = useAnswer('listAwaited', {})
  const names = (awaited.data ?? []).filter(({ matches }) => matches.length > 0).map(({ name }) => name)
  if (names.length === 0 || !SHOWN_ON.test(pathname)) return null
  return (
    <p className={styles.line} role="status">
      <span>{MESSAGES.app.appeared(names.join(', '))}</span>{' '}
      <Link to="/settings/fencers#awaited">{MESSAGES.app.isItThem}</Link>
    </p>
  )
}
