/** "1 bout", "3 bouts": a number with its word, by the rules of number of a language. */
function pluralOf(language: string): (count: number, one: string, many: string) => string {
  let rules: Intl.PluralRules | undefined
  return (count, one, many) => {
    // Made when the first number is written: not every page has one.
    rules ??= new Intl.PluralRules(language)
    return `${count} ${rules.select(count) === 'one' ? one : many}`
  }
}

export const plural = pluralOf('en')
export const spanishPlural = pluralOf('es')
export const frenchPlural = pluralOf('fr')
