import type { Rolldown } from 'vite'
import { FIRST_SCREENS } from './first-screens.ts'

/** What is asked of the module graph: who imports a module at once, not by a later import. */
type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

/**
 * In which file of the build a module goes that several screens share; null leaves it to the bundler, which makes a file
 * for each set of screens: forty small ones, each of which costs a phone a request. What the live list shares with
 * another first screen is one file, what the other first screens share is a second.
 */
export function nameChunk(id: string, graph: Graph): string | null {
  const screens = findScreens(id, graph)
  if (screens.size < 2) return null
  return screens.has('live-list-page') ? 'first' : 'second'
}

function findScreens(id: string, graph: Graph): Set<string> {
  const found = new Set<string>()
  const seen = new Set<string>()
  const climb = (at: string): void => {
    if (seen.has(at)) return
    seen.add(at)
    const screen = FIRST_SCREENS.find(one => at.endsWith(`/${one}.tsx`))
    if (screen) found.add(screen)
    for (const importer of graph.getModuleInfo(at)?.importers ?? []) climb(importer)
  }
  climb(id)
  return found
}
