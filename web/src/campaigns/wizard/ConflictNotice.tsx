import { IconUsers } from '@tabler/icons-react'
import { findText, useText } from '../../lib/text/i18n.ts'
import { PlainButton } from '../../ui/Button.tsx'
import { Glyph } from '../../ui/Glyph.tsx'
import classes from './CampaignWizardForm.module.css'

interface ConflictNoticeProps {
  /** The fields whose saved value differs from the user's, by their names in the draft. */
  conflicts: readonly string[]
  onTakeSaved: (field: string) => void
  onClose: () => void
}

const FIELD_TEXTS: Readonly<Record<string, string>> = {
  phases: 'campaigns.wizard.step.milestones',
  timeframe: 'campaigns.wizard.step.milestones',
  'form.lang': 'assemblies.wizard.language',
  'form.template': 'campaigns.wizard.template.title',
  'form.linkedCampaignId': 'campaigns.wizard.template.campaign',
  'form.answers': 'campaigns.wizard.more',
  'form.settings': 'campaigns.wizard.whole',
}

const findFieldText = (field: string): string =>
  findText(FIELD_TEXTS[field] ?? `campaigns.wizard.${field.replace('form.', '')}`) ?? field

/** Somebody else has saved the campaign: what they changed is taken over, and what both changed is asked about. */
export function ConflictNotice({ conflicts, onTakeSaved, onClose }: ConflictNoticeProps) {
  const { t } = useText()
  return (
    <section className={classes.problems} data-blocks="false" aria-labelledby="conflict" role="alert">
      <h2 id="conflict">{t('campaigns.wizard.conflict.title')}</h2>
      <p>{t(conflicts.length > 0 ? 'campaigns.wizard.conflict.both' : 'campaigns.wizard.conflict.merged')}</p>
      <ul>
        {conflicts.map((field) => (
          <li key={field}>
            <Glyph of={IconUsers} />
            <span className={classes.words}>
              {findFieldText(field)}
              <PlainButton kind="default" size="sm" onClick={() => onTakeSaved(field)}>
                {t('campaigns.wizard.conflict.takeSaved')}
              </PlainButton>
            </span>
          </li>
        ))}
      </ul>
      <PlainButton kind="default" size="sm" onClick={onClose}>
        {t('campaigns.wizard.conflict.understood')}
      </PlainButton>
    </section>
  )
}
