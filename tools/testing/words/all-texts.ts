import { desk } from '#web/api/texts/desk/english-desk.ts'
import { frenchDesk } from '#web/api/texts/desk/french-desk.ts'
import { spanishDesk } from '#web/api/texts/desk/spanish-desk.ts'
import { account } from '#web/api/texts/en/account.ts'
import { admin } from '#web/api/texts/en/admin.ts'
import { keeper } from '#web/api/texts/en/bout-keeper.ts'
import { cut } from '#web/api/texts/en/cut.ts'
import { day } from '#web/api/texts/en/day.ts'
import { entrance } from '#web/api/texts/en/entrance.ts'
import { estimate } from '#web/api/texts/en/estimate.ts'
import { installed } from '#web/api/texts/en/installed.ts'
import { live } from '#web/api/texts/en/live.ts'
import { minutes } from '#web/api/texts/en/minutes.ts'
import { making } from '#web/api/texts/en/new-scoresheet.ts'
import { now } from '#web/api/texts/en/now.ts'
import { outbox } from '#web/api/texts/en/outbox.ts'
import { typing } from '#web/api/texts/en/pool-typing.ts'
import { provenance } from '#web/api/texts/en/provenance.ts'
import { results } from '#web/api/texts/en/results.ts'
import { scoresheet } from '#web/api/texts/en/scoresheet.ts'
import { season } from '#web/api/texts/en/season.ts'
import { share } from '#web/api/texts/en/share.ts'
import { shell } from '#web/api/texts/en/shell.ts'
import { terms } from '#web/api/texts/en/terms.ts'
import { pads } from '#web/api/texts/en/touch-pads.ts'
import { wall } from '#web/api/texts/en/wall.ts'
import { admin as spanishAdmin } from '#web/api/texts/es/admin.ts'
import { keeper as spanishKeeper } from '#web/api/texts/es/bout-keeper.ts'
import { making as spanishMaking } from '#web/api/texts/es/new-scoresheet.ts'
import { typing as spanishTyping } from '#web/api/texts/es/pool-typing.ts'
import { scoresheet as spanishScoresheet } from '#web/api/texts/es/scoresheet.ts'
import { spanish } from '#web/api/texts/es/spanish.ts'
import { pads as spanishPads } from '#web/api/texts/es/touch-pads.ts'
import { admin as frenchAdmin } from '#web/api/texts/fr/admin.ts'
import { keeper as frenchKeeper } from '#web/api/texts/fr/bout-keeper.ts'
import { french } from '#web/api/texts/fr/french.ts'
import { making as frenchMaking } from '#web/api/texts/fr/new-scoresheet.ts'
import { typing as frenchTyping } from '#web/api/texts/fr/pool-typing.ts'
import { scoresheet as frenchScoresheet } from '#web/api/texts/fr/scoresheet.ts'
import { pads as frenchPads } from '#web/api/texts/fr/touch-pads.ts'

/** Every text of every language, the administration's under `admin`. */
export const ALL_TEXTS = {
  en: {
    ...shell,
    ...entrance,
    ...installed,
    ...live,
    ...now,
    ...minutes,
    ...cut,
    ...day,
    ...share,
    ...wall,
    ...outbox,
    ...results,
    ...account,
    ...season,
    ...estimate,
    ...provenance,
    ...terms,
    ...scoresheet,
    ...typing,
    ...pads,
    ...making,
    ...keeper,
    ...desk,
    admin,
  },
  es: {
    ...spanish,
    ...spanishScoresheet,
    ...spanishTyping,
    ...spanishPads,
    ...spanishMaking,
    ...spanishKeeper,
    ...spanishDesk,
    admin: spanishAdmin,
  },
  fr: {
    ...french,
    ...frenchScoresheet,
    ...frenchTyping,
    ...frenchPads,
    ...frenchMaking,
    ...frenchKeeper,
    ...frenchDesk,
    admin: frenchAdmin,
  },
} as const

/** Every text in one language, whichever. */
export type AllTexts = (typeof ALL_TEXTS)['es' | 'fr']
