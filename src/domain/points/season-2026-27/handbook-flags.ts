import type { RuleFlag } from '#domain/points/rules/rule-source.ts'

/** Where the handbook of 2026-27 contradicts itself, misprints or leaves a gap, and what is followed here. */
export const HANDBOOK_FLAGS = {
  sjccFactor: {
    id: 'sjccFactor',
    pages: [48, 73, 74],
    note: 'The text gives SJCC events 0.15 of the Challenger table. The printed columns are 0.75 of it for the winner (120 of 160) and rise to 0.93 for T512: no single factor makes them.',
    followed: 'The printed columns.',
  },
  bigField: {
    id: 'bigField',
    pages: [81],
    note: 'The groups C3, B3, A3 and A4 need 63 competitors; charts of earlier years said 64.',
    followed: '63, as printed.',
  },
  rollOffYears: {
    id: 'rollOffYears',
    pages: [42],
    note: 'For the October and November NAC of 2026 the column of events rolling off prints 2026 again, so that an event would replace itself; every other line prints the year before.',
    followed: 'Last season’s event of the printed name.',
  },
  teamSeedYears: {
    id: 'teamSeedYears',
    pages: [33, 34],
    note: 'The text values A24 at 670 and A23 at 660 on 1 September 2026; the table beside it gives A23 670, B22 570 and C20 460, which no one year of reference makes. Letters of 2025 and 2026 have no value at all.',
    followed: 'The text; the table’s values are kept apart for its own example.',
  },
  veteran25th: {
    id: 'veteran25th',
    pages: [75],
    note: '25th of the combined veteran table is printed 786, between 189 and 183.',
    followed: '186.',
  },
  sycY12Place48: {
    id: 'sycY12Place48',
    pages: [79],
    note: '48th of the Y12 SYC column is printed 11.60; 0.8 of the national 13.125 is 10.5, and its neighbours are 10.8 and 10.2.',
    followed: '10.5.',
  },
  rocShifted: {
    id: 'rocShifted',
    pages: [79],
    note: 'From 33rd on the veteran ROC column is printed one line too high: 270 stands in the heading, 265 at 33rd, 115 at 63rd, and 275 again at 64th.',
    followed: '270 at 33rd, falling by 5 to 115 at 64th.',
  },
  rocRounding: {
    id: 'rocRounding',
    pages: [30, 48],
    note: 'Veteran ROCs give points to the top 40 % without a word on rounding; for SYCs, in the same table, it is upwards.',
    followed: 'Rounded up as for SYCs.',
  },
  sycExample: {
    id: 'sycExample',
    pages: [48],
    note: 'The example of 103 fencers writes 40 % as 4.2; it is 41.2.',
    followed: '42 places, as the example concludes.',
  },
  sycSingle: {
    id: 'sycSingle',
    pages: [13, 44, 45],
    note: 'Page 13 lets only the single best SYC result count, pages 44 and 45 the best one in each age category.',
    followed: 'One in each age category.',
  },
  y14Limits: {
    id: 'y14Limits',
    pages: [44],
    note: 'The limit of two national results per age category is printed for Y10 and Y12. For Y14 only the single SYC is limited.',
    followed: 'No limit of national results for Y14.',
  },
  y14Sjcc: {
    id: 'y14Sjcc',
    pages: [44, 45, 46],
    note: 'The formula for Y14 names national Cadet, Junior and Division I events; the overview and section 3.4 let SJCC results in too.',
    followed: 'SJCC results enter.',
  },
  trickleValue: {
    id: 'trickleValue',
    pages: [44, 45],
    note: 'Results of older categories enter the lists of younger ones, but no page says by which category’s table they are valued there.',
    followed: 'The table of the event’s own category.',
  },
  trickleRegional: {
    id: 'trickleRegional',
    pages: [43, 45],
    note: 'The overview of which results enter younger lists has national tournaments alone; no page speaks of regional and local results of an older category.',
    followed: 'They are shown as not published and do not count.',
  },
  regionalMinimum: {
    id: 'regionalMinimum',
    pages: [18, 21, 25, 26],
    note: 'Section 2.5 declares regional tournaments open; sections 2.6.2, 2.11.1 and 2.11.4 still ask for a minimum of points there, without a figure.',
    followed: 'Open.',
  },
  sjccAges: {
    id: 'sjccAges',
    pages: [19, 26],
    note: 'Page 26 gives SJCC events the ages of after the Junior Olympics; table A names the December SJCC among its events.',
    followed: 'Table A for the December SJCC.',
  },
  thirteenYears: {
    id: 'thirteenYears',
    pages: [19, 26, 28],
    note: 'The text asks for an age of 13 on 1 January in the year of the competition, which shuts out those born in 2013 until the end of 2026; table A lets them in.',
    followed: 'The birth years of the tables.',
  },
  ircY10: {
    id: 'ircY10',
    pages: [14, 24, 25],
    note: 'Y10 fencers qualify for the nationals by points of an IRC, but no points are awarded there; page 14 says by its top 40 %.',
    followed: 'The top 40 %.',
  },
  shareRounding: {
    id: 'shareRounding',
    pages: [14, 25, 27],
    note: 'The top 40 % of IRCs, and for Y12 the top 25 % of the Y14 qualifier, come without a word on rounding.',
    followed: 'Surely in when inside the share, not published between it and the next whole place.',
  },
  veteranOpenList: {
    id: 'veteranOpenList',
    pages: [33, 44, 75],
    note: 'Veteran Open rolling points seed teams and have a table, but no page says how their total is made.',
    followed: 'Shown as not published.',
  },
  y14ListDay: {
    id: 'y14ListDay',
    pages: [24, 25],
    note: 'For the Y14 nationals the list counts at the regular entry deadline, for all others at the qualification deadline.',
    followed: 'Not told apart: the deadlines are asked of the caller.',
  },
} as const satisfies Record<string, RuleFlag>
