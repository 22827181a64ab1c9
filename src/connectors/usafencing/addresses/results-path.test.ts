import { describe, expect, it } from 'vitest'
import { findResultsPath, isResultsPath } from './results-path.ts'

const PAGE = 'https://member.usafencing.org/details/tournaments/900'
const PATH = '/details/tournaments/900/events/901/results'

describe('a link to results', () => {
  it.each([
    [PATH, PATH],
    [`https://member.usafencing.org${PATH}`, PATH],
    [`http://member.usafencing.org${PATH}#top`, PATH],
    ['900/results?event_id=901', '/details/tournaments/900/results?event_id=901'],
    ['/results/901', '/results/901'],
  ])('%s leads to %s', (href, path) => expect(findResultsPath(href, PAGE)).toBe(path))

  it.each([
    '',
    '/results',
    'results',
    `https://elsewhere.example${PATH}`,
    `//elsewhere.example${PATH}`,
    `\\\\elsewhere.example${PATH}`,
    `https://member.usafencing.org:8443${PATH}`,
    `https://member.usafencing.org@elsewhere.example${PATH}`,
    `https://who:secret@member.usafencing.org${PATH}`,
    `ftp://member.usafencing.org${PATH}`,
    'javascript:1/results/2',
    'data:text/html,/results/1',
    '/details/tournaments/900/entrants?event_id=901',
    '/details/tournaments/900/noresults',
    '/results/901?next=https://elsewhere.example',
    '/results/%2e%2e/%0d%0a',
    '/results/1 2',
    `/results/${'9'.repeat(5_000)}`,
    `${'/results/9'.repeat(20_000)}`,
  ])('%.80j leads to none', href => expect(findResultsPath(href, PAGE)).toBeUndefined())

  it('is not climbed out of: what is left after dots is looked at', () => {
    expect(findResultsPath('/results/../login/1', PAGE)).toBeUndefined()
    expect(isResultsPath(`/..${PATH}`)).toBe(false)
  })
})
