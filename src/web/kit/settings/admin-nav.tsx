import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { ADMIN_TEXTS } from '#web/api/texts/admin-texts.ts'
import styles from './admin-nav.module.css'

const LINKS = [
  ['/admin', ADMIN_TEXTS.pages.tasks],
  ['/admin/tournaments', ADMIN_TEXTS.pages.tournaments],
  ['/admin/people', ADMIN_TEXTS.pages.people],
  ['/admin/users', ADMIN_TEXTS.pages.users],
  ['/admin/sources', ADMIN_TEXTS.pages.sources],
  ['/admin/server', ADMIN_TEXTS.pages.server],
  ['/admin/cache', ADMIN_TEXTS.pages.cache],
] as const

/** From one page of the administration to the others. */
export function AdminNav() {
  const list = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // On a phone the row is wider than the window: where one is must be in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current link follows from the path
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [pathname])
  return (
    <nav ref={list} className={styles.nav} aria-label={ADMIN_TEXTS.nav}>
      {LINKS.map(([to, text]) => (
        <NavLink key={to} to={to} end>
          {text}
        </NavLink>
      ))}
    </nav>
  )
}
