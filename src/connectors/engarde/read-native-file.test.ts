import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readLisp } from './read-lisp.ts'
import { readNativeFile } from './read-native-file.ts'
import { toNativeSheet } from './to-native-sheet.ts'

const FILES: Readonly<Record<string, string>> = {
  'tireur.txt': ['ROE Ann 1', 'DOE Bea 2', 'POE Cleo 3', 'MOE Dea 4']
    .map(line => line.split(' '))
    .map(
      ([last, first, key]) =>
        `{[classe tireur] [presence ${key === '4' ? 'absent' : 'present'}] [nom "${last}"]\r\n [prenom "${first}"] [club1 7] [licence "123"] [cle ${key}]}`,
    )
    .join('\r\n'),
  'club.txt': '{[classe club] [nom "SALLE D\'ARMES"] [cle 7]}',
  'competition.egw':
    '(def competition type x)\n(def ma_competition\n classe competition arme fleuret sexe feminin categorie junior titre_ligne "Hall Cup" date "~3/5/2026" tables (a b))',
  'pouleT2P4.txt':
    '{[numero 4] [les_tir_feuille (1 2 3)] [piste_no "5"] [heure "~9:30"] [grille (((*** ()) (v 5) (w 4)) ((d 2) (*** ()) ()) ((d 3) () (*** ())))]}',
  'tableauA4.txt':
    ';a remark\n{[nom a4] [taille 4] [les_matches ({[match (1 nobody () () 1 1 4)]} {[match (3 2 8 8 2 3 2)] [piste_no 2] [heure "~0:00"]})]}',
  'tableauA2.txt': '{[nom a2] [taille 2] [les_matches ({[match (() () () () () 1 2)]})]}',
  'claspou_init_1.txt': 'q;1;2;\nq;2;1;\nq;2;3;\n',
}

const readFolder = (files: Readonly<Record<string, string>>) => {
  const parts = Object.entries(files).flatMap(([name, text]) => {
    const part = readNativeFile(name, text)?.part
    return part?.ok ? [part.value] : []
  })
  return toNativeSheet(parts)
}

describe('an Engarde folder', () => {
  const sheet = readFolder(FILES)
  if (!sheet.ok) throw new Error(sheet.reason)

  it('is one event with its people', () => {
    expect(sheet.value).toMatchObject({
      tournament: { name: 'Hall Cup', startDay: '2026-05-03' },
      name: "Junior Women's Foil",
      finished: false,
    })
    expect(sheet.value.people).toEqual([
      { key: '1', name: 'ROE, Ann', club: "SALLE D'ARMES", initialSeed: 2, seed: 1 },
      { key: '2', name: 'DOE, Bea', club: "SALLE D'ARMES", initialSeed: 1, seed: 2 },
      { key: '3', name: 'POE, Cleo', club: "SALLE D'ARMES", initialSeed: 2, seed: 3 },
      { key: '4', name: 'MOE, Dea', club: "SALLE D'ARMES", status: 'absent' },
    ])
  })

  it('reads wins, also with fewer touches, losses and bouts to come', () => {
    const [pool] = sheet.value.pools
    expect(pool).toMatchObject({ round: 2, number: 4, strip: '5', time: '09:30' })
    expect(pool?.bouts).toEqual([
      { left: '2', right: '3', winner: null },
      { left: '1', right: '3', leftTouches: 4, rightTouches: 3, winner: 'left' },
      { left: '1', right: '2', leftTouches: 5, rightTouches: 2, winner: 'left' },
    ])
  })

  it('tells the winner by the key, and who had a bye stands in the next round', () => {
    const [semi, final] = sheet.value.trees[0]?.rounds ?? []
    expect(semi?.bouts).toMatchObject([
      { left: '1', rightBye: true, winner: null },
      { left: '3', right: '2', leftTouches: 8, rightTouches: 8, winner: 'right', strip: '2' },
    ])
    expect(semi?.bouts[1]).not.toHaveProperty('time')
    expect(final?.bouts).toMatchObject([{ left: '1', right: '2', winner: null }])
  })

  it('a preliminary table stands beside the main one, ends where it ends, and its slots are no seeds', () => {
    const files: Record<string, string> = {
      'tireur.txt': [1, 2, 3, 4, 5, 6]
        .map(key => `{[classe tireur] [nom "NAME${key}"] [prenom "Ann"] [cle ${key}]}`)
        .join('\n'),
      'clastab_initial.txt': [1, 2, 3, 4, 5, 6].map(key => `q;${key};${key};`).join('\n'),
      // 5 and 6 fence 3 and 4 for two places among the four of the main table.
      'tableauA4.txt':
        '{[nom a4] [taille 4] [les_matches ({[match (3 6 5 2 3 1 4)]} {[match (5 4 5 3 5 3 2)]})]}',
      'tableauB4.txt':
        '{[nom b4] [taille 4] [les_matches ({[match (1 5 15 8 1 1 4)]} {[match (3 2 15 9 3 3 2)]})]}',
      'tableauB2.txt': '{[nom b2] [taille 2] [les_matches ({[match (1 3 15 12 1 1 2)]})]}',
    }
    const read = readFolder(files)
    if (!read.ok) throw new Error(read.reason)
    const { trees, people, finished } = read.value
    expect(trees.map(({ kind, name, rounds }) => [kind, name, rounds.map(round => round.roundOf)])).toEqual([
      ['main', '', [4, 2]],
      ['placement', 'A', [4]],
    ])
    expect(trees[0]?.rounds[0]?.bouts[0]).toMatchObject({ left: '1', right: '5', winner: 'left' })
    expect(people.map(({ key, seed }) => [key, seed])).toEqual([
      ['1', 1],
      ['2', 2],
      ['3', 3],
      ['4', undefined],
      ['5', 4],
      ['6', undefined],
    ])
    expect(finished).toBe(true)
  })

  it('needs the list of people, and says so', () => {
    const { 'tireur.txt': _, ...others } = FILES
    expect(readFolder(others)).toMatchObject({ ok: false, reason: expect.stringContaining('tireur.txt') })
  })

  it('refuses a grid that is no square and a table that lacks matches', () => {
    const pool = readNativeFile(
      'pouleT1P1.txt',
      '{[numero 1] [les_tir_feuille (1 2)] [grille (((*** ()) (v 5)))]}',
    )
    expect(pool?.part.ok).toBe(false)
    const table = readNativeFile(
      'tableauA4.txt',
      '{[nom a4] [taille 4] [les_matches ({[match (1 2 () () () 1 4)]})]}',
    )
    expect(table?.part.ok).toBe(false)
    expect(readNativeFile('notes.txt', 'hello')).toBeUndefined()
    expect(readNativeFile('a.html', '<table class="poule">')).toBeUndefined()
  })
})

describe('readLisp', () => {
  it('fails on brackets that do not fit, open texts and depth', () => {
    for (const text of ['(', '(]', '"a', '('.repeat(100_000), '{[a "b]}'.repeat(3)]) {
      expect(readLisp(text).ok, text.slice(0, 20)).toBe(false)
    }
  })

  it('reads whatever was written in its form', () => {
    const { tree } = fc.letrec<{ tree: unknown; list: unknown }>(tie => ({
      tree: fc.oneof({ maxDepth: 4 }, fc.stringMatching(/^[a-z*~0-9]{1,5}$/), tie('list')),
      list: fc.array(tie('tree'), { maxLength: 4 }),
    }))
    const format = (node: unknown): string =>
      Array.isArray(node) ? `(${node.map(format).join(' ')})` : `"${node}"`
    const plain = (node: unknown): unknown =>
      typeof node === 'string' ? node : (node as { items: unknown[] }).items.map(plain)
    fc.assert(
      fc.property(tree, node => {
        const read = readLisp(format(node))
        expect(read.ok && read.value.map(plain)).toEqual([node])
      }),
    )
  })

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'()[]{}"\\; \na1'), maxLength: 60 }), text => {
        readLisp(text)
      }),
    )
  })
})
