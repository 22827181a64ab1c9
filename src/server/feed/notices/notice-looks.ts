import type { NoticeLook } from './coming-notice.ts'
import { lookAtClubmates } from './look-at-clubmates.ts'
import { lookAtRatings } from './look-at-ratings.ts'
import { lookAtRegistrations } from './look-at-registrations.ts'
import { lookAtSpots } from './look-at-spots.ts'
import { lookAtTasks } from './look-at-tasks.ts'

/** Everything that comes with time and of which no live event tells. */
export const NOTICE_LOOKS: readonly NoticeLook[] = [
  lookAtRegistrations,
  lookAtSpots,
  lookAtClubmates,
  lookAtRatings,
  lookAtTasks,
]
