import { getOffer } from '#server/features/account/get-offer.ts'
import { askUpload, linkUpload } from '#server/features/connections/upload-calls.ts'
import { faultCalls } from '#server/features/faults/fault-calls.ts'
import { getFencer } from '#server/features/fencers/get-fencer.ts'
import { patchFencer } from '#server/features/fencers/patch-fencer.ts'
import { boutHandlers } from '#server/features/results/bout-handlers.ts'
import { videoDeskCalls } from '#server/features/results/video-desk-calls.ts'
import { getNews } from '#server/features/schedule/get-news.ts'
import { getSchedule } from '#server/features/schedule/get-schedule.ts'
import { searchCalls } from '#server/features/search/search-calls.ts'
import { estimateCalls } from '#server/features/standings/estimate-calls.ts'
import { getStandings } from '#server/features/standings/get-standings.ts'
import { entryCalls } from '#server/features/tournaments/entry-calls.ts'
import { tournamentListCalls } from '#server/features/tournaments/tournament-list-calls.ts'
import type { Handlers, RawHandlers } from '#server/http/raw-handler.ts'
import { resultTournamentsRoute } from '#server/http/routes/result-tournaments-route.ts'
import { uploadRoute } from '#server/http/routes/upload-route.ts'
import type { AppBase } from './app-base.ts'
import type { Answers } from './open-answers.ts'
import type { Connections } from './open-connections.ts'
import type { Live } from './open-live.ts'
import type { Sources } from './open-sources.ts'

interface RecordParts {
  readonly sources: Sources
  readonly answers: Answers
  readonly connections: Connections
  readonly live: Live
}

/** What is known of fencers, tournaments, results and standings, whether anything is being fenced or not. */
export function openRecords(
  { store, now, steadyNow, report }: AppBase,
  { sources, answers, connections, live }: RecordParts,
) {
  const { shared, writeSearchTexts } = answers
  const uploads = { store, now, uploads: connections.uploads, ...live.videos }
  return {
    handlers: {
      ...faultCalls(report, steadyNow),
      patchFencer: patchFencer(store),
      getFencer: getFencer(store, now),
      ...boutHandlers({ store, now, ...live.videos }),
      ...videoDeskCalls({ store, now, ...live.videos }),
      askUpload: askUpload(uploads),
      linkUpload: linkUpload(uploads),
      getOffer: getOffer(store, { live: sources.live !== undefined, calendar: connections.isSetUp }),
      ...searchCalls(store, writeSearchTexts),
      getStandings: getStandings(store, shared),
      ...estimateCalls(store, shared, now),
      getSchedule: getSchedule(store, shared, now),
      getNews: getNews(store, shared, now),
      ...tournamentListCalls(store, shared),
      ...entryCalls(store, now),
    } satisfies Partial<Handlers>,
    raw: {
      ...resultTournamentsRoute(store),
      ...uploadRoute(uploads),
    } satisfies Partial<RawHandlers>,
  }
}
