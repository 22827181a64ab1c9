import { useEffect, useState } from 'react'
import { drafts } from '#web/storage/drafts.ts'
import { EMPTY_DRAFT, formatMakingDraft, type MakingDraft, parseMakingDraft } from './making-draft.ts'

const KEY = 'scoresheet/new'

/** The sheet that is being made: it outlives a reload, until it is one. */
export function useMaking() {
  const [draft, setDraft] = useState<MakingDraft>(() => parseMakingDraft(drafts.read(KEY)))
  useEffect(() => {
    const isBegun = draft.people.length > 0 || draft.frame !== undefined
    if (isBegun) drafts.write(KEY, formatMakingDraft(draft))
    else drafts.clear(KEY)
  }, [draft])
  return {
    draft,
    change: (part: Partial<MakingDraft>): void => setDraft(before => ({ ...before, ...part })),
    edit: (to: (before: MakingDraft) => MakingDraft): void => setDraft(to),
    /** It is a sheet now, or is given up. */
    end(): void {
      drafts.clear(KEY)
      setDraft(EMPTY_DRAFT)
    },
  }
}

export type Making = ReturnType<typeof useMaking>
