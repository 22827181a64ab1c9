/** Fields of an answer that its schema does not have: what reading it by the schema leaves out, as paths. */
export function findLeftOut(answer: unknown, read: unknown, at = ''): string[] {
  if (typeof answer !== 'object' || answer === null) return []
  if (typeof read !== 'object' || read === null) return [at]
  return Object.entries(answer).flatMap(([key, one]) =>
    Object.hasOwn(read, key)
      ? findLeftOut(one, (read as Record<string, unknown>)[key], `${at}/${key}`)
      : [`${at}/${key}`],
  )
}
