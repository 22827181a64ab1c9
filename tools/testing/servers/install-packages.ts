import { spawnSync } from 'node:child_process'

/** Installs packages of the distribution. Throws where it cannot. */
export function installPackages(...names: readonly string[]): void {
  console.log(`Installing ${names.join(' and ')} from the distribution …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const words of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...names],
  ]) {
    const { status, error } = spawnSync('apt-get', words, { stdio: ['ignore', 'ignore', 'inherit'], env })
    if (error || status !== 0)
      throw new Error(`apt-get ${words.join(' ')} failed: install ${names.join(' and ')}`)
  }
}
