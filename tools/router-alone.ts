import type { Plugin } from 'vite'

/** Where the router keeps what only its framework draws. */
const FRAMEWORK = /\/react-router\/dist\/production\/lib\/dom\/ssr\/components\.js$/

/**
 * What links ask of the framework, as it answers where there is none: nothing is fetched ahead, and there is no context.
 * The names that only its own pages draw are there because the package hands them on.
 */
export const ALONE = `import { createContext } from 'react'
export const FrameworkContext = createContext(undefined)
export const usePrefetchBehavior = () => [false, null, {}]
export const mergeRefs = ref => ref
export const PrefetchPageLinks = () => null
export const CRITICAL_CSS_DATA_ATTRIBUTE = 'data-react-router-critical-css'
export const [Links, Meta, Scripts, setIsHydrated, useFrameworkContext] = []
`

/**
 * Leaves out what the router draws only as a framework of its own: every link would keep two states and an effect for
 * pages it could fetch ahead, and every first visit 1.5 kB.
 */
export function routerAlone(): Plugin {
  let isFound = false
  return {
    name: 'router-alone',
    apply: 'build',
    load: {
      filter: { id: FRAMEWORK },
      handler: () => {
        isFound = true
        return ALONE
      },
    },
    buildEnd(error) {
      if (!error && !isFound)
        throw new Error('The router keeps its framework elsewhere: see tools/router-alone.ts.')
    },
  }
}
