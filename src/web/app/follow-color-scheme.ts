import { colorScheme } from '#web/storage/color-scheme.ts'

/** Keeps the page's scheme as chosen, or as the device says; on paper it is light. index.html does the same once before first paint. */
export function followColorScheme(): void {
  const device = matchMedia('(prefers-color-scheme: dark)')
  const paper = matchMedia('print')
  const apply = (): void => {
    const choice = colorScheme.read()
    const isDark = choice === 'dark' || (choice === 'system' && device.matches)
    document.documentElement.dataset.scheme = isDark && !paper.matches ? 'dark' : 'light'
  }
  apply()
  colorScheme.subscribe(apply)
  device.addEventListener('change', apply)
  paper.addEventListener('change', apply)
}
