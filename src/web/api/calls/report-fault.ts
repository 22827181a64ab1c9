import type { PageFault } from '#contract/call/page-fault.ts'
import { call } from './call.ts'

const told = new Set<string>()

/** Tells the server that a part of a page broke: once for each fault and page load, without personal data. Never rejects. */
export async function reportFault(error: unknown, stack: string, pathname: string): Promise<void> {
  const fault = toPageFault(error, stack, pathname)
  const key = JSON.stringify(fault)
  if (told.has(key)) return
  told.add(key)
  // Whoever has no connection has other troubles.
  await call('reportFault', { body: fault }).catch(() => undefined)
}

/**
 * A fault in words of the code alone. What stands in quotes may be a value, and figures may be ids: both are left out, and
 * so is every part of the address that is not a section's own name.
 */
export function toPageFault(error: unknown, stack: string, pathname: string): PageFault {
  const { name, message } = error instanceof Error ? error : { name: 'Error', message: '' }
  const words = message.replaceAll(/(["'“‘`]).*?(["'”’`]|$)/g, '…').replaceAll(/\d+/g, '0')
  const around = [...stack.matchAll(/^\s*at ([\w$]+)(?: \((?:[^)]*\/)?([\w.-]+)\.[jt]sx?\b|$)/gm)]
    .filter(([, component = '', file]) => file !== undefined || /^[A-Z]/.test(component))
    .map(([, component = '', file]) =>
      (file === undefined ? component : `${component} of ${file}`).slice(0, 60),
    )
  return {
    what: `${name}: ${words}`.slice(0, 200),
    where: toPattern(pathname),
    around: around.slice(0, 8),
  }
}

const SECTIONS = new Set([
  'results',
  'fencers',
  'clubs',
  'live',
  'event',
  'plan',
  'standings',
  'tournaments',
  'settings',
  'account',
  'observers',
  'notifications',
  'admin',
  'users',
  'welcome',
  'login',
  'join',
  'setup',
  'privacy',
  'terms',
])

const toPattern = (pathname: string): string =>
  pathname
    .split('/')
    .map(part => (part === '' || SECTIONS.has(part) ? part : ':'))
    .join('/')
    .slice(0, 100)
