import { availableLanguages, LANGUAGE_NAMES, useText } from '../../../platform/lib/text/i18n.ts'
import { InformationLayout } from './InformationLayout.tsx'
import { InformationSection } from './InformationSection.tsx'

/** What makes the site accessible, what may not be, and how to report a barrier. */
export default function AccessibilityPage() {
  const { lang } = useText()
  const names = availableLanguages().map((locale) => LANGUAGE_NAMES[locale])
  return (
    <InformationLayout page="accessibility">
      <InformationSection part="accessibility.keyboard" />
      <InformationSection part="accessibility.readers" />
      <InformationSection part="accessibility.contrast" />
      <InformationSection part="accessibility.motion" />
      <InformationSection
        part="accessibility.languages"
        values={{ languages: new Intl.ListFormat(lang, { type: 'unit' }).format(names) }}
      />
      <InformationSection part="accessibility.checks" />
      <InformationSection part="accessibility.limits" />
    </InformationLayout>
  )
}
