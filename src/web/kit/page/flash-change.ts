const FLASH_MS = 600

/** A short flash of lime where something changed; nothing for people who want no motion. */
export function flashChange(element: HTMLElement | null): void {
  if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  element.animate([{ backgroundColor: 'var(--lime)', color: 'var(--lime-ink)' }, {}], {
    duration: FLASH_MS,
    easing: 'ease-out',
  })
}
