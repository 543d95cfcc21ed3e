import type { PublicGroup } from '@folkmoot/core/communities/groups/schemas.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { Section } from '../../../platform/ui/page/Section.tsx'
import { RichText } from '../../../platform/ui/RichText.tsx'

/** What a group says about itself. */
export function GroupAbout({ group }: { group: Pick<PublicGroup, 'text' | 'lang'> }) {
  const { t } = useText()
  return (
    <Section title={t('groups.about')} id="about">
      {group.text === '' ? <p className="fm-dim">{t('groups.noText')}</p> : <RichText html={group.text} lang={group.lang} />}
    </Section>
  )
}
