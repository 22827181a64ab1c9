import { IconAlertTriangle, IconClock } from '@tabler/icons-react'
import { Link } from 'react-router'
import { OUTBOX_TEXTS } from '#web/api/texts/outbox-texts.ts'
import { formatMinute } from '#web/kit/time/format-moment.ts'
import type { HeldScoresheet } from '#web/storage/scoresheets/held-scoresheet.ts'
import { useNow } from '#web/ui/use-now.ts'
import device from './waiting-card.module.css'

const { outbox: texts } = OUTBOX_TEXTS
const TICK_MS = 30_000

/** A sheet of which something waits, and the way to it. */
export function WaitingSheetRow({ sheet }: { readonly sheet: Omit<HeldScoresheet, 'arrived'> }) {
  const { id, making, scoresheet, pending, refused } = sheet
  const now = useNow(TICK_MS)
  const last = pending.at(-1)
  const Icon = refused ? IconAlertTriangle : IconClock
  return (
    <li className={device.write} data-stuck={refused ? true : undefined}>
      <Icon size={22} aria-hidden="true" />
      <div>
        <strong>
          <Link to={`/scoresheet/${encodeURIComponent(id)}`}>{scoresheet?.name ?? making?.name}</Link>
        </strong>
        <small>{refused ? texts.sheetRefused : texts.sheet(pending.length)}</small>
      </div>
      {last && <small>{formatMinute(last.at, { now })}</small>}
    </li>
  )
}
