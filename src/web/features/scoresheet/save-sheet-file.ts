import type { OpenScoresheet } from '#web/api/scoresheets/use-scoresheet.ts'
import { saveFile } from '#web/kit/page/save-file.ts'

/** Hands the reader all that was typed, what is on file and what waits here: a sheet must outlive a phone's luck. */
export function saveSheetFile({ held }: OpenScoresheet): void {
  const { id, making, scoresheet, authors, arrived, pending } = held
  saveFile(`allez-scoresheet-${id}.json`, {
    scoresheet: scoresheet ?? making,
    authors: authors.map(({ by, name }) => ({ by, name })),
    filed: arrived,
    waiting: pending,
  })
}
