import { type LockFile, listProduction, toPackageName } from './find-lock-faults.ts'

/** A component as CycloneDX 1.6 has it, as far as a lock file knows it. */
export interface Component {
  readonly type: 'library'
  readonly 'bom-ref': string
  readonly name: string
  readonly version: string
  readonly purl: string
  readonly hashes: readonly { readonly alg: 'SHA-512'; readonly content: string }[]
  readonly licenses: readonly { readonly expression: string }[]
}

/**
 * The bill of materials (CycloneDX 1.6, JSON) of everything that runs in production, from the lock file. npm's own leaves out
 * what tools use, too (nodemailer, parts of pg).
 */
export function toBillOfMaterials(lock: LockFile, own: { readonly name: string; readonly version: string }) {
  const components = listProduction(lock).map((path): Component => {
    const name = toPackageName(path)
    const { version = '', integrity = '', license = '' } = lock.packages[path] ?? {}
    const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
    const content = Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex')
    return {
      type: 'library',
      'bom-ref': path,
      name,
      version,
      purl,
      hashes: [{ alg: 'SHA-512', content }],
      licenses: [{ expression: license }],
    }
  })
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', ...own } },
    components,
  }
}
