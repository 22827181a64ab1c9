/**
 * The specification's own words, letter by letter as they stand in it. Tests hold the product to them; nothing of the
 * product reads this file, or it would only be compared with itself.
 */
export const SPECIFICATION = {
  /** §9 */
  weapons: ['sabre', 'foil', 'epee'],
  genders: ['mens', 'womens', 'mixed'],
  categories: [
    'y8',
    'y10',
    'y12',
    'y14',
    'cadet',
    'junior',
    'senior',
    'veteran',
    'division1',
    'division1A',
    'division2',
    'division3',
  ],
  /** §5: category codes. */
  categoryCodes: {
    Y8: 'y8',
    Y10: 'y10',
    Y12: 'y12',
    Y14: 'y14',
    CDT: 'cadet',
    JNR: 'junior',
    SNR: 'senior',
    VET: 'veteran',
    D1A: 'division1A',
    DV1: 'division1',
    DV2: 'division2',
    DV3: 'division3',
  },
  /** §5: letters of event codes. */
  genderLetters: { M: 'mens', W: 'womens', X: 'mixed' },
  weaponLetters: { S: 'sabre', F: 'foil', E: 'epee' },
  /** §9: names on the screen. */
  displayNames: {
    division1: 'Division I',
    division1A: 'Division IA',
    division2: 'Division II',
    division3: 'Division III',
    mens: "Men's",
    womens: "Women's",
    mixed: 'Mixed',
    epee: 'Épée',
  },
  /** §9 */
  regions: {
    1: 'WA OR ID MT WY',
    2: 'ND SD NE KS MN IA MO WI IL MI IN OH KY',
    3: 'ME NH VT MA NY RI CT NJ PA',
    4: 'CA NV AZ NM UT CO',
    5: 'TX OK AR LA',
    6: 'WV DE MD VA DC TN NC SC GA AL MS FL',
  },
  /** §9 */
  standingsRegions: [1, 2, 3, 4, 5],
  defaultStandings: 'Y12MS',
  /** §3 */
  eventRatings: ['E1', 'D1', 'C1', 'C2', 'C3', 'B1', 'B2', 'B3', 'A1', 'A2', 'A3', 'A4'],
  /** §9 */
  eventRatingLetters: ['A', 'B', 'C', 'D', 'E'],
  /** §3 */
  resultClasses: ['totalWin', 'majorWin', 'closeWin', 'closeLoss', 'majorLoss', 'totalLoss'],
} as const
