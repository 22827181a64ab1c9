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

/** As above; on Debian as root it is installed from the distribution first. Throws with the line that installs it. */
export function requireChromium(): string {
  const found = findChromium()
  if (found) return found
  if (isDebian() && process.getuid?.() === 0) {
    console.log('Installing chromium from the distribution …')
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', 'chromium'])
    const installed = findChromium()
    if (installed) return installed
  }
  throw new Error(
    'No Chromium found. Install one (Debian, Ubuntu: sudo apt-get install -y chromium) or name it in CHROMIUM.',
  )
}

const isDebian = (): boolean =>
  existsSync('/etc/os-release') && /\bID(_LIKE)?="?.*debian/.test(readFileSync('/etc/os-release', 'utf8'))

function run(command: string, args: string[]): void {
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`)
}
