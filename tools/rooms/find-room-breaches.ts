import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { resolveAddress } from '../spec-coverage/module-files.ts'
import { listImports } from './list-imports.ts'
import type { Room } from './rooms.ts'

/** Where a room's order is broken: the module or folder, and how. */
export interface RoomBreach {
  readonly file: string
  readonly how: string
}

/** Modules a folder may hold before it has to be divided. */
const MOST_MODULES = 25

/** What breaks the order of the rooms of a source tree; `aliases` are those of its manifest. Tests may import anything. */
export function findRoomBreaches(
  root: string,
  rooms: readonly Room[],
  aliases: Readonly<Record<string, string>>,
): RoomBreach[] {
  return rooms.flatMap(room => [
    ...findCircles(room),
    ...findFullFolders(
      root,
      room.path,
      room.grows?.map(group => `${room.path}/${group}`),
    ),
    ...findStrayImports(root, room, aliases),
  ])
}

const isModule = (name: string): boolean => /\.tsx?$/.test(name) && !/\.(test|spec)\.tsx?$/.test(name)

function listModules(root: string, folder: string): string[] {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
  return names.map(name => name.replaceAll('\\', '/')).filter(isModule)
}

const toGroup = (name: string): string => (name.includes('/') ? (name.split('/')[0] ?? '.') : '.')

function findStrayImports(root: string, room: Room, aliases: Readonly<Record<string, string>>): RoomBreach[] {
  const breaches: RoomBreach[] = []
  for (const name of listModules(root, room.path)) {
    const file = `${room.path}/${name}`
    const group = toGroup(name)
    const allowed = room.groups[group]
    if (!allowed) {
      breaches.push({ file, how: `no group ${group} is known of ${room.path}` })
      continue
    }
    for (const address of listImports(readFileSync(join(root, file), 'utf8'), file)) {
      const target = resolveAddress(file, address, aliases)?.replaceAll('\\', '/')
      if (!target?.startsWith(`${room.path}/`)) continue
      const other = toGroup(target.slice(room.path.length + 1))
      if (other === group || allowed.includes(other)) continue
      breaches.push({ file, how: `${group} may not import ${other} (${address})` })
    }
  }
  return breaches
}

/** Folders of a source tree that hold too many modules; those in `grows` may. */
export function findFullFolders(root: string, folder: string, grows: readonly string[] = []): RoomBreach[] {
  const sizes = new Map<string, number>()
  for (const name of listModules(root, folder)) {
    const file = `${folder}/${name}`.replace(/\/[^/]+$/, '')
    sizes.set(file, (sizes.get(file) ?? 0) + 1)
  }
  return [...sizes]
    .filter(([file, size]) => size > MOST_MODULES && !grows.includes(file))
    .map(([file, size]) => ({ file, how: `${size} modules; ${MOST_MODULES} at most` }))
}

/** A group from which the arrows lead back to itself. */
function findCircles(room: Room): RoomBreach[] {
  const reaches = (from: string, seen: Set<string>): Set<string> => {
    for (const next of room.groups[from] ?? []) {
      if (seen.has(next)) continue
      seen.add(next)
      reaches(next, seen)
    }
    return seen
  }
  return Object.keys(room.groups)
    .filter(group => reaches(group, new Set()).has(group))
    .map(group => ({ file: `${room.path}/${group}`, how: 'its arrows lead back to it' }))
}
