import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Link, NavLink, useLocation, useNavigationType } from 'react-router'
import { useMe } from '#web/api/calls/session.ts'
import { MESSAGES } from '#web/api/texts/messages.ts'
import { ErrorBoundary } from '#web/kit/page/error-boundary.tsx'
import { FramePlacesProvider } from '#web/kit/page/in-frame.tsx'
import { PisteLine } from '#web/kit/page/piste-line.tsx'
import { findPlace, findScroll, isStill, type PlaceInPage } from '#web/kit/page/place-in-page.ts'
import { noteAt, recallAt } from '#web/kit/page/place-memory.ts'
import { AccountMenu } from './account-menu.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { LateNoticesSlot } from './late-notices-slot.tsx'
import { NavIcon } from './nav-icons.tsx'
import { isNowDay, NowLineSlot } from './now-line-slot.tsx'
import { askForSearch, PaletteKey } from './palette-key.tsx'
import { scrollBack } from './scroll-back.ts'
import styles from './shell.module.css'

/** The sections of spec §2; whoever is not signed in gets those that are open to them (§6). */
const SECTIONS = ['results', 'fencers', 'standings', 'live', 'plan'] as const
const OPEN_SECTIONS = ['standings', 'tournaments'] as const

/** The frame of every page: top bar with the piste line, the page, the tab bar of small screens. */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const main = useFocusOnNavigation(pathname)
  const [lead, setLead] = useState<HTMLElement | null>(null)
  const [tools, setTools] = useState<HTMLElement | null>(null)
  const [below, setBelow] = useState<HTMLElement | null>(null)
  const [dock, setDock] = useState<HTMLElement | null>(null)
  const me = useMe()
  const sections = me.data ? SECTIONS : me.data === null ? OPEN_SECTIONS : []
  return (
    <FramePlacesProvider value={{ lead, tools, below, dock }}>
      <a className={styles.skip} href="#main">
        {MESSAGES.app.skip}
      </a>
      <header className={styles.top}>
        <div ref={setLead} className={styles.lead} />
        <Link
          className={styles.logo}
          to={me.data && isNowDay() ? '/live' : '/'}
          aria-label={MESSAGES.app.name}
        >
          allez<b>!</b>
        </Link>
        {sections.length > 0 && (
          <nav className={styles.nav} aria-label={MESSAGES.app.mainNav}>
            {sections.map(section => (
              <NavLink key={section} to={`/${section}`}>
                {MESSAGES.nav[section]}
              </NavLink>
            ))}
          </nav>
        )}
        <div ref={setTools} className={styles.tools} />
        {me.data && (
          <button
            type="button"
            className={styles.find}
            aria-label={MESSAGES.account.search}
            onClick={askForSearch}
          >
            <NavIcon section="search" />
          </button>
        )}
        <AccountMenu />
      </header>
      <PisteLine />
      {me.data && !isNowPage(pathname) && <NowLineSlot pathname={pathname} />}
      <div ref={setBelow} />
      <div ref={setDock} className={styles.dock}>
        <LateNoticesSlot />
        <ConnectionBanner />
      </div>
      <main id="main" ref={main} className={styles.main} tabIndex={-1}>
        <ErrorBoundary resetKey={pathname}>{children}</ErrorBoundary>
      </main>
      {sections.length > 0 && (
        <nav className={styles.bottom} aria-label={MESSAGES.app.mainNav}>
          {sections.map(section => (
            <NavLink key={section} to={`/${section}`}>
              <span>
                <NavIcon section={section} />
              </span>
              {MESSAGES.nav[section]}
            </NavLink>
          ))}
          {me.data && (
            <button type="button" aria-label={MESSAGES.account.search} onClick={askForSearch}>
              <span>
                <NavIcon section="search" />
              </span>
              {MESSAGES.app.search}
            </button>
          )}
        </nav>
      )}
      <PaletteKey />
    </FramePlacesProvider>
  )
}

/** There all of them stand. */
const isNowPage = (pathname: string): boolean => /^\/live\/?$/.test(pathname)

/** Moves the focus to the page when the path changes, not on the first page: to its top, or back to where one was. */
function useFocusOnNavigation(pathname: string) {
  const main = useRef<HTMLElement>(null)
  const last = useRef(pathname)
  const { key } = useLocation()
  const isBack = useNavigationType() === 'POP'
  useLayoutEffect(() => {
    if (last.current === pathname) return undefined
    last.current = pathname
    main.current?.focus({ preventScroll: true })
    if (isBack) {
      const place = recallAt<PlaceInPage>(key, 'scroll') ?? { scroll: 0, top: 0 }
      return scrollBack(() => findScroll(place, main.current))
    }
    scrollTo(0, 0)
    return undefined
  }, [pathname, key, isBack])
  // Before the next paint: a page that became shorter would be noted under the place that was left.
  useLayoutEffect(() => {
    let pressedAt = Number.NEGATIVE_INFINITY
    const note = ({ type, target, timeStamp }: Event): void => {
      const known = recallAt<PlaceInPage>(key, 'scroll')
      // What a press leaves moves once more: the browser tells late of the scroll before it, and lays out what came into sight.
      const isLeft = timeStamp - pressedAt < LEAVING_MS || (known && isStill(known, main.current))
      if (type === 'scroll' && isLeft) return
      const place = findPlace(main.current, type === 'click' ? target : undefined)
      if (place.pressed) pressedAt = timeStamp
      noteAt(key, 'scroll', place)
    }
    addEventListener('scroll', note, { passive: true })
    addEventListener('click', note, { capture: true })
    return () => {
      removeEventListener('scroll', note)
      removeEventListener('click', note, { capture: true })
    }
  }, [key])
  return main
}

/** So long after a press on a link, in milliseconds, nobody scrolls by hand. */
const LEAVING_MS = 500
