import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listModuleFiles } from '../exports/list-exports.ts'

const ROOT = join(import.meta.dirname, '../..')
const FILES = listModuleFiles(ROOT, 'src').map(file => ({
  file,
  text: readFileSync(join(ROOT, file), 'utf8'),
}))
const listWords = (pattern: RegExp) =>
  FILES.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map(found => [file, found[1] ?? found[0]] as const),
  )

/** What is drawn without need to be kept secret: jitter, who begins, the order of a draw. */
const MAY_PLAY = new Set([
  'src/connectors/http/upstream-client.ts',
  'src/server/wiring/app-base.ts',
  'src/web/api/live/use-live-event.ts',
  'src/web/api/uploads/upload-queue.ts',
  'src/web/features/bout-keeper/board/bout-board.tsx',
  'src/web/features/new-scoresheet/making-foot.tsx',
])

/** One-time codes are as every app makes them (RFC 6238): an HMAC, for which SHA-1 is as good as ever (NIST SP 800-131A). */
const ONE_TIME_CODES = 'src/server/features/second-factor/one-time-code.ts'

test('hashes are SHA-256, ciphers AES-256-GCM, and nothing else is asked for', () => {
  const hashes = listWords(/\b(?:createHash|createHmac|(?<!#)hash)\(\s*'([^']*)'/g)
  expect(hashes.length).toBeGreaterThan(15)
  const others = hashes.filter(([file]) => file !== ONE_TIME_CODES)
  expect(new Set(others.map(([, name]) => name))).toEqual(new Set(['sha256']))
  const text = FILES.find(({ file }) => file === ONE_TIME_CODES)?.text ?? ''
  expect(text.match(/createHmac\('sha1'|createHash|\bhash\(/g)).toEqual(["createHmac('sha1'"])
  const ciphers = listWords(/\b(?:createCipheriv|createDecipheriv)\(\s*'([^']*)'/g)
  expect(new Set(ciphers.map(([, name]) => name))).toEqual(new Set(['aes-256-gcm']))
  expect(
    listWords(
      /\b(?:createCipher|createDecipher)\(|\b(?:createSign|createVerify|publicEncrypt|privateDecrypt|pbkdf2|scrypt|bcrypt|createDiffieHellman)\w*\(/g,
    ),
  ).toEqual([])
})

test('chance that anybody may guess decides nothing that has to be kept secret', () => {
  const files = new Set(listWords(/\bMath\.random\b/g).map(([file]) => file))
  expect(files).toEqual(MAY_PLAY)
})

test('no certificate is taken unchecked, and no old TLS is asked for', () => {
  expect(
    listWords(
      /\b(?:rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity|minVersion|secureProtocol|ciphers)\b/g,
    ),
  ).toEqual([])
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  expect(Object.values(scripts).join(' ')).not.toMatch(/tls-|--insecure|--inspect/)
})

test('every field for a password hides it, may be filled by the browser, and takes what is pasted', () => {
  const fields = FILES.filter(({ file }) => file.endsWith('.tsx')).flatMap(({ file, text }) =>
    [...text.matchAll(/<(?:input|TextField)\b[^<]*?\/>/gs)]
      .map(([field]) => ({ file, field }))
      .filter(({ field }) =>
        /autoComplete="(?:current|new)-password"|name="(?:\w*[pP]assword|current|next)"/.test(field),
      ),
  )
  expect(fields.length).toBeGreaterThanOrEqual(4)
  for (const { file, field } of fields) {
    expect(field, file).toContain('type="password"')
    expect(field, file).toMatch(/autoComplete="(?:current|new)-password"/)
    expect(field, file).not.toMatch(/onPaste|onCopy|readOnly/)
  }
  const login = FILES.find(({ file }) => file === 'src/web/app/login-page.tsx')?.text ?? ''
  expect(login).toMatch(/type: 'password',\s*autoComplete: 'current-password'/)
  expect(login).not.toMatch(/onPaste/)
})
