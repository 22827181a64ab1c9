import type { LiveSource } from './live-source.ts'
import type { SourceNotes } from './source-notes.ts'

/** A live source of which it is noted how it fares. A note that cannot be written is reported and changes nothing. */
export function notedSource(
  source: LiveSource,
  notes: SourceNotes,
  report: (what: string, error: unknown) => void,
): LiveSource {
  const note = (writing: Promise<void>): void => {
    writing.catch(error => report('source health', error))
  }
  const noted =
    <Input extends unknown[], Answer>(ask: (...input: Input) => Promise<Answer>) =>
    async (...input: Input): Promise<Answer> => {
      try {
        const answer = await ask(...input)
        note(notes.good())
        return answer
      } catch (error) {
        note(notes.failed(error instanceof Error ? error.message : String(error)))
        throw error
      }
    }
  return {
    listTournaments: noted(today => source.listTournaments(today)),
    listEvents: noted(id => source.listEvents(id)),
    listEntries: noted(id => source.listEntries(id)),
    lookAtEvent: noted((frame, memory) => source.lookAtEvent(frame, memory)),
    close: async () => {
      await source.close()
      await notes.flush().catch(error => report('source health', error))
    },
  }
}
