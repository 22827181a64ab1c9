import { MAKING_TEXTS } from '#web/api/scoresheets/new-scoresheet-texts.ts'
import { callScoresheet } from '#web/api/scoresheets/scoresheet-calls.ts'
import { LinkMaker } from '#web/kit/links/link-maker.tsx'

const { sheets: texts } = MAKING_TEXTS

/** Makes a link with which others may type, and hands it on. */
export function InviteMaker({ id }: { readonly id: string }) {
  return (
    <>
      <h3>{texts.invite}</h3>
      <p>{texts.inviteLead}</p>
      <LinkMaker
        title={texts.invite}
        words={{ ...texts, make: texts.inviteMake, making: texts.inviteMaking }}
        make={async () => (await callScoresheet('inviteToScoresheet', { params: { id } })).path}
        toProblem={() => texts.inviteFailed}
      />
    </>
  )
}
