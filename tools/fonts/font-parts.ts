/** One file of a face: which of the package's files it is taken from, and which code points it keeps. */
export interface FontPart {
  readonly name: string
  readonly ranges: readonly (readonly [first: number, last: number])[]
}

/** The faces and weights that the screens are written in. */
export const FACES = [
  { family: 'Barlow Condensed', slug: 'barlow-condensed', weights: [500, 600, 700] },
  { family: 'Inter', slug: 'inter', weights: [400, 500, 600] },
] as const

/**
 * What names and texts are made of. A browser fetches a part only where one of its letters is shown. The package's own
 * parts also hold phonetic signs, old letters and stylistic variants that no list of entries has.
 */
export const PARTS: readonly FontPart[] = [
  {
    // Letters such as Nguyễn's and Phạm's.
    name: 'vietnamese',
    ranges: [
      [0x1a0, 0x1a1],
      [0x1af, 0x1b0],
      [0x1ea0, 0x1ef9],
    ],
  },
  {
    // Central Europe, the Baltic, Turkey, Romania, Azerbaijan, Wales.
    name: 'latin-ext',
    ranges: [
      [0x100, 0x130],
      [0x132, 0x151],
      [0x154, 0x17f],
      [0x18f, 0x18f],
      [0x1cd, 0x1d4],
      [0x1e6, 0x1e7],
      [0x218, 0x21b],
      [0x259, 0x259],
      [0x1e80, 0x1e85],
      [0x1e9e, 0x1e9e],
      [0x1ef2, 0x1ef3],
    ],
  },
  {
    name: 'latin',
    ranges: [
      [0x20, 0x7e],
      [0xa0, 0xff],
      [0x131, 0x131],
      [0x152, 0x153],
      [0x2bb, 0x2bc],
      [0x2c6, 0x2c6],
      [0x2da, 0x2da],
      [0x2dc, 0x2dc],
      [0x2009, 0x2015],
      [0x2018, 0x201e],
      [0x2020, 0x2022],
      [0x2026, 0x2026],
      [0x202f, 0x202f],
      [0x2032, 0x2033],
      [0x2039, 0x203a],
      [0x2044, 0x2044],
      [0x20ac, 0x20ac],
      [0x2122, 0x2122],
      [0x2191, 0x2191],
      [0x2193, 0x2193],
      [0x2212, 0x2212],
    ],
  },
]
