import { IconExternalLink } from '@tabler/icons-react'
import type { RegistrationWindow } from '#domain/registration/registration-window.ts'
import { SEASON_TEXTS } from '#web/api/texts/season-texts.ts'
import { buttonClass } from '#web/ui/button.tsx'

const { plan: texts } = SEASON_TEXTS

interface RegisterLinkProps {
  readonly tournament: { readonly name: string; readonly registration_url: string | null }
  readonly state: RegistrationWindow['state'] | undefined
}

/** Leads to the registration while it is open or late; nothing where no safe address is known. */
export function RegisterLink({ tournament, state }: RegisterLinkProps) {
  const { registration_url: url, name } = tournament
  if (!url || !/^https?:\/\//i.test(url) || state === 'notOpen' || state === 'closed') return null
  return (
    <a className={buttonClass('strong')} href={url} target="_blank" rel="noopener noreferrer">
      {state === 'late' ? texts.registerLate : texts.register}
      <span className="visually-hidden">{texts.registerAt(name)}</span>
      <IconExternalLink size={17} aria-hidden="true" />
    </a>
  )
}
