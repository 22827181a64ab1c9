import type { Withdrawal } from '#contract/live/match.ts'

const WORDS = [
  ['medical', /medical|injur/i],
  ['absent', /fail(?:ed)? to appear|no.?show|absent/i],
  ['excluded', /exclu|black card|disqual|expel/i],
  ['withdrew', /withdr|retire|abandon/i],
] as const satisfies [Withdrawal, RegExp][]

/** The kind of "Medical Withdrawal", "Opponent failed to appear", …; what nobody foresaw is 'other'. */
export const toWithdrawal = (words: string): Withdrawal =>
  WORDS.find(([, form]) => form.test(words))?.[0] ?? 'other'
