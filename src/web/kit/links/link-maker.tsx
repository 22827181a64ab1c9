import { useState } from 'react'
import type { MadeLink } from '#contract/accounts/public-link.ts'
import { ApiError } from '#web/api/calls/api-error.ts'
import { SHARE_TEXTS } from '#web/api/texts/share-texts.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type HandedOn, handOn } from './hand-on.ts'
import styles from './link-maker.module.css'
import { useOwnLinks } from './own-links.ts'

const { share: texts } = SHARE_TEXTS

interface LinkMakerProps {
  /** How the link is called on the share sheet. */
  readonly title: string
  readonly make: () => Promise<MadeLink>
}

/** One button that makes a link and hands it on; the link then stands below, to be taken by hand, too. */
export function LinkMaker({ title, make }: LinkMakerProps) {
  const { renew } = useOwnLinks()
  const [url, setUrl] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [word, setWord] = useState('')
  const [problem, setProblem] = useState('')
  const go = async (): Promise<void> => {
    setBusy(true)
    setWord('')
    setProblem('')
    try {
      const made = url ?? new URL((await make()).path, location.origin).href
      setUrl(made)
      void renew()
      setWord(toWord(await handOn({ url: made, title }, navigator)))
    } catch (error) {
      setProblem(error instanceof ApiError && error.code === 'day-over' ? texts.dayOver : texts.failed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.maker}>
      <Button tone="strong" data-first-focus disabled={isBusy} onClick={() => void go()}>
        {isBusy ? texts.making : texts.make}
      </Button>
      <p role="status">{word}</p>
      {problem !== '' && <p role="alert">{problem}</p>}
      {url !== undefined && (
        <>
          <TextField label={texts.byHand} readOnly value={url} onFocus={event => event.target.select()} />
          <a className={buttonClass()} href={url} target="_blank" rel="noreferrer">
            {texts.openPage}
          </a>
        </>
      )}
    </div>
  )
}

const WORDS = { shared: texts.shared, copied: texts.copied, left: '', neither: '' } as const
const toWord = (handed: HandedOn): string => WORDS[handed]
