import { IconAlertTriangle, IconClock, IconFileDownload, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { newKey } from '#web/api/outbox/new-key.ts'
import { wakeOutbox } from '#web/api/outbox/outbox-sender.ts'
import { type Decision, decide } from '#web/api/outbox/plan-outbox.ts'
import { useOutbox } from '#web/api/outbox/use-outbox.ts'
import { OUTBOX_TEXTS } from '#web/api/texts/outbox-texts.ts'
import { useHoldBelow } from '#web/kit/page/in-order.tsx'
import { saveFile } from '#web/kit/page/save-file.ts'
import { formatMinute } from '#web/kit/time/format-moment.ts'
import { changeOutbox, type OutboxEntry } from '#web/storage/outbox/outbox.ts'
import { outboxMark } from '#web/storage/outbox/outbox-mark.ts'
import { countWaiting } from '#web/storage/outbox/write-mark.ts'
import { useStored } from '#web/storage/stored-value.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useNow } from '#web/ui/use-now.ts'
import styles from '../profile/settings.module.css'
import { describeOutbox } from './describe-outbox.ts'
import { describeWait } from './describe-wait.ts'
import { describeWrite } from './describe-write.ts'
import { useWaitingSheets } from './use-waiting-sheets.ts'
import device from './waiting-card.module.css'
import { WaitingSheetRow } from './waiting-sheet-row.tsx'

const { outbox: texts } = OUTBOX_TEXTS
const TICK_MS = 30_000

/** What sends sheets comes with them. */
const sendSheets = async (): Promise<void> =>
  (await import('#web/api/scoresheets/wake-scoresheets.ts')).wakeScoresheets()

/** What was written and the server does not have: what needs a decision, then the rest in the order in which it will go. */
export function WaitingCard() {
  const mark = useStored(outboxMark)
  const entries = useOutbox()
  const [isBusy, setBusy] = useState(false)
  // What has just been sent leaves the card where it is, not from under a finger.
  const [wasWaiting, setWasWaiting] = useState(false)
  if (countWaiting(mark) > 0 && !wasWaiting) setWasWaiting(true)
  useHoldBelow(!entries)
  const sheets = useWaitingSheets()
  if (!entries || !sheets || !wasWaiting) return null
  const stuck = entries.filter(one => one.state.is !== 'waiting')
  const waiting = entries.filter(one => one.state.is === 'waiting')
  const tryNow = async (): Promise<void> => {
    setBusy(true)
    await Promise.all([wakeOutbox(), sheets.length > 0 && sendSheets()])
    setBusy(false)
  }
  return (
    <Card className={styles.card}>
      <h2>{texts.heading}</h2>
      <p role="status" className={styles.text}>
        {describeOutbox(mark) || texts.nothingWaits}
      </p>
      {entries.length + sheets.length > 0 && (
        <>
          {waiting.length + sheets.length > 0 && <p className={styles.small}>{texts.lead}</p>}
          <ul className={device.writes}>
            {[...stuck, ...waiting].map(entry => (
              <WriteRow key={entry.id} entry={entry} isFirst={entry === waiting[0]} />
            ))}
            {sheets.map(sheet => (
              <WaitingSheetRow key={sheet.id} sheet={sheet} />
            ))}
          </ul>
          <p className={styles.actions}>
            {waiting.length + sheets.length > 0 && (
              <Button disabled={isBusy} onClick={() => void tryNow()}>
                {texts.tryNow}
              </Button>
            )}
            <Button onClick={() => saveFile('allez-waiting.json', [...entries, ...sheets])}>
              <IconFileDownload size={20} aria-hidden="true" />
              {texts.file}
            </Button>
          </p>
        </>
      )}
    </Card>
  )
}

function WriteRow({ entry, isFirst }: { entry: OutboxEntry; isFirst: boolean }) {
  const { what, mine, theirs } = describeWrite(entry)
  const written = texts.written(what, mine)
  const { is } = entry.state
  const run = async (decision: Decision): Promise<void> => {
    await changeOutbox(entries => decide(entries, entry.id, decision, newKey()))
    await wakeOutbox()
  }
  const now = useNow(TICK_MS)
  const Icon = is === 'waiting' ? IconClock : IconAlertTriangle
  return (
    <li className={device.write} data-stuck={is === 'waiting' ? undefined : true}>
      <Icon size={22} aria-hidden="true" />
      <div>
        <strong>{written}</strong>
        <small>{describeWait(entry, isFirst, now)}</small>
        {is !== 'waiting' && (
          <p className={styles.actions}>
            {theirs === undefined ? (
              <Button onClick={() => void run('again')}>{texts.again}</Button>
            ) : (
              <>
                <Button onClick={() => void run('theirs')}>{texts.take(theirs)}</Button>
                <Button onClick={() => void run('mine')}>{texts.keep(mine)}</Button>
              </>
            )}
          </p>
        )}
      </div>
      <small>{formatMinute(entry.at, { now })}</small>
      {theirs === undefined && (
        <IconButton label={texts.drop(written)} onClick={() => void run('drop')}>
          <IconTrash size={22} aria-hidden="true" />
        </IconButton>
      )}
    </li>
  )
}
