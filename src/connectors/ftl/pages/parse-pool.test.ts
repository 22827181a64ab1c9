import { describe, expect, it } from 'vitest'
import { parsePool, parsePools } from './parse-pool.ts'
import { toPoolCell } from './parse-pool-cell.ts'

const SHEET = `<div id='pool_AB'><h4 class='poolNum'>Pool #12</h4>
  <a href='/pools/details/E1/R1/P1' class='btn'>Details</a><span class='poolStripTime'> On strip Blue at 9:00 AM </span>
  <table class='table poolTable'><tr class='poolHeader'><th>1</th><th>2</th></tr>
  <tr class='poolRow'><td><span class='poolCompName'>O&#39;DOE Jan</span><br /><span class='poolAffil'>NTP / Nevada / <span class='flag flagUSA'></span> USA</span></td>
  <td class='poolPos'>1</td><td class='poolScoreFill'></td><td class='poolScore poolScoreV'><span>V4</span></td><td class='poolSep'></td>
  <td class='poolResult'>1</td><td class='poolResult'>1.00</td><td class='poolResult'>4</td><td class='poolResult'>3</td><td class='poolResult'>+1</td></tr>
  <tr class='poolRow'><td><span class='poolCompName'>ROE Rik</span></td>
  <td class='poolPos'>2</td><td class='poolScore poolScoreD'><span>D3</span></td><td class='poolScoreFill'></td><td class='poolSep'></td>
  <td class='poolResultWDX' colspan='5'>Failed to Appear</td></tr></table>
  <div class='poolRefsDiv'><span class='poolRefName'>REF Una</span><br><span class='poolAffil'>FRA</span><br></div></div>`

describe('parsePool', () => {
  it('reads a sheet in the words of the source', () => {
    const pool = parsePool(SHEET)
    expect(pool).toEqual({
      ok: true,
      value: {
        poolId: 'P1',
        eventId: 'E1',
        roundId: 'R1',
        number: 12,
        stripTime: 'On strip Blue at 9:00 AM',
        strip: 'Blue',
        time: '9:00 AM',
        whole: true,
        rows: [
          {
            name: "O'DOE Jan",
            affiliation: { text: 'NTP / Nevada / USA', flag: 'USA' },
            position: 1,
            cells: [{ kind: 'self' }, { kind: 'won', touches: 4 }],
            printed: {
              victories: '1',
              ratio: '1.00',
              touchesScored: '4',
              touchesReceived: '3',
              indicator: '+1',
            },
          },
          {
            name: 'ROE Rik',
            affiliation: { text: '' },
            position: 2,
            cells: [{ kind: 'lost', touches: 3 }, { kind: 'self' }],
            withdrawal: 'Failed to Appear',
          },
        ],
        referees: [{ name: 'REF Una', affiliation: { text: 'FRA' } }],
      },
    })
  })

  it('refuses a sheet cut short and marks it when many are read', () => {
    const cut = SHEET.slice(0, SHEET.indexOf('ROE Rik'))
    expect(parsePool(cut)).toEqual({ ok: false, reason: expect.stringContaining('not complete') })
    const many = parsePools(SHEET + cut)
    expect(many.ok && many.value.map(pool => pool.whole)).toEqual([true, false])
    expect(parsePool(SHEET + SHEET).ok).toBe(false)
    expect(parsePools('<p>')).toEqual({ ok: false, reason: 'The page holds no pool.' })
  })
})

describe('toPoolCell', () => {
  it.each([
    ['poolScore poolScoreV', 'V5', { kind: 'won', touches: 5 }],
    ['poolScore poolScoreV', 'V', { kind: 'won' }],
    ['poolScore poolScoreV', '', { kind: 'won' }],
    ['poolScore poolScoreV', 'D5', { kind: 'lost', touches: 5 }],
    ['poolScore', '', { kind: 'open' }],
    ['poolScoreWDX', '', { kind: 'void' }],
    ['poolScoreFill', '', { kind: 'self' }],
  ])('%s %s', (classes, text, cell) => expect(toPoolCell(classes, text)).toEqual(cell))
})
