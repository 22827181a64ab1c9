import {
  findLoser,
  type Tableau,
  type TableauEntry,
  type TableauResult,
  toTableau,
} from '#domain/tableau/tableau.ts'
import { toTableauSize } from '#domain/tableau/tableau-size.ts'
import type { BoutResult, Entrant, TableBoutScript, TableRoundScript, TreeScript } from './event-script.ts'
import { fenceBout, toBoutLength } from './fence-bout.ts'
import { findIncident, MINUTE_MS, pickReferees, type ScriptContext, toRevisions } from './script-context.ts'
import { toHexId } from './seeded-random.ts'
import type { IncidentKind } from './tournament-plan.ts'

const TABLE_LEAVES = [
  ['tableMedicalWithdrawal', 'Opponent withdrew (medical)'],
  ['tableExclusion', 'Opponent excluded'],
  ['tableNoShow', 'Opponent failed to appear'],
] as const satisfies readonly (readonly [IncidentKind, string])[]

interface Builder {
  context: ScriptContext
  stripFreeAt: Map<string, number>
  leaves: { at: number; words: string }[]
}

/** Invents the elimination: every bout with strip, referees, instants and result, and the trees beside the main one. */
export const toTableRound = (
  context: ScriptContext,
  promoted: readonly Entrant[],
  drawnAt: number,
): TableRoundScript => {
  const builder: Builder = {
    context,
    stripFreeAt: new Map(context.strips.map(strip => [strip, drawnAt])),
    leaves: TABLE_LEAVES.flatMap(([kind, words]) => {
      const incident = findIncident(context.plan, kind)
      return incident === undefined ? [] : [{ at: incident.at ?? 0, words }]
    }),
  }
  const main = toTree(builder, { kind: 'main', name: 'Main', number: 0, seeded: promoted, from: drawnAt })
  const trees = [main.script]
  const semiFinals = main.tableau.rounds.find(round => round.length === 2) ?? []
  if (context.plan.bronze && semiFinals.length > 0) {
    const losers = semiFinals.flatMap(bout => findLoser(bout) ?? []).map(({ fencer }) => fencer)
    if (losers.length === 2) {
      const readyAt = findRoundEnd(main.script, 4)
      const bronze = toTree(builder, {
        kind: 'bronze',
        name: 'Bronze Medal',
        number: 1,
        seeded: losers,
        from: readyAt,
      })
      trees.push({ ...bronze.script, from: drawnAt })
    }
  }
  const quarterFinals = main.tableau.rounds.find(round => round.length === 4) ?? []
  if (context.plan.repechage && quarterFinals.length > 0) {
    const losers = quarterFinals
      .flatMap(bout => findLoser(bout) ?? [])
      .toSorted((a, b) => a.seed - b.seed)
      .map(({ fencer }) => fencer)
    const from = findRoundEnd(main.script, 8) + MINUTE_MS
    trees.push(
      toTree(builder, { kind: 'repechage', name: 'Repechage', number: 2, seeded: losers, from }).script,
    )
  }
  return { kind: 'tableau', id: toHexId(`${context.eventId}/tableau`), title: 'Tableau', drawnAt, trees }
}

/** When the last bout of a round was first written down. */
export const findRoundEnd = ({ bouts, from }: TreeScript, roundOf: number): number =>
  Math.max(
    from,
    ...bouts.filter(bout => bout.roundOf === roundOf).map(({ revisions }) => revisions[0]?.at ?? from),
  )

const toTree = (
  builder: Builder,
  tree: Pick<TreeScript, 'kind' | 'name' | 'number' | 'seeded' | 'from'>,
): { script: TreeScript; tableau: Tableau<Entrant> } => {
  const entries = tree.seeded.map((fencer, at): TableauEntry<Entrant> => ({ seed: at + 1, fencer }))
  const size = toTableauSize(entries.length)
  const results: TableauResult[] = []
  const bouts: TableBoutScript[] = []
  const endsAt = new Map<string, number>()
  let tableau = toTableau(entries, results, { size })
  for (const [at] of tableau.rounds.entries()) {
    const open = (tableau.rounds[at] ?? [])
      .flatMap(({ left, right, roundOf, index }) => {
        if (left.kind !== 'fencer' || right.kind !== 'fencer') return []
        const feeders = [2 * index, 2 * index + 1].map(
          feeder => endsAt.get(`${2 * roundOf}/${feeder}`) ?? tree.from,
        )
        return [{ roundOf, index, left: left.fencer, right: right.fencer, knownAt: Math.max(...feeders) }]
      })
      .toSorted((a, b) => a.knownAt - b.knownAt || a.index - b.index)
    for (const each of open) {
      const bout = toTableBout(builder, tree.number, each)
      bouts.push(bout.script)
      endsAt.set(`${each.roundOf}/${each.index}`, bout.endsAt)
      const last = bout.script.revisions.at(-1)?.result
      if (last !== undefined) results.push({ roundOf: each.roundOf, index: each.index, winner: last.winner })
    }
    tableau = toTableau(entries, results, { size })
  }
  const id = toHexId(`${builder.context.eventId}/tree/${tree.number}`)
  return { script: { ...tree, id, size, bouts }, tableau }
}

const toTableBout = (
  { context, stripFreeAt, leaves }: Builder,
  tree: number,
  bout: { roundOf: number; index: number; left: Entrant; right: Entrant; knownAt: number },
): { script: TableBoutScript; endsAt: number } => {
  const { plan, eventId, guests } = context
  const { roundOf, index, left, right, knownAt } = bout
  const ref = `t${tree}.${roundOf}.${index}`
  const seed = `${eventId}/${ref}`
  const isLate = roundOf <= 8
  const strips = isLate ? context.strips.slice(0, 4) : context.strips
  const free = strips
    .map(strip => ({ strip, at: stripFreeAt.get(strip) ?? knownAt }))
    .reduce((best, each) => (each.at < best.at ? each : best))
  const startsAt = Math.max(free.at + MINUTE_MS, knownAt + 6 * MINUTE_MS)
  const touches = plan.team ? 45 : 15
  let endsAt = startsAt + toBoutLength(seed, touches, plan.weapon)
  let result: BoutResult = fenceBout({
    seed,
    left: left.skill,
    right: right.skill,
    touches,
    weapon: plan.weapon,
  })
  const loser = result.winner === 'left' ? right : left
  const leave = leaves.findIndex(({ at }) => at <= startsAt && roundOf >= 4 && !guests.has(loser.id))
  const [left_] = leave === -1 ? [] : leaves.splice(leave, 1)
  if (left_ !== undefined) {
    result = { winner: result.winner, left: 0, right: 0, words: left_.words }
    endsAt = startsAt + 2 * MINUTE_MS
  }
  stripFreeAt.set(free.strip, endsAt)
  const referees = pickReferees(
    context,
    seed,
    plan.team ? ['Ref', 'Ref'] : isLate ? ['Ref', 'Video'] : ['Ref'],
  )
  const script: TableBoutScript = {
    ref,
    roundOf,
    index,
    announcedAt: startsAt - 25 * MINUTE_MS,
    startsAt,
    strip: free.strip,
    referees,
    revisions: toRevisions(ref, [{ at: endsAt, result }], context.overrides),
    matchId: toHexId(`${seed}/match`),
  }
  return { script, endsAt }
}
