import { expect, type Locator, type Page } from '@playwright/test'
import type { TreeState } from '#fakes/ftl/script/tree-at.ts'
import { sheetName } from './pool-page.ts'

/** A bout of the bracket by its round and its number from the top. */
export const bracketBout = (page: Page, round: string, number: number): Locator =>
  page.getByRole('group', { name: `${round}, bout ${number}`, exact: true })

/** The buttons that lead to the rounds. */
export const roundChips = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Rounds' }).getByRole('button', { name: /^(T\d+|Semi-final|Final)$/ })

/** "T64", "Semi-final", "Final". */
export const roundName = (roundOf: number): string =>
  roundOf === 2 ? 'Final' : roundOf === 4 ? 'Semi-final' : `T${roundOf}`

/** A bout as its two lines are read out, under "T64, bout 1". */
export type BracketLines = Record<string, readonly string[]>

/** Goes through the whole bracket, round by round and down the page, and reads every bout once. */
export async function readBracket(page: Page, rounds: readonly number[]): Promise<BracketLines> {
  const found: Record<string, readonly string[]> = {}
  for (const roundOf of rounds) {
    await roundChips(page).getByText(roundName(roundOf), { exact: true }).click()
    Object.assign(found, await readRound(page, roundOf))
  }
  return found
}

/** Every bout of the round in focus: down the page, and again from the top while one is missing. */
export async function readRound(page: Page, roundOf: number, timeout = 8_000): Promise<BracketLines> {
  const found: Record<string, readonly string[]> = {}
  const wanted = Array.from({ length: roundOf / 2 }, (_, at) => `${roundName(roundOf)}, bout ${at + 1}`)
  await page.evaluate(() => scrollTo(0, 0))
  await expect(async () => {
    Object.assign(found, await readMounted(page))
    const missing = wanted.filter(key => !(key in found))
    if (missing.length > 0) await scrollOn(page)
    expect(missing).toEqual([])
  }).toPass({ intervals: [20], timeout })
  return Object.fromEntries(wanted.map(key => [key, found[key] ?? []]))
}

/** Scrolls by less than a window, or to the top again, and lets the page draw. */
const scrollOn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const isDown = scrollY + innerHeight >= document.documentElement.scrollHeight - 2
    if (isDown) scrollTo(0, 0)
    else scrollBy(0, innerHeight * 0.6)
    const frame = () => new Promise(resolve => requestAnimationFrame(resolve))
    await frame()
    await frame()
  })

const readMounted = (page: Page): Promise<Record<string, string[]>> =>
  page
    .getByRole('group', { name: /, bout \d+$/ })
    .evaluateAll(groups =>
      Object.fromEntries(
        groups.map(group => [
          group.getAttribute('aria-label') ?? '',
          [...group.querySelectorAll('button')].map(line => line.getAttribute('aria-label') ?? ''),
        ]),
      ),
    )

const REASONS: Readonly<Record<string, string>> = {
  'Opponent withdrew (medical)': 'withdrew (medical)',
  'Opponent failed to appear': 'did not appear',
  'Opponent excluded': 'excluded',
}

/** What a decided bout was worth (spec §9), in a table without a bout for the third place. */
const medalOf = (roundOf: number, won: boolean): string | undefined => {
  if (roundOf === 2) return won ? 'Gold medal' : 'Silver medal'
  return roundOf === 4 && !won ? 'Bronze medal' : undefined
}

/** The same from what the source shows. */
export function toBracketLines({ tableau, notes }: TreeState): BracketLines {
  return Object.fromEntries(
    tableau.rounds.flat().map(bout => {
      const words = notes.get(`${bout.roundOf}/${bout.index}`)?.revision?.result.words
      const isBye = bout.left.kind === 'bye' || bout.right.kind === 'bye'
      const lines = (['left', 'right'] as const).flatMap(side => {
        const { [side]: one } = bout
        if (one.kind === 'bye') return []
        if (one.kind === 'unknown') return ['to be decided']
        const won = bout.winner === side
        const score = bout[`${side}Score`]
        const gone = words !== undefined && bout.winner !== null && !won ? REASONS[words] : undefined
        const said = gone ?? (isBye ? 'Bye' : score)
        const medal = bout.winner === null || isBye ? undefined : medalOf(bout.roundOf, won)
        return [
          [sheetName(one.fencer), `seed ${one.seed}`, said, won && !isBye && 'won', medal]
            .filter(part => part !== null && part !== undefined && part !== false)
            .join(', '),
        ]
      })
      return [`${roundName(bout.roundOf)}, bout ${bout.index + 1}`, lines]
    }),
  )
}
