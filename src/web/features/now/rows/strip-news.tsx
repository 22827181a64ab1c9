import { IconArrowsExchange } from '@tabler/icons-react'
import { NOW_TEXTS } from '#web/api/texts/now-texts.ts'
import { isolateStrip } from '#web/kit/now/isolate-strip.ts'
import type { NowItem } from '#web/kit/now/now-item.ts'
import { hasNewStrip } from '#web/kit/now/order-items.ts'
import { formatAge } from '#web/kit/time/format-age.ts'
import styles from './strip-news.module.css'

const { now: texts } = NOW_TEXTS

/** That the strip is another one, old and new, for ten minutes. */
export function StripNews({ item, now }: { readonly item: NowItem; readonly now: number }) {
  const { state, stripWas } = item.row
  if (!stripWas || !hasNewStrip(item, now) || !('next' in state)) return null
  return (
    <p className={styles.news}>
      <IconArrowsExchange size={18} aria-hidden="true" />
      <span>{texts.stripChanged(isolateStrip(stripWas.strip), isolateStrip(state.next.strip ?? '?'))}</span>
      <small>{formatAge(stripWas.at, now)}</small>
    </p>
  )
}
