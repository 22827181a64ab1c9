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
  readonly bout: BoutOnDesk & { readonly cut: NonNullable<BoutOnDesk['cut']> }
  /** Somebody else's tags took the place of those that are held here. */
  readonly onElsewhere: () => void
}

/** Tags with the version of the server's that they were made on. */
interface HeldTags {
  readonly tags: readonly TouchTag[]
  readonly version: number
}

/** A bout's tags while they are made: shown at once, kept in the tab until the server has them. */
export function useTags({ saveTags, bout, onElsewhere }: TagsDeps) {
  const draftKey = `tags:${toDeskKey(bout)}`
  const [draft] = useState(() => readDraft(draftKey))
  const [tags, setTags] = useState<readonly TouchTag[]>(draft?.tags ?? bout.cut.tags)
  const [saved, setSaved] = useState<HeldTags>({
    tags: bout.cut.tags,
    version: draft?.version ?? bout.cut.version,
  })
  const [problem, setProblem] = useState<string>()
  const isSaving = useRef(false)
  const isSaved = tags === saved.tags
  // What the device had kept of the desk was older than what the server has.
  if (isSaved && bout.cut.version > saved.version) {
    setSaved(bout.cut)
    setTags(bout.cut.tags)
  }
  const save = useEffectEvent(async (): Promise<void> => {
    if (isSaving.current || isSaved) return
    isSaving.current = true
    const sent = tags
    try {
      const body = { eventId: bout.eventId, boutId: bout.id, tags: [...sent], version: saved.version }
      const version = await saveTags(body)
      if (drafts.read(draftKey) === formatDraft({ tags: sent, version: saved.version }))
        drafts.clear(draftKey)
      setSaved({ tags: sent, version })
      setProblem(undefined)
    } catch (error) {
      if (error instanceof ApiError && error.status === 412) {
        drafts.clear(draftKey)
        onElsewhere()
      } else setProblem(DESK_TEXTS.desk.failed)
    } finally {
      isSaving.current = false
    }
  })
  useEffect(() => {
    if (tags === saved.tags) return
    drafts.write(draftKey, formatDraft({ tags, version: saved.version }))
    const timer = setTimeout(() => void save(), problem === undefined ? SETTLE_MS : RETRY_MS)
    return () => clearTimeout(timer)
  }, [tags, saved, problem, draftKey])
  useEffect(() => {
    const now = (): void => void save()
    addEventListener('online', now)
    return () => {
      removeEventListener('online', now)
      now()
    }
  }, [])
  return { tags, change: setTags, problem, retry: () => void save() }
}

const formatDraft = (held: HeldTags): string => JSON.stringify(held)

function readDraft(key: string): HeldTags | undefined {
  const text = drafts.read(key)
  return text === undefined ? undefined : (JSON.parse(text) as HeldTags)
}
