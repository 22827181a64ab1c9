import { colorScheme } from '#web/storage/color-scheme.ts'

/** Keeps the page's scheme as chosen, or as the device says. index.html does the same once before first paint. */
export function followColorScheme(): void {
  const device = matchMedia('(prefers-color-scheme: dark)')
  const apply = (): void => {
    const choice = colorScheme.read()
    document.documentElement.dataset.scheme =
      choice === 'dark' || (choice === 'system' && device.matches) ? 'dark' : 'light'
  }
  apply()
  colorScheme.subscribe(apply)
  device.addEventListener('change', apply)
}
