import { IconDotsVertical } from '@tabler/icons-react'
import { Link } from 'react-router'
import { MAKING_TEXTS } from '#web/api/scoresheets/new-scoresheet-texts.ts'
import { TERMS } from '#web/api/texts/terms.ts'
import { formatShortDay } from '#web/kit/time/format-short-day.ts'
import { localDay } from '#web/kit/time/local-day.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import type { SheetLine } from './merge-sheets.ts'
import styles from './sheet-list.module.css'

const { sheets: texts } = MAKING_TEXTS

/** A sheet in the list: what it is, and what of it is not as it should be. */
export function SheetRow({ sheet, onMore }: { readonly sheet: SheetLine; readonly onMore: () => void }) {
  const { id, name, day, madeAt, isMine, waiting, isUnsent, closedBy, isOfficial } = sheet
  const said = TERMS.eventName(name)
  return (
    <li className={styles.row}>
      <Link to={`/scoresheet/${id}`}>
        <b>{said}</b>
        <small>
          {[formatShortDay(day ?? localDay(madeAt)), isMine && texts.mine].filter(Boolean).join(' · ')}
        </small>
        <span className={styles.chips}>
          {isUnsent ? (
            <Chip tone="warning">{texts.notSent}</Chip>
          ) : (
            waiting > 0 && <Chip tone="warning">{texts.waits(waiting)}</Chip>
          )}
          {closedBy && <Chip>{closedBy === 'maker' ? texts.closed : texts.closedByAdmin}</Chip>}
          {isOfficial && <Chip tone="outline">{texts.official}</Chip>}
        </span>
      </Link>
      <IconButton label={texts.more(said)} onClick={onMore}>
        <IconDotsVertical size={22} aria-hidden="true" />
      </IconButton>
    </li>
  )
}
