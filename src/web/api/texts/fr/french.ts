import type { OtherTexts } from '#web/api/texts/other-texts.ts'
import { account } from './account.ts'
import { entrance } from './entrance.ts'
import { estimate } from './estimate.ts'
import { live } from './live.ts'
import { provenance } from './provenance.ts'
import { results } from './results.ts'
import { season } from './season.ts'
import { shell } from './shell.ts'
import { terms } from './terms.ts'

/** Every text in French but the administration's. */
export const french = {
  ...shell,
  ...entrance,
  ...live,
  ...results,
  ...account,
  ...season,
  ...estimate,
  ...provenance,
  ...terms,
} satisfies OtherTexts
