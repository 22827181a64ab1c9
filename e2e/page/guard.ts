import { type BrowserContext, expect } from '@playwright/test'

/** Watches everything a page does during a test and fails it for what no reader should meet. */
export interface Guard {
  /** Errors on the console that the test provokes. */
  allow(pattern: RegExp): void
  /** Another host that the test plays itself. */
  allowHost(host: string): void
  /** Fails for what came since the test began or was last asked; from here on it is as at the beginning. */
  check(): void
}

/** Console errors, uncaught errors, breaches of the content policy, requests to anybody else. */
export async function watchContext(context: BrowserContext, ownHost: string): Promise<Guard> {
  const errors: string[] = []
  const foreign: string[] = []
  const violations: string[] = []
  const allowed: RegExp[] = []
  const hosts = [ownHost]
  context.on('console', message => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', error => errors.push(String(error.error())))
  context.on('request', request => {
    const { protocol, host } = new URL(request.url())
    if (protocol.startsWith('http') && !hosts.includes(host)) foreign.push(request.url())
  })
  context.on('dialog', dialog => {
    errors.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  await context.exposeBinding('reportViolation', (_source, what: string) => violations.push(what))
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', breach => {
      const { violatedDirective, blockedURI, sourceFile } = breach
      Reflect.get(window, 'reportViolation')(`${violatedDirective} ${blockedURI} ${sourceFile}`)
    })
  })
  return {
    allow: pattern => allowed.push(pattern),
    allowHost: host => hosts.push(host),
    check() {
      const expected = allowed.splice(0)
      const met = {
        'errors on the console': errors.splice(0).filter(text => !expected.some(one => one.test(text))),
        'requests to other hosts': foreign.splice(0),
        'breaches of the content policy': violations.splice(0),
      }
      for (const [what, found] of Object.entries(met)) expect(found, what).toEqual([])
    },
  }
}
