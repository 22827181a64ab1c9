import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { BoutOnDesk } from '#contract/results/video-desk.ts'
import type { TouchTag } from '#domain/video/touch-tag.ts'
import { ApiError } from '#web/api/calls/api-error.ts'
import { DESK_TEXTS } from '#web/api/texts/desk/desk-texts.ts'
import { drafts } from '#web/storage/drafts.ts'
import { toDeskKey } from '../state/desk-segment.ts'
import type { TagsToSave } from '../state/use-desk.ts'

/** Tags come in quick rows: they are saved once nobody has pressed for so long, in milliseconds. */
const SETTLE_MS = 500
const RETRY_MS = 5_000

interface TagsDeps {
  readonly saveTags: (body: TagsToSave) => Promise<number>
  /** Whose desk it is: a bout of two of one's own has two. */
  readonly fencerId: string
  readonly bout: BoutOnDesk & { readonly cut: NonNullable<BoutOnDesk['cut']> }
  /** Somebody else's tags took the place of those that are held here. */
  readonly onElsewhere: () => void
}

/** Tags with the version of the server's that they were made on. */
interface HeldTags {
  readonly tags: readonly TouchTag[]
  readonly version: number
}

/** A bout's tags while they are made: shown at once, kept in the tab until the server has them, whatever is opened meanwhile. */
export function useTags({ saveTags, fencerId, bout, onElsewhere }: TagsDeps) {
  const draftKey = `tags:${fencerId} ${toDeskKey(bout)}`
  const [draft] = useState(() => readDraft(draftKey))
  const [tags, setTags] = useState<readonly TouchTag[]>(draft?.tags ?? bout.cut.tags)
  /** So many tries in a row failed. */
  const [failures, setFailures] = useState(0)
  const latest = useRef(tags)
  const saved = useRef<HeldTags>({ tags: bout.cut.tags, version: draft?.version ?? bout.cut.version })
  const isSaving = useRef(false)
  const save = useEffectEvent(async (): Promise<void> => {
    if (isSaving.current) return
    isSaving.current = true
    try {
      // What was tagged while the last answer was on its way goes after it.
      while (latest.current !== saved.current.tags) {
        const sent = latest.current
        const { version } = saved.current
        const next = await saveTags({ eventId: bout.eventId, boutId: bout.id, tags: [...sent], version })
        saved.current = { tags: sent, version: next }
        if (latest.current === sent) drafts.clear(draftKey)
        else drafts.write(draftKey, formatDraft({ tags: latest.current, version: next }))
      }
      setFailures(0)
    } catch (error) {
      if (error instanceof ApiError && error.status === 412) {
        drafts.clear(draftKey)
        onElsewhere()
      } else setFailures(count => count + 1)
    } finally {
      isSaving.current = false
    }
  })
  const change = (next: readonly TouchTag[]): void => {
    latest.current = next
    drafts.write(draftKey, formatDraft({ tags: next, version: saved.current.version }))
    setTags(next)
  }
  // What the device had kept of the desk may be older than what the server has.
  const adopt = useEffectEvent((held: HeldTags): void => {
    if (latest.current !== saved.current.tags || held.version <= saved.current.version) return
    saved.current = { tags: held.tags, version: held.version }
    latest.current = held.tags
    setTags(held.tags)
  })
  useEffect(() => adopt(bout.cut), [bout.cut])
  useEffect(() => {
    if (tags === saved.current.tags) return
    const timer = setTimeout(() => void save(), failures === 0 ? SETTLE_MS : RETRY_MS)
    return () => clearTimeout(timer)
  }, [tags, failures])
  useEffect(() => {
    const now = (): void => void save()
    addEventListener('online', now)
    return () => {
      removeEventListener('online', now)
      now()
    }
  }, [])
  return {
    tags,
    change,
    problem: failures === 0 ? undefined : DESK_TEXTS.desk.failed,
    retry: () => void save(),
  }
}

const formatDraft = (held: HeldTags): string => JSON.stringify(held)

function readDraft(key: string): HeldTags | undefined {
  const text = drafts.read(key)
  return text === undefined ? undefined : (JSON.parse(text) as HeldTags)
}
