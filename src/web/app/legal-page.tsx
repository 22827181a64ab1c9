import { ENTRANCE_TEXTS } from '#web/api/texts/entrance-texts.ts'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { Card } from '#web/ui/card.tsx'
import { PlainPage } from '#web/ui/plain-page.tsx'

/** Privacy and Terms of Service. */
export function LegalPage({ page }: { page: 'privacy' | 'terms' }) {
  const { legal } = ENTRANCE_TEXTS
  usePageTitle(legal[page])
  return (
    <PlainPage title={legal[page]}>
      <Card>
        {legal[`${page}Text`].map(paragraph => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Card>
    </PlainPage>
  )
}
