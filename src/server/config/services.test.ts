import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatServices, parseServices, readServiceWords, SERVICES } from './services.ts'

test('services as they are named are those that were named, in their order', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([...SERVICES], { minLength: 1 }), names => {
      const services = parseServices(names.join(', '))
      expect(services).toEqual(new Set(names))
      expect(parseServices(formatServices(services).replaceAll(' ', ','))).toEqual(services)
    }),
  )
})

test('the words behind the command name services, and nothing else', () => {
  expect(readServiceWords([])).toBeUndefined()
  expect(readServiceWords(['--services=web,feed'])).toBe('web,feed')
  expect(() => readServiceWords(['--service=web'])).toThrow(/Unknown: --service=web/)
})
