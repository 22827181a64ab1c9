import { expect, test } from 'vitest'
import { isCutFile } from './is-cut-file.ts'

const HEADER = 'Date, Tournament, Event, Place, Competitor Last Name, Club'

test.each([
  ['a whole file', `${HEADER}\n1,Cup,Foil,1,Lind,"Iron, Horse"\n`, false],
  ['an empty last cell', `${HEADER}\n1,Cup,Foil,1,Lind,`, false],
  ['half a line', `${HEADER}\n1,Cup,Foil,1,Lind,A\n1,Cup,Fo`, true],
  ['a quote left open', `${HEADER}\n1,"Cup, of`, true],
  ['only a header', HEADER, false],
])('%s', (_, text, isCut) => {
  expect(isCutFile(text)).toBe(isCut)
})
