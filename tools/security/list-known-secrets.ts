/** Files with what looks like a secret and is none, each with the reason. */
const KNOWN: Readonly<Record<string, string>> = {
  'fakes/push/start-fake-push.test.ts': 'the keys of the example in RFC 8291, appendix A',
}

/** Files that may hold what looks like a secret. */
export const listKnownSecrets = (): readonly string[] => Object.keys(KNOWN)
