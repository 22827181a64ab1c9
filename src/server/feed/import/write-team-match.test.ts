import { expect, it } from 'vitest'
import { readExchangeFile } from '#connectors/exchange/read-exchange-file.ts'
import type { EventSheet } from '#contract/event-sheet/event-sheet.ts'
import { EXPORT_FORMATS } from '#contract/fields/export-format.ts'
import { toEventSheet } from '#contract/scoresheet/to-event-sheet.ts'
import { foldScoresheet } from '#domain/scoresheet/fold-scoresheet.ts'
import { writeSheet } from './write-sheet.ts'

const RELAY = { of: 'score/1/x/y', a: 'x', b: 'y', winner: null }
const ENTRIES = [
  ['event', { name: 'Teams', isTeam: true, weapon: 'foil', gender: 'mixed', category: 'senior' }],
  ['fencer', { fencer: 'x', name: 'Foxglove', members: ['Roe, Ada', 'Roe, Bea', 'Roe, Cora'] }],
  ['fencer', { fencer: 'y', name: 'Harbor' }],
  ['pools', { round: 1, pools: [['x', 'y']] }],
  ['event', { name: 'Teams', isTeam: true, poolTouches: 45 }],
  ['relay', { ...RELAY, number: 1, touchesA: 5, touchesB: 3 }],
  ['relay', { ...RELAY, number: 2, touchesA: 7, touchesB: 10 }],
] as const
const SHEET: EventSheet = toEventSheet(
  foldScoresheet(
    ENTRIES.map(([kind, body], at) => ({
      id: `entry-${at}`,
      by: '1',
      at: 0,
      kind,
      body: { was: `entry-${at - 4}`, ...body },
    })),
  ),
  'Teams',
)

it.each(EXPORT_FORMATS)(
  'a team match that is fenced is written as %s, and what cannot be held is named',
  format => {
    const { text, leftOut } = writeSheet(SHEET, { format, withPrivate: false })
    const read = readExchangeFile(text)?.sheets
    if (!read?.ok) throw new Error('It cannot be read again')
    const [bout] = read.value[0]?.pools[0]?.bouts ?? []
    expect(bout?.winner).toBeNull()
    expect(bout?.relays?.length).toBe(format === 'json' ? 9 : undefined)
    const isNamed = leftOut.some(name => name.startsWith('pools.bouts.relays'))
    expect(isNamed).toBe(format !== 'json')
    expect(leftOut.some(name => name.startsWith('people.members'))).toBe(format !== 'json')
  },
)
