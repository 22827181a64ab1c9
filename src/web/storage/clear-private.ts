import { clearBoutLogs } from './bouts/clear-bout-logs.ts'
import { cachedUser } from './cached-user.ts'
import { currentFencerId } from './current-fencer.ts'
import { clearDrafts } from './drafts.ts'
import { filterNow, filterPreferences, filterRegion, filterRegistered, filterUsa } from './filters.ts'
import { clearKeptAnswers } from './kept-answers.ts'
import { nowDay } from './now-day.ts'
import { planNewsHeight, planNewsOpen, planVisit } from './plan-visit.ts'
import { clearPoolMarkers } from './pool-markers.ts'
import { savedTournaments } from './saved-tournaments.ts'
import { settledWarnings } from './settled-warnings.ts'
import { ownStandingsCodes, standingsCodes } from './standings-codes.ts'

/** Forgets everything that belongs to the person signed in; the colour scheme stays with the device. */
export async function clearPrivate(): Promise<void> {
  const values = [
    cachedUser,
    currentFencerId,
    filterRegistered,
    filterUsa,
    filterNow,
    filterPreferences,
    filterRegion,
    planVisit,
    planNewsOpen,
    planNewsHeight,
    standingsCodes,
    ownStandingsCodes,
    nowDay,
    savedTournaments,
    settledWarnings,
  ]
  for (const value of values) value.clear()
  clearPoolMarkers()
  clearBoutLogs()
  clearDrafts()
  await clearKeptAnswers()
}
