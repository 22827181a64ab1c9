import { call } from '#web/api/calls/call.ts'
import { SHARE_TEXTS } from '#web/api/texts/share-texts.ts'
import { OwnLinkList } from '#web/kit/links/own-link-list.tsx'
import { PublicLinkMaker } from '#web/kit/links/public-link-maker.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from './share-dialog.module.css'

const { share: texts } = SHARE_TEXTS

/** Makes a link to a hall's screen with everybody whom one follows, and takes back those that are open. */
export function WallDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog open title={texts.wallTitle} closeLabel={texts.close} onClose={onClose}>
      <div className={styles.body}>
        <p>{texts.wallLead}</p>
        <PublicLinkMaker title={texts.wallTitle} make={() => call('createWallLink', {})} />
        <h3>{texts.own}</h3>
        <OwnLinkList isShown={link => link.kind === 'wall'} />
      </div>
    </Dialog>
  )
}
