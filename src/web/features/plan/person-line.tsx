import type { ReactNode } from 'react'
import { SEASON_TEXTS } from '#web/api/texts/season-texts.ts'
import { FencerLink } from '#web/kit/people/fencer-link.tsx'
import { ExperienceIcon } from '#web/kit/ratings/experience-icon.tsx'
import { Chip } from '#web/ui/chip.tsx'

interface PersonLineProps {
  readonly person: {
    readonly id: string
    readonly name: string
    readonly currentClubName?: string | undefined
    readonly division?: string | undefined
  }
  readonly firstYear?: number | undefined
  /** One of the reader's fencers. */
  readonly mine: boolean
  /** Is in no more. */
  readonly out?: boolean
  readonly children?: ReactNode
}

/** Somebody on an event's list; what is behind the name at the end of the line. */
export function PersonLine({ person, firstYear, mine, out = false, children }: PersonLineProps) {
  const { id, name, currentClubName, division } = person
  const from = [currentClubName, division].filter(Boolean).join(' · ')
  return (
    <li data-mine={mine || undefined} data-out={out || undefined}>
      <span>
        <b>
          <FencerLink id={id} name={name} />
        </b>
        <small>
          {from} <ExperienceIcon firstCompetitionYear={firstYear} />
        </small>
      </span>
      {mine && <Chip tone="mine">{SEASON_TEXTS.plan.listYours}</Chip>}
      {children}
    </li>
  )
}
