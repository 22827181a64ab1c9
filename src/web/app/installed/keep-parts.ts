import { pageVersion } from './page-version.ts'

/**
 * Has the browser keep every part of the app, so that it opens without a network, and watches for newer versions; also
 * again, for signing out clears all. Where that is not allowed (a private window) all works as before.
 */
export async function keepParts(): Promise<void> {
  if (!pageVersion) return
  try {
    pageVersion.watch(await navigator.serviceWorker.register(toScriptUrl('/worker.js')))
  } catch (error) {
    console.warn('This browser keeps no app', error)
  }
}

const WORKER_POLICY = toPolicy()

/** The one script that the page itself names; its policy of safety wants it said. */
const toScriptUrl = (path: string): string => WORKER_POLICY?.createScriptURL(path) ?? path

function toPolicy(): ScriptPolicy | undefined {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  return trustedTypes?.createPolicy('allez-worker', { createScriptURL: text => text })
}

interface TrustedTypes {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy
}

interface ScriptPolicy {
  createScriptURL(text: string): string
}
