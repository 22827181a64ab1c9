import type { OtherTexts } from '#web/api/texts/other-texts.ts'
import { account } from './account.ts'
import { cut } from './cut.ts'
import { day } from './day.ts'
import { entrance } from './entrance.ts'
import { estimate } from './estimate.ts'
import { installed } from './installed.ts'
import { live } from './live.ts'
import { minutes } from './minutes.ts'
import { now } from './now.ts'
import { outbox } from './outbox.ts'
import { provenance } from './provenance.ts'
import { results } from './results.ts'
import { season } from './season.ts'
import { share } from './share.ts'
import { shell } from './shell.ts'
import { terms } from './terms.ts'
import { wall } from './wall.ts'

/** Every text in Spanish but the administration's. */
export const spanish = {
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
} satisfies OtherTexts
