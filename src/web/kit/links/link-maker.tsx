import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { handOn } from './hand-on.ts'
import styles from './link-maker.module.css'

interface LinkMakerProps {
  /** How the link is called on the share sheet. */
  readonly title: string
  readonly words: {
    readonly make: string
    readonly making: string
    readonly shared: string
    readonly copied: string
    readonly byHand: string
  }
  /** Makes it at the server: its path. */
  readonly make: () => Promise<string>
  /** Why it could not be made. */
  readonly toProblem: (error: unknown) => string
  /** The button has the focus where a dialog opens. */
  readonly isFirst?: boolean
  /** What else can be done with it. */
  readonly more?: (url: string) => ReactNode
}

/** One button that makes a link and hands it on; the link then stands below, to be taken by hand, too. */
export function LinkMaker({ title, words, make, toProblem, isFirst, more }: LinkMakerProps) {
  const [url, setUrl] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [word, setWord] = useState('')
  const [problem, setProblem] = useState('')
  const go = async (): Promise<void> => {
    setBusy(true)
    setWord('')
    setProblem('')
    try {
      const made = url ?? new URL(await make(), location.origin).href
      setUrl(made)
      const handed = await handOn({ url: made, title }, navigator)
      setWord({ shared: words.shared, copied: words.copied, left: '', neither: '' }[handed])
    } catch (error) {
      setProblem(toProblem(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.maker}>
      <Button tone="strong" data-first-focus={isFirst} disabled={isBusy} onClick={() => void go()}>
        {isBusy ? words.making : words.make}
      </Button>
      <p role="status">{word}</p>
      {problem !== '' && <p role="alert">{problem}</p>}
      {url !== undefined && (
        <>
          <TextField label={words.byHand} readOnly value={url} onFocus={event => event.target.select()} />
          {more?.(url)}
        </>
      )}
    </div>
  )
}
