import { addPaths } from '#web/api/calls/paths.ts'
import { SCORESHEET_PATHS } from '#web/api/calls/scoresheet-paths.ts'

addPaths(SCORESHEET_PATHS)

export { call as callScoresheet } from '#web/api/calls/call.ts'
export { useAnswer as useScoresheetAnswer } from '#web/api/calls/use-answer.ts'
