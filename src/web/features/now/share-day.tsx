import { IconShare } from '@tabler/icons-react'
import { useState } from 'react'
import { findZonedTime } from '#domain/time/zoned-time.ts'
import { SHARE_TEXTS } from '#web/api/texts/share-texts.ts'
import type { NowItem } from '#web/kit/now/now-item.ts'
import { fencerNames } from '#web/kit/people/fencer-names.ts'
import { deviceTimeZone } from '#web/kit/time/device-time-zone.ts'
import { IconButton } from '#web/ui/button.tsx'
import { SHARE_PARTS } from './share-parts.ts'

const { share: texts } = SHARE_TEXTS

/** Opens what shares a fencer's day by a link; nothing where the event is not of today at its venue. */
export function ShareDay({ item, now }: { readonly item: NowItem; readonly now: number }) {
  const [isOpen, setOpen] = useState(false)
  const { date, timeZoneId } = item.event
  const today = findZonedTime(now, timeZoneId ?? deviceTimeZone())?.day
  if (date === undefined || date !== today) return null
  return (
    <>
      <IconButton label={texts.open(fencerNames(item.name).first)} onClick={() => setOpen(true)}>
        <IconShare size={22} aria-hidden="true" />
      </IconButton>
      {isOpen && <SHARE_PARTS.ShareDialog item={item} day={date} onClose={() => setOpen(false)} />}
    </>
  )
}
