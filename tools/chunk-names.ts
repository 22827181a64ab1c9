import type { Rolldown } from 'vite'
import { FIRST_SCREENS } from './first-screens.ts'

const LIST = 'live-list-page'
const RESULTS = 'results-page'
const EVENT = 'live-event-page'
const NOW_BOARD = 'now-board' as const
const LANES = 'coach-board'
/** Draws on what the two share, and comes at rest: no file of its own for so little. */
const NOTE_NOW = '/note-now.ts'

/** What is asked of the module graph: who imports a module at once, not by a later import. */
type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

/** The files of what screens share, those that need nothing of later ones first. */
export const SHARED_CHUNKS = [
  'first',
  'second',
  'second-of-results',
  'second-of-event',
  'second-of-others',
] as const
type SharedChunk = (typeof SHARED_CHUNKS)[number]

/**
 * In which file of the build a module goes that several screens share; null leaves it to the bundler, which makes a file
 * for each set of screens: forty small ones, each of which costs a phone a request. What the live list shares is
 * one file, what the other first screens share is a second, of which neither results nor a live event, opened the most,
 * fetch what the other one needs.
 */
export function nameChunk(id: string, graph: Graph): SharedChunk | null {
  const screens = findScreens(id, graph)
  if (screens.has(LIST)) return id.endsWith(`/${LIST}.tsx`) ? null : 'first'
  const isOfNow = listImporters(id, graph).has(NOW_BOARD)
  if (isStyle(id) && isOfNow && screens.has(EVENT)) return 'second'
  if (screens.size < 2) return null
  if (screens.has(RESULTS)) return screens.has(EVENT) ? 'second' : 'second-of-results'
  if (!screens.has(EVENT)) return 'second-of-others'
  // The rows of Now have the second file, and need nothing else that a live event shares with others.
  return isOfNow || isStyle(id) ? 'second' : 'second-of-event'
}

/** A style sheet of some lines costs a request that takes far longer than its bytes: the second one has them all. */
const isStyle = (id: string): boolean => id.endsWith('.css')

/** In which file a module goes that one first screen shares with parts of its own or with later screens: one a screen. */
export function nameRest(id: string, graph: Graph): string | null {
  const [only, ...others] = findScreens(id, graph)
  if (only === undefined || only === LIST || others.length > 0 || id.endsWith(`/${only}.tsx`)) return null
  return `${only.replace(/-page$/, '')}-more`
}

/** In which file a module goes that the rows of Now and a live event share alone: who looks at one needs little of the other. */
export function nameOfBoth(id: string, graph: Graph): 'event-and-now' | null {
  const importers = listImporters(id, graph)
  if (id.endsWith(NOTE_NOW)) return 'event-and-now'
  const isOfBoth = importers.has(NOW_BOARD) && importers.has(EVENT)
  return isOfBoth && findScreens(id, graph).size === 1 ? 'event-and-now' : null
}

/** In which file a module of Now goes that its rows need at once, or a coach's lanes share with later parts. */
export function nameRows(id: string, graph: Graph): typeof NOW_BOARD | null {
  const importers = listImporters(id, graph)
  const isOfLanes = importers.has(LANES) && (!id.includes('/now/coach/') || id.endsWith('-parts.ts'))
  return importers.has(NOW_BOARD) || isOfLanes ? NOW_BOARD : null
}

/** Screens that import a module at once, over whatever others. */
function findScreens(id: string, graph: Graph): Set<string> {
  const importers = listImporters(id, graph)
  return new Set(FIRST_SCREENS.filter(screen => importers.has(screen)))
}

/** What lists all that a library has: who imports one thing of it does not import the others. */
const BARREL = /\/node_modules\/.*\/index\.m?js$/

/** All that import a module at once, itself included, by the names of their files. */
function listImporters(id: string, graph: Graph): Set<string> {
  const seen = new Set<string>()
  const climb = (at: string): void => {
    if (seen.has(at)) return
    seen.add(at)
    for (const importer of graph.getModuleInfo(at)?.importers ?? [])
      if (!BARREL.test(importer)) climb(importer)
  }
  climb(id)
  return new Set([...seen].map(at => at.replace(/^.*\//, '').replace(/\.tsx$/, '')))
}
