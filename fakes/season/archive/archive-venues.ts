import type { UsaState } from '#domain/places/usa-state.ts'

/** Invented towns of each region, with the state they would lie in. */
export const ARCHIVE_VENUES: Readonly<Record<number, readonly (readonly [town: string, state: UsaState])[]>> =
  {
    1: [
      ['Timber Falls', 'WA'],
      ['Salmon Bay', 'OR'],
      ['Saddle Creek', 'ID'],
    ],
    2: [
      ['Lakeport Mills', 'IL'],
      ['Prairie Junction', 'MN'],
      ['Old Foundry', 'OH'],
    ],
    3: [
      ['Harbor Light', 'MA'],
      ['Hudson Bend', 'NY'],
      ['Bridge Street', 'NJ'],
    ],
    4: [
      ['Copper Canyon', 'AZ'],
      ['Golden Bay', 'CA'],
      ['Silver Flats', 'NV'],
    ],
    5: [
      ['Lone Prairie', 'TX'],
      ['Red Clay', 'OK'],
      ['Cypress Landing', 'LA'],
    ],
    6: [
      ['Piedmont Hills', 'NC'],
      ['Peachtree Point', 'GA'],
      ['Gulf Shore', 'FL'],
    ],
  }
