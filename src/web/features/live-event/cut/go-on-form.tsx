import { type FormEvent, useState } from 'react'
import type { Share } from '#domain/pools/promotion.ts'
import { CUT_TEXTS } from '#web/api/texts/cut-texts.ts'
import { writePostedCut } from '#web/storage/posted-cuts.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './go-on-form.module.css'
import type { KnownCut } from './use-cut.ts'

const { cut: texts } = CUT_TEXTS

/** Who says how many go on; where nobody publishes it, or the hall says otherwise, it is typed here and kept on the device. */
export function GoOnForm({ eventId, known }: { eventId: string; known: KnownCut }) {
  const { promotion, posted } = known
  const [percent, setPercent] = useState(posted && 'percent' in posted ? String(posted.percent) : '')
  const [count, setCount] = useState(posted && 'count' in posted ? String(posted.count) : '')
  const share = toShare(percent, count)
  const send = (event: FormEvent): void => {
    event.preventDefault()
    if (share) writePostedCut(eventId, share)
  }
  return (
    <form className={styles.form} onSubmit={send}>
      <p>{toSource(known)}</p>
      <details open={!promotion.published && !posted}>
        <summary>{texts.ask}</summary>
        <div className={styles.fields}>
          <TextField
            label={texts.percent}
            inputMode="numeric"
            value={percent}
            maxLength={3}
            onChange={({ currentTarget }) => [setPercent(toDigits(currentTarget.value)), setCount('')]}
          />
          <TextField
            label={texts.count}
            inputMode="numeric"
            value={count}
            maxLength={3}
            onChange={({ currentTarget }) => [setCount(toDigits(currentTarget.value)), setPercent('')]}
          />
          <Button type="submit" tone="strong" disabled={!share}>
            {texts.keep}
          </Button>
          {posted && <Button onClick={() => writePostedCut(eventId, undefined)}>{texts.drop}</Button>}
        </div>
      </details>
    </form>
  )
}

function toSource({ promotion, posted }: KnownCut): string {
  if (posted) return texts.by.typed
  if (!promotion.published) return texts.notPublished
  const { percent, source } = promotion
  return texts.by.rules(percent, source.book, source.page)
}

const toDigits = (text: string): string => text.replace(/\D/g, '')

function toShare(percent: string, count: string): Share | undefined {
  if (percent !== '') return isWithin(Number(percent), 100) ? { percent: Number(percent) } : undefined
  return isWithin(Number(count), 999) ? { count: Number(count) } : undefined
}

const isWithin = (value: number, most: number): boolean => value > 0 && value <= most
