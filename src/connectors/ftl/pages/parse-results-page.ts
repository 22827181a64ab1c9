import { fail, ok, type Result } from '#domain/result.ts'
import { type FtlEventPage, parseEventPage } from './parse-event-page.ts'

/** The shell page of the final results: the rows lie at `dataUrl`. */
export type FtlResultsPage = FtlEventPage & { dataUrl: string }

/** Reads `/events/results/{event}`; fails on pages without the place of the rows. */
export const parseResultsPage = (page: string): Result<FtlResultsPage> => {
  const event = parseEventPage(page)
  if (!event.ok) return event
  const { dataUrl } = event.value
  return dataUrl?.startsWith('/events/results/data/')
    ? ok({ ...event.value, dataUrl })
    : fail('The page does not say where its results lie.')
}
