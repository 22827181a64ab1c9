const LONGEST = 254

/** Signs by which a text could be more than one address, or more than an address; blanks and line breaks among them. */
const SPECIAL = /[\s\p{C}<>()[\],;:\\"]/u

/** Whether a text is one plain address of mail, as people have them, and nothing beside. */
export function isMailAddress(text: string): boolean {
  const [local = '', domain = '', ...rest] = text.split('@')
  if (text.length > LONGEST || rest.length > 0 || SPECIAL.test(text)) return false
  return [local, domain].every(part => part.split('.').every(label => label !== ''))
}
