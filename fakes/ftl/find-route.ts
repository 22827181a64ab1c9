import { PAGE_ROUTES, type PageRoute } from './page-routes.ts'

const MATCHERS = PAGE_ROUTES.map(route => ({
  route,
  form: new RegExp(`^${route.path.replaceAll(':', '([\\w-]{1,64})')}/?$`),
}))

/** The page of a path and the ids in it; more literal paths come first. */
export const findRoute = (path: string): { route: PageRoute; ids: string[] } | undefined => {
  const found = MATCHERS.flatMap(({ route, form }) => {
    const match = form.exec(path)
    return match === null ? [] : [{ route, ids: match.slice(1) }]
  })
  return found.toSorted((a, b) => a.ids.length - b.ids.length)[0]
}
