import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { MESSAGES } from '#web/api/messages.ts'
import { useMe } from '#web/api/session.ts'
import { HeaderPlacesProvider } from '#web/kit/header-slots.tsx'
import { AccountMenu } from './account-menu.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { NavIcon } from './nav-icons.tsx'
import { PaletteKey } from './palette-key.tsx'
import styles from './shell.module.css'
import { SignOutNotice } from './sign-out-notice.tsx'

const SECTIONS = ['results', 'fencers', 'standings', 'live', 'plan'] as const

/** The frame of every page: top bar with the piste line, the page, the tab bar of small screens. */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const main = useFocusOnNavigation(pathname)
  const [lead, setLead] = useState<HTMLElement | null>(null)
  const [tools, setTools] = useState<HTMLElement | null>(null)
  const [below, setBelow] = useState<HTMLElement | null>(null)
  const me = useMe()
  return (
    <HeaderPlacesProvider value={{ lead, tools, below }}>
      <a className={styles.skip} href="#main">
        {MESSAGES.app.skip}
      </a>
      <header className={styles.top}>
        <div ref={setLead} className={styles.lead} />
        <Link className={styles.logo} to="/" aria-label={MESSAGES.app.name}>
          allez<b>!</b>
        </Link>
        {me.data && (
          <nav className={styles.nav} aria-label={MESSAGES.app.mainNav}>
            {SECTIONS.map(section => (
              <NavLink key={section} to={`/${section}`}>
                {MESSAGES.nav[section]}
              </NavLink>
            ))}
          </nav>
        )}
        <div ref={setTools} className={styles.tools} />
        <AccountMenu />
      </header>
      <PisteLine />
      <SignOutNotice />
      <div ref={setBelow} />
      <main id="main" ref={main} className={styles.main} tabIndex={-1}>
        <ErrorBoundary resetKey={pathname}>{children}</ErrorBoundary>
      </main>
      {me.data && (
        <nav className={styles.bottom} aria-label={MESSAGES.app.mainNav}>
          {SECTIONS.map(section => (
            <NavLink key={section} to={`/${section}`}>
              <span>
                <NavIcon section={section} />
              </span>
              {MESSAGES.nav[section]}
            </NavLink>
          ))}
        </nav>
      )}
      <PaletteKey />
    </HeaderPlacesProvider>
  )
}

/** Moves the focus to the page and to its top when the path changes, not on the first page. */
function useFocusOnNavigation(pathname: string) {
  const main = useRef<HTMLElement>(null)
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    main.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [pathname])
  return main
}

/** The strip with its centre line, the motif of the house. */
function PisteLine() {
  return (
    <div className={styles.piste} aria-hidden="true">
      <svg viewBox="0 0 400 8" preserveAspectRatio="none" role="presentation">
        <path d="M0 4h400" stroke="#ffffff22" vectorEffect="non-scaling-stroke" />
        <path d="M60 0v8M146 0v8M254 0v8M340 0v8" stroke="#ffffff33" vectorEffect="non-scaling-stroke" />
        <path d="M200 0v8" stroke="#c8f031" strokeWidth="3" vectorEffect="non-scaling-stroke" />
      </svg>
    </div>
  )
}
