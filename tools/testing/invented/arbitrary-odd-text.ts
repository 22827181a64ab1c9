import fc from 'fast-check'

/** Characters that break files: marks of XML and JSON, control and space characters, halves of pairs, right to left. */
const CHARACTERS = [
  ...[
    'a',
    'Z',
    '0',
    '-',
    '.',
    ',',
    ';',
    ':',
    '/',
    '\\',
    '&',
    '<',
    '>',
    '"',
    "'",
    '`',
    ']]>',
    '&amp;',
    '&#0;',
    '<!--',
  ],
  ...[
    '\u0000',
    '\u0007',
    '\u000B',
    '\u001F',
    '\u007F',
    '\u0085',
    '\uFFFE',
    '\uFFFF',
    '\uD800',
    '\uDC00',
    '\uD83D',
  ],
  ...[' ', '  ', '\t', '\n', '\r', '\r\n', '\u00A0', '\u200B', '\u2028', '\u3000', '\uFEFF'],
  ...['é', 'e\u0301', 'ß', 'ı', 'Ł', 'ل', 'א', '\u200F', '\u202E', '漢', '👩‍🦽', '𝒵', '’', '«'],
]

/** A short text of odd characters. (fast-check's own texts of all of Unicode take a second to get ready.) */
export const arbitraryOddText = (most: number): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom(...CHARACTERS), { maxLength: most }).map(parts => parts.join(''))
