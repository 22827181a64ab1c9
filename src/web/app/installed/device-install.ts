/** What a browser hands over for the moment at which its owner is asked. */
interface InstallPrompt {
  prompt(): Promise<unknown>
}

declare global {
  /** Laid down in the head of the page. */
  var allezInstall: InstallPrompt | undefined
}

/** `asks`: the browser asks when it is told to; `by hand`: its own menu does it; `no`: done already, or not possible. */
export type InstallWay = 'asks' | 'by hand' | 'no'

/** How Allez gets on this device's home screen. */
export function findInstallWay(): InstallWay {
  const isInstalled =
    matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true
  if (isInstalled) return 'no'
  if (globalThis.allezInstall) return 'asks'
  // Safari has no event for it; nothing else tells a phone of its maker.
  return /iPhone|iPad/.test(navigator.userAgent) ? 'by hand' : 'no'
}

/** Has the browser ask. */
export async function install(): Promise<void> {
  const prompt = globalThis.allezInstall
  globalThis.allezInstall = undefined
  await prompt?.prompt()
}
