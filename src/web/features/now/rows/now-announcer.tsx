import { useEffect, useRef, useState } from 'react'
import { NOW_TEXTS } from '#web/api/texts/now-texts.ts'
import { describeState } from '#web/kit/now/describe-state.ts'
import { type NowItem, toItemKey } from '#web/kit/now/now-item.ts'
import { hasNewStrip, isSoon } from '#web/kit/now/order-items.ts'
import { fencerNames } from '#web/kit/people/fencer-names.ts'

const { now: texts } = NOW_TEXTS

interface Word {
  readonly text: string
  /** Somebody has to walk, and at once. */
  readonly isUrgent: boolean
}

/** Says what is new to whoever cannot see it, each once: to walk at once, all else when the reader is done. */
export function NowAnnouncer({ items, now }: { readonly items: readonly NowItem[]; readonly now: number }) {
  const known = useRef<ReadonlyMap<string, string> | undefined>(undefined)
  const [said, setSaid] = useState<{ urgent: string; other: string }>({ urgent: '', other: '' })
  useEffect(() => {
    const before = known.current
    const words = new Map(items.map(item => [toItemKey(item), toWord(item, now)]))
    known.current = new Map([...words].map(([key, word]) => [key, word.text]))
    // What stood there when the page opened is read with the page.
    if (!before) return
    const fresh = [...words].filter(([key, { text }]) => before.get(key) !== text).map(([, word]) => word)
    if (fresh.length === 0) return
    const join = (isUrgent: boolean): string =>
      fresh
        .filter(word => word.isUrgent === isUrgent)
        .map(word => word.text)
        .join('. ')
    setSaid({ urgent: join(true), other: join(false) })
  }, [items, now])
  return (
    <>
      <p className="visually-hidden" role="alert">
        {said.urgent}
      </p>
      <p className="visually-hidden" role="status">
        {said.other}
      </p>
    </>
  )
}

function toWord(item: NowItem, now: number): Word {
  const { row, event, name } = item
  const who = fencerNames(name).first
  const { versus, where } = describeState(row, event, now)
  const { state, stripWas } = row
  if (!('next' in state)) return { text: `${who}: ${where}`, isUrgent: false }
  const { strip, isOn } = state.next
  if (strip === undefined) return { text: texts.nextSaid(who, versus), isUrgent: false }
  if (stripWas && hasNewStrip(item, now))
    return { text: texts.newStripSaid(who, stripWas.strip, strip), isUrgent: true }
  if (isOn) return { text: texts.onStripSaid(who, strip), isUrgent: true }
  if (isSoon(item, now)) return { text: texts.goToSaid(who, strip), isUrgent: true }
  return { text: texts.nextSaid(who, versus), isUrgent: false }
}
