import { BOT_CHECK_REASON } from '#connectors/http/is-bot-check.ts'
import { UpstreamError } from '#connectors/http/upstream-error.ts'
import type { SourceNotes } from '#server/feed/sources/source-notes.ts'
import type { LiveSource } from './live-source.ts'

/**
 * A live source of which it is noted how it fares. A note that cannot be written is reported and changes nothing. While it
 * is left alone because it checks for programs, it is not asked. What its own end breaks off is noted nowhere.
 */
export function notedSource(
  source: LiveSource,
  notes: SourceNotes,
  report: (what: string, error: unknown) => void,
): LiveSource {
  const note = (writing: Promise<void>): void => {
    writing.catch(error => report('source health', error))
  }
  let isClosing = false
  const noted =
    <Input extends unknown[], Answer>(ask: (...input: Input) => Promise<Answer>) =>
    async (...input: Input): Promise<Answer> => {
      const until = await notes.silentUntil()
      if (until > notes.now()) {
        throw new UpstreamError(notes.source, 'botCheck', BOT_CHECK_REASON, false, {
          retryAfterMs: until - notes.now(),
        })
      }
      try {
        const answer = await ask(...input)
        note(notes.good())
        return answer
      } catch (error) {
        // Broken off by ourselves.
        if (isClosing) throw error
        const isCheck = error instanceof UpstreamError && error.kind === 'botCheck'
        if (isCheck && error.status === undefined) throw error
        const silent = isCheck ? notes.now() + (error.retryAfterMs ?? 0) : null
        note(notes.failed(error instanceof Error ? error.message : String(error), silent))
        throw error
      }
    }
  return {
    listTournaments: noted(today => source.listTournaments(today)),
    listEvents: noted(id => source.listEvents(id)),
    listEntries: noted(id => source.listEntries(id)),
    lookAtEvent: noted((frame, memory) => source.lookAtEvent(frame, memory)),
    close: async () => {
      isClosing = true
      await source.close()
      await notes.flush().catch(error => report('source health', error))
    },
  }
}

/** Whether a source was not even asked because it is left alone: that was said when the silence began. */
export const isLeftAlone = (error: unknown): boolean =>
  error instanceof UpstreamError && error.kind === 'botCheck' && error.status === undefined
