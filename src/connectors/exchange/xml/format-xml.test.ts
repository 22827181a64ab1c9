import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryOddText } from '#tools/testing/invented/arbitrary-odd-text.ts'
import { formatXml, toXmlText } from './format-xml.ts'
import { readXml } from './read-xml.ts'

const HOSTILE = [
  `D'Arcy & Söhne "the <best>"`,
  ']]> <!-- x --> <?php ?>',
  'الخطيب, ليلى',
  "O'Neill\tJr.\nsecond line\r\n",
  '&amp; &#0; &lt;',
  '👩‍🦽 𝒵𝑜𝑒',
  '\u0000\u0007\uFFFF\uD800 gone',
  '" onload="x',
]

const readBack = (text: string) => {
  const root = readXml(
    formatXml({ name: 'A', attributes: { of: text }, children: [{ name: 'B', text }] }, { doctype: true }),
  )
  if (!root.ok) throw new Error(root.reason)
  return [root.value.attributes.of, root.value.children[0]?.text]
}

describe('XML', () => {
  it.each(HOSTILE)('holds %j', text => {
    expect(readBack(text)).toEqual([toXmlText(text), toXmlText(text)])
  })

  it('holds any text but the characters that XML has not', () => {
    fc.assert(
      fc.property(arbitraryOddText(30), text => {
        expect(readBack(text)).toEqual([toXmlText(text), toXmlText(text)])
      }),
      { numRuns: 500 },
    )
  })

  it('leaves out what is undefined, and writes numbers', () => {
    expect(formatXml({ name: 'A', attributes: { a: undefined, b: 0 } })).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<A b="0"/>\n',
    )
  })
})
