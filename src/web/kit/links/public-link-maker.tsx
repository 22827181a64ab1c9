import type { MadeLink } from '#contract/accounts/public-link.ts'
import { ApiError } from '#web/api/calls/api-error.ts'
import { SHARE_TEXTS } from '#web/api/texts/share-texts.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { LinkMaker } from './link-maker.tsx'
import { useOwnLinks } from './own-links.ts'

const { share: texts } = SHARE_TEXTS

interface PublicLinkMakerProps {
  /** How the link is called on the share sheet. */
  readonly title: string
  readonly make: () => Promise<MadeLink>
}

/** Makes a link to a page that opens without an account; it then is among one’s own. */
export function PublicLinkMaker({ title, make }: PublicLinkMakerProps) {
  const { renew } = useOwnLinks()
  return (
    <LinkMaker
      title={title}
      words={texts}
      isFirst
      make={async () => {
        const { path } = await make()
        void renew()
        return path
      }}
      toProblem={error =>
        error instanceof ApiError && error.code === 'day-over' ? texts.dayOver : texts.failed
      }
      more={url => (
        <a className={buttonClass()} href={url} target="_blank" rel="noreferrer">
          {texts.openPage}
        </a>
      )}
    />
  )
}
