import { describe, expect, it } from 'vitest'
import { whatAllezJsonHolds } from '#connectors/exchange/allez-json/what-allez-json-holds.ts'
import { whatFieXmlHolds } from '#connectors/exchange/fie-xml/what-fie-xml-holds.ts'
import { whatFrdHolds } from '#connectors/exchange/frd/what-frd-holds.ts'
import { HALL_CUP_SHEET } from '#tools/testing/invented/hall-cup-sheet.ts'
import { listLeftOut } from './list-left-out.ts'

describe('what a file cannot hold', () => {
  it('is nothing in our own format', () => {
    const held = whatAllezJsonHolds(HALL_CUP_SHEET, { withPrivate: true })
    expect(listLeftOut(HALL_CUP_SHEET, held)).toEqual([])
  })

  it('is named with how often it is lost in the others', () => {
    const fie = listLeftOut(HALL_CUP_SHEET, whatFieXmlHolds(HALL_CUP_SHEET, { withPrivate: true }))
    expect(fie).toContain('rating')
    expect(fie).toContain('people.rating (4)')
    const frd = listLeftOut(HALL_CUP_SHEET, whatFrdHolds(HALL_CUP_SHEET, { withPrivate: true }))
    expect(frd.join()).toContain('people.country (4)')
    expect([...fie, ...frd].join()).not.toMatch(/key|left\b|right\b/)
  })
})
