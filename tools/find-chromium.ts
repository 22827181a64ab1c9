import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** A Chromium on this machine: the one named by CHROMIUM, else at a usual place. */
export const findChromium = (): string | undefined =>
  [process.env.CHROMIUM ?? '', ...PLACES].find(path => path !== '' && existsSync(path))

/**
 * A Chromium for tests that nobody looks at: the engine alone where there is one, which starts and opens pages in half
 * the time, else as `requireChromium`. CHROMIUM names another.
 */
export function requireHeadlessChromium(): string {
  if (process.env.CHROMIUM) return requireChromium()
  if (!existsSync(HEADLESS) && canInstall()) install('chromium-headless-shell')
  return existsSync(HEADLESS) ? HEADLESS : requireChromium()
}

/** As above; on Debian as root it is installed from the distribution first. Throws with the line that installs it. */
export const requireChromium = (): string => findOrInstall(findChromium)

/** A whole Chromium, for what the engine alone cannot do, as showing messages of the device. */
export const requireWholeChromium = (): string => findOrInstall(() => PLACES.find(path => existsSync(path)))

function findOrInstall(find: () => string | undefined): string {
  const found = find()
  if (found) return found
  if (canInstall()) {
    install('chromium')
    const installed = find()
    if (installed) return installed
  }
  throw new Error(
    'No Chromium found. Install one (Debian, Ubuntu: sudo apt-get install -y chromium) or name it in CHROMIUM.',
  )
}

const HEADLESS = '/usr/bin/chromium-headless-shell'

const canInstall = (): boolean => process.getuid?.() === 0 && isDebian()

const isDebian = (): boolean =>
  existsSync('/etc/os-release') && /\bID(_LIKE)?="?.*debian/.test(readFileSync('/etc/os-release', 'utf8'))

/** Whoever has no way to the distribution is not kept waiting. */
const LONGEST_MS = 180_000

/** Installs a package of the distribution; what cannot be is said, and not there afterwards. */
function install(name: string): void {
  console.log(`Installing ${name} from the distribution …`)
  for (const words of [
    ['update', '-qq'],
    ['install', '-y', '-qq', name],
  ]) {
    const { status } = spawnSync('apt-get', words, {
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: LONGEST_MS,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    if (status !== 0) console.warn(`apt-get ${words.join(' ')} failed`)
  }
}
