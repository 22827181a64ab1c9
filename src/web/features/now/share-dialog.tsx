import { call } from '#web/api/calls/call.ts'
import { SHARE_TEXTS } from '#web/api/texts/share-texts.ts'
import { OwnLinkList } from '#web/kit/links/own-link-list.tsx'
import { PublicLinkMaker } from '#web/kit/links/public-link-maker.tsx'
import type { NowItem } from '#web/kit/now/now-item.ts'
import { fencerNames } from '#web/kit/people/fencer-names.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from './share-dialog.module.css'

const { share: texts } = SHARE_TEXTS

/** Makes a link to a fencer's day, says first what it shows and for how long, and takes back those that are open. */
export function ShareDialog({
  item: { row, name },
  day,
  onClose,
}: {
  readonly item: NowItem
  readonly day: string
  readonly onClose: () => void
}) {
  const who = fencerNames(name).first
  const fencerId = row.fencer
  return (
    <Dialog open title={texts.title(who)} closeLabel={texts.close} onClose={onClose}>
      <div className={styles.body}>
        <p>{texts.lead(who)}</p>
        <PublicLinkMaker
          title={texts.title(who)}
          make={() => call('createDayLink', { body: { fencerId, day } })}
        />
        <h3>{texts.own}</h3>
        <OwnLinkList isShown={link => link.fencerId === fencerId && link.day === day} />
      </div>
    </Dialog>
  )
}
