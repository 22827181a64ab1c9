const PLACES = /%(?:\.\d+)?[a-z]|\$\{[^}]*\}|\$[a-z]\w*/g

/** What titles of a form look like when their places (`%s`, `%.20j`, `$name`, `${name}`) are filled. */
export function toTitlePattern(title: string): RegExp {
  const parts = title.split(PLACES).map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`, 's')
}
