import type { OfficialLine } from '#contract/sources/official-list.ts'
import { formatPersonName, parsePersonName } from '#domain/names/person-name.ts'
import type { UsafPointsRow } from '../pages/points-list.ts'

const NO_CLUB = /^(?:unattached|unknown|none|n\/a)\b|^-$/i

/** Lines of a list of points in the contract's shape, best first. */
export const toOfficialLines = (rows: readonly UsafPointsRow[]): OfficialLine[] =>
  rows.map(row => ({
    rank: row.rank,
    tied: row.tied,
    name: formatPersonName(parsePersonName(row.name)),
    points: row.total.replace(/(\.\d{0,9}?)0{1,9}$/, '$1').replace(/\.$/, ''),
    ...(row.birthYear === undefined ? {} : { birthYear: row.birthYear }),
    ...(row.division === '' ? {} : { division: row.division }),
    ...(row.club === '' || NO_CLUB.test(row.club) ? {} : { club: row.club }),
    ...(row.member === '' ? {} : { usafId: row.member }),
  }))
