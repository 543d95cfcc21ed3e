import { useText } from '../../platform/lib/text/i18n.ts'
import { lazyPanel } from '../../platform/ui/loading/lazy-panel.tsx'
import { SkeletonRows } from '../../platform/ui/loading/Skeletons.tsx'
import { Section } from '../../platform/ui/page/Section.tsx'
import { RichText } from '../../platform/ui/RichText.tsx'

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
