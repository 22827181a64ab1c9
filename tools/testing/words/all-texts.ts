import { account } from '#web/api/texts/en/account.ts'
import { admin } from '#web/api/texts/en/admin.ts'
import { cut } from '#web/api/texts/en/cut.ts'
import { day } from '#web/api/texts/en/day.ts'
import { entrance } from '#web/api/texts/en/entrance.ts'
import { estimate } from '#web/api/texts/en/estimate.ts'
import { live } from '#web/api/texts/en/live.ts'
import { minutes } from '#web/api/texts/en/minutes.ts'
import { now } from '#web/api/texts/en/now.ts'
import { provenance } from '#web/api/texts/en/provenance.ts'
import { results } from '#web/api/texts/en/results.ts'
import { season } from '#web/api/texts/en/season.ts'
import { share } from '#web/api/texts/en/share.ts'
import { shell } from '#web/api/texts/en/shell.ts'
import { terms } from '#web/api/texts/en/terms.ts'
import { wall } from '#web/api/texts/en/wall.ts'
import { admin as spanishAdmin } from '#web/api/texts/es/admin.ts'
import { spanish } from '#web/api/texts/es/spanish.ts'
import { admin as frenchAdmin } from '#web/api/texts/fr/admin.ts'
import { french } from '#web/api/texts/fr/french.ts'

/** Every text of every language, the administration's under `admin`. */
export const ALL_TEXTS = {
  en: {
    ...shell,
    ...entrance,
    ...live,
    ...now,
    ...minutes,
    ...cut,
    ...day,
    ...share,
    ...wall,
    ...results,
    ...account,
    ...season,
    ...estimate,
    ...provenance,
    ...terms,
    admin,
  },
  es: { ...spanish, admin: spanishAdmin },
  fr: { ...french, admin: frenchAdmin },
} as const

/** Every text in one language, whichever. */
export type AllTexts = (typeof ALL_TEXTS)['es' | 'fr']
