/**
 * The two-sided p-value of the Mann-Whitney U test: how likely two samples differ so much in rank when both come from
 * the same source. By the normal approximation with tie correction, right from twenty values each on.
 */
export function rankTest(a: readonly number[], b: readonly number[]): number {
  const all = [
    ...a.map(value => ({ value, first: true })),
    ...b.map(value => ({ value, first: false })),
  ].sort((one, other) => one.value - other.value)
  let rankSum = 0
  let ties = 0
  for (let from = 0; from < all.length; ) {
    let to = from
    while (to < all.length && all[to]?.value === all[from]?.value) to += 1
    const rank = (from + to + 1) / 2
    rankSum += rank * all.slice(from, to).filter(one => one.first).length
    ties += (to - from) ** 3 - (to - from)
    from = to
  }
  const [n, m, all2] = [a.length, b.length, all.length]
  const mean = (n * (all2 + 1)) / 2
  const spread = Math.sqrt(((n * m) / 12) * (all2 + 1 - ties / (all2 * (all2 - 1))))
  if (spread === 0) return 1
  return Math.min(1, 2 * upperTail(Math.abs(rankSum - mean) / spread))
}

/** The share of a normal distribution above z ≥ 0 (Abramowitz and Stegun 26.2.17, error below 1e-7). */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z)
  const sum = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429].reduceRight(
    (total, factor) => (total + factor) * t,
    0,
  )
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum
}
