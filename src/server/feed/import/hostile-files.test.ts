import { describe, expect, it } from 'vitest'
import { findGrowth, MOST_GROWTH } from '#tools/testing/cost/find-growth.ts'
import { decodeFile } from './decode-file.ts'
import { readImportFile } from './read-import-file.ts'

/** File names that decide which reader looks. */
const NAMES = ['file.txt', 'etat.txt', 'clasfinal.txt']
/** Beginnings that readers know as theirs, up to where something repeated could hold them. */
const BEGINNINGS = [
  '',
  ';',
  '{[classe tireur] ',
  '(def competition ',
  'a;1;2;',
  '<html><body><table class="poule"><tr><td>',
  '<html><script>window._competition = {"a":1}; window._pools = ',
  '<?xml version="1.0"?><CompetitionIndividuelle>',
  '{"',
  '[{"',
  '/',
  'Tournament,Event,Place,Name\n',
  'Place,Name,Club(s),Division,Country\n',
  '<div class="card contested-event">',
  '<table class="preregistration-list">',
  '<!-- saved from url=(54)https://member.usafencing.org/details/tournaments/1 --><div id="events-by-day" class="event-by-day">',
  '<div id="pool_1"><table class="poolTable">',
]
const REPEATED = [
  '"; "',
  '; ',
  ';\n',
  ' ',
  '\n',
  '(',
  '[',
  '{',
  '<',
  '<td>',
  '<tr><td>',
  '"',
  '<!--',
  '&',
  '&#',
  ',',
  '1',
  '9.',
  'A ',
  '-',
  '{[',
  '[classe ',
  '":',
  '[[',
  '{"a":',
  '</',
  '<a href="',
  '\\"',
  '/',
  ' - ',
  '<h4>',
  'window._pools = ',
  '= ',
  'class="',
  'of ',
  '12:',
  '<script>',
  'var a = ',
  '<tr data-club="',
  '\t\r\n',
]
/** In characters; what grows too fast is found at a length that it can still be read at. */
const LENGTHS = [400, 20_000]

describe('a hostile file', () => {
  it.each(NAMES)('named %s is read in a time that grows with its length', name => {
    const slow: string[] = []
    for (const beginning of BEGINNINGS) {
      for (const repeated of REPEATED) {
        const read = (length: number) => {
          const text = `${beginning}${repeated.repeat(length / repeated.length)}!`
          readImportFile(name, decodeFile(Buffer.from(text)))
        }
        const at = LENGTHS.find(length => findGrowth(read, length) >= MOST_GROWTH)
        if (at !== undefined) slow.push(`${beginning}|${repeated} at ${at}`)
      }
    }
    expect(slow).toEqual([])
  })
})
