import { useText } from '../lib/text/i18n.ts'
import { lazyPanel } from '../ui/loading/lazy-panel.tsx'
import { SkeletonRows } from '../ui/loading/Skeletons.tsx'
import { Section } from '../ui/page/Section.tsx'
import { RichText } from '../ui/RichText.tsx'

const EmbeddedBrief = lazyPanel(() => import('./EmbeddedBrief.tsx').then((m) => m.EmbeddedBrief), <SkeletonRows count={1} />)

/** A campaign's long text; when it is a single link, a frame that loads on request (CAM-026). */
export function CampaignBrief({ brief, lang }: { brief: string; lang: string }) {
  const { t } = useText()
  if (brief === '') return null
  return (
    <Section title={t('campaigns.brief')} id="brief">
      {/^https:\/\/\S+$/.test(brief) ? <EmbeddedBrief address={brief} /> : <RichText html={brief} lang={lang} />}
    </Section>
  )
}
