import { Link } from 'react-router'
import { fencerNames } from './fencer-names.ts'

/** A name that leads to the fencer's page, where the person is known; else the name alone. */
export function FencerLink({
  id,
  name,
  team = false,
}: {
  id: string | undefined
  name: string
  team?: boolean
}) {
  const { sheet } = fencerNames(name, team)
  if (id === undefined || id.startsWith('~')) return <span>{sheet}</span>
  return <Link to={`/fencers/${encodeURIComponent(id)}`}>{sheet}</Link>
}
