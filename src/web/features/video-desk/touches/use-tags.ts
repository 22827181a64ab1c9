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

/** A bout's tags while they are made: shown at once, kept in the tab until the server has them. */
export function useTags({ saveTags, bout, onElsewhere }: TagsDeps) {
  const draftKey = `tags:${toDeskKey(bout)}`
  const [tags, setTags] = useState<readonly TouchTag[]>(() => readDraft(draftKey) ?? bout.cut.tags)
  const [problem, setProblem] = useState<string>()
  const version = useRef(bout.cut.version)
  const isSaving = useRef(false)
  const [saved, setSaved] = useState<readonly TouchTag[]>(bout.cut.tags)
  const save = useEffectEvent(async (): Promise<void> => {
    if (isSaving.current || tags === saved) return
    isSaving.current = true
    const sent = tags
    try {
      const body = { eventId: bout.eventId, boutId: bout.id, tags: [...sent], version: version.current }
      version.current = await saveTags(body)
      if (drafts.read(draftKey) === JSON.stringify(sent)) drafts.clear(draftKey)
      setSaved(sent)
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
    if (tags === saved) return
    const timer = setTimeout(() => void save(), problem === undefined ? SETTLE_MS : RETRY_MS)
    return () => clearTimeout(timer)
  }, [tags, saved, problem])
  useEffect(() => {
    const now = (): void => void save()
    addEventListener('online', now)
    return () => {
      removeEventListener('online', now)
      now()
    }
  }, [])
  const change = (next: readonly TouchTag[]): void => {
    drafts.write(draftKey, JSON.stringify(next))
    setTags(next)
  }
  return { tags, change, problem, retry: () => void save() }
}

function readDraft(key: string): TouchTag[] | undefined {
  const text = drafts.read(key)
  return text === undefined ? undefined : (JSON.parse(text) as TouchTag[])
}
