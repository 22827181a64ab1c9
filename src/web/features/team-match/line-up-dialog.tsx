import { type FormEvent, useState } from 'react'
import { MOST_MEMBERS, RELAYS, TEAM_SIZE } from '#domain/scoresheet/relay-order.ts'
import type { ScoresheetValue } from '#domain/scoresheet/scoresheet-change.ts'
import { parseTypedText } from '#domain/text/typed-text.ts'
import { TYPING_TEXTS } from '#web/api/scoresheets/pool-typing-texts.ts'
import type { OpenScoresheet } from '#web/api/scoresheets/use-scoresheet.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { TeamMatch } from './find-team-match.ts'
import styles from './team-match.module.css'

const { teamMatch: texts } = TYPING_TEXTS
const LONGEST = 120
const POSITIONS = Array.from({ length: TEAM_SIZE }, (_, at) => at)
const MEMBERS = Array.from({ length: MOST_MEMBERS }, (_, at) => at)

interface LineUpDialogProps {
  readonly sheet: OpenScoresheet
  readonly match: TeamMatch
  readonly side: 'left' | 'right'
  /** Of the team. */
  readonly name: string
  readonly onClose: () => void
}

/** Who a team is, who of them fences this match under which number, and from which relay on the reserve comes in. */
export function LineUpDialog({ sheet, match, side, name, onClose }: LineUpDialogProps) {
  const team = sheet.state.fencers.find(one => one.fencer === match[side])
  const lineUp = match.lineUps?.[side]
  const [members, setMembers] = useState(MEMBERS.map(at => team?.members?.[at] ?? ''))
  const [order, setOrder] = useState<readonly number[]>(lineUp?.order ?? POSITIONS)
  const [instead, setInstead] = useState(lineUp?.reserve?.instead)
  const [from, setFrom] = useState(lineUp?.reserve?.from ?? 1)
  const first = side === 'left' ? 1 : TEAM_SIZE + 1
  const nameOf = (at: number): string => members[at]?.trim() || texts.member(at + 1)

  /** Whoever had the number takes that of the other. */
  function put(position: number, member: number): void {
    const before = order.indexOf(member)
    const swapped = before === -1 ? order : order.with(before, order[position] ?? 0)
    setOrder(swapped.with(position, member))
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const typed = members.map(text => {
      const read = parseTypedText(text, LONGEST)
      return read.ok ? read.value : ''
    })
    // Somebody without a name keeps a place, for numbers are by places.
    const last = typed.findLastIndex(text => text !== '')
    const named = typed.slice(0, last + 1).map((text, at) => text || texts.member(at + 1))
    const values: ScoresheetValue[] = []
    if (team && JSON.stringify(team.members ?? []) !== JSON.stringify(named)) {
      const { left: _, ...person } = team
      values.push({ kind: 'fencer', person: { ...person, members: named } })
    }
    const reserve = instead === undefined ? {} : { reserve: { instead, from } }
    const said = { order, ...(lineUp?.reserve ? { reserve: lineUp.reserve } : {}) }
    if (
      JSON.stringify(said) !== JSON.stringify({ order, ...reserve }) ||
      lineUp?.order.join() !== order.join()
    )
      values.push({ kind: 'lineUp', lineUp: { of: match.slot, team: match[side], order, ...reserve } })
    if (values.length > 0) sheet.type(values)
    onClose()
  }

  return (
    <Dialog open title={texts.lineUp(name)} closeLabel={texts.close} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <p className={styles.note}>{texts.lineUpNote}</p>
        {MEMBERS.map(at => (
          <TextField
            key={at}
            label={at === TEAM_SIZE ? texts.reserveName : texts.member(at + 1)}
            value={members[at] ?? ''}
            maxLength={LONGEST}
            autoComplete="off"
            onChange={({ target }) => setMembers(members.with(at, target.value))}
          />
        ))}
        {POSITIONS.map(position => (
          <SelectField
            key={position}
            label={texts.fencesAs(first + position)}
            value={String(order[position])}
            options={MEMBERS.map(at => [String(at), nameOf(at)])}
            onChange={value => put(position, Number(value))}
          />
        ))}
        <SelectField
          label={texts.reserveFor}
          value={instead === undefined ? '' : String(instead)}
          options={[
            ['', texts.nobody],
            ...POSITIONS.map(position => [String(position), nameOf(order[position] ?? 0)] as const),
          ]}
          onChange={value => setInstead(value === '' ? undefined : Number(value))}
        />
        {instead !== undefined && (
          <SelectField
            label={texts.from}
            value={String(from)}
            options={Array.from({ length: RELAYS }, (_, at) => [String(at + 1), String(at + 1)] as const)}
            onChange={value => setFrom(Number(value))}
          />
        )}
        <Button tone="strong" type="submit">
          {texts.save}
        </Button>
      </form>
    </Dialog>
  )
}
