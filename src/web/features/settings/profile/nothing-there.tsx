import { Link } from 'react-router'
import { ACCOUNT_TEXTS } from '#web/api/texts/account-texts.ts'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** For a fencer that is not followed, or an observer that is not there (spec §8). */
export function NothingThere() {
  usePageTitle(ACCOUNT_TEXTS.following.notFound)
  return (
    <EmptyState text={ACCOUNT_TEXTS.following.notFound}>
      <Link className={buttonClass()} to="/settings/fencers">
        {ACCOUNT_TEXTS.following.back}
      </Link>
    </EmptyState>
  )
}
