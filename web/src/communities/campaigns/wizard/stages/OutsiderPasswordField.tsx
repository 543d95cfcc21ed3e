import { CAMPAIGN_SETTINGS } from '@folkmoot/core/platform/settings/campaign-settings.ts'
import { useText } from '../../../../platform/lib/text/i18n.ts'
import { Section } from '../../../../platform/ui/page/Section.tsx'
import { KeptPasswordField } from './KeptPasswordField.tsx'

const { key } = CAMPAIGN_SETTINGS.feedbackPassword

type FurtherSettings = Readonly<Record<string, string>>

interface OutsiderPasswordFieldProps {
  settings: FurtherSettings
  onChange: (settings: FurtherSettings) => void
  error: string | undefined
  /** The campaign exists, so it may have a password already. */
  exists: boolean
}

/** The password for assessments by outsiders (A62). It is never shown again: a new one replaces it, an empty value unsets it. */
export function OutsiderPasswordField({ settings, onChange, error, exists }: OutsiderPasswordFieldProps) {
  const { t } = useText()
  const { [key]: value, ...others } = settings
  const set = (next: string | undefined) => onChange(next === undefined ? others : { ...others, [key]: next })
  return (
    <Section title={t('campaigns.settings.outsiders.title')}>
      <div className="fm-stack">
        <KeptPasswordField
          name={key}
          label={t('campaigns.settings.outsiders.password')}
          help={t('campaigns.settings.outsiders.help')}
          removeLabel={t('campaigns.settings.outsiders.remove')}
          exists={exists}
          value={value}
          error={error}
          onChange={set}
        />
      </div>
    </Section>
  )
}
