import { PROPOSAL_SECTIONS, type ProposalSection, SECTION_TEXTS } from '@folkmoot/core/communities/campaigns/proposal-template.ts'
import { CAMPAIGN_SETTINGS, DEFAULT_PROPOSAL_WORDS } from '@folkmoot/core/platform/settings/campaign-settings.ts'
import { formatSetting } from '@folkmoot/core/platform/settings/parse-settings.ts'
import { PHASE_SETTINGS } from '@folkmoot/core/platform/settings/phase-settings.ts'
import { useText } from '../../../../platform/lib/text/i18n.ts'
import type { KeyUnder } from '../../../../platform/lib/text/text-keys.ts'
import { Check } from '../../../../platform/ui/fields/Choice.tsx'
import { NumberField, TextField } from '../../../../platform/ui/fields/TextField.tsx'
import type { PhaseDraft } from '../campaign-draft.ts'
import { readFormSetting } from '../form-draft.ts'
import { changeForm, type StepProps, updatePhaseDraft } from '../step-props.ts'
import classes from './ProposalTemplateFields.module.css'
import { phaseOptionField, readPhaseOption, readPhaseSettings } from './phase-options.ts'

type TemplateProps = StepProps & { phase: PhaseDraft }

/** The sections of the form for a proposal: which are asked for, with a hint and a length (CAM-014). */
export function ProposalTemplateFields(part: TemplateProps) {
  const { t } = useText()
  const w = (key: KeyUnder<'campaigns.wizard.section'>) => t(`campaigns.wizard.section.${key}`)
  return (
    <fieldset className={classes.template}>
      <legend>{w('legend')}</legend>
      <p className="fm-sm fm-dim">{w('help')}</p>
      {PROPOSAL_SECTIONS.map((section) => (
        <SectionRow key={section} {...part} section={section} />
      ))}
    </fieldset>
  )
}

/** The field of the forms of a campaign that a section stands for; a summary is always asked for. */
const FORM_FIELDS: Partial<Record<ProposalSection, string>> = { title: 'title', themes: 'theme', location: 'place' }

function SectionRow({ section, phase, ...part }: TemplateProps & { section: ProposalSection }) {
  const { draft, change, errorOf, before } = part
  const { t } = useText()
  const w = (key: KeyUnder<'campaigns.wizard.section'>) => t(`campaigns.wizard.section.${key}`)
  const { answers } = draft.form
  const setOption = (key: string, text: string) =>
    change(updatePhaseDraft(draft, phase.row, { options: { ...phase.options, [key]: text } }))
  const formField = FORM_FIELDS[section]
  const shown = formField
    ? answers.fields.includes(formField)
    : section === 'summary' || readPhaseOption(phase, PHASE_SETTINGS.proposalAttachments)
  const show = (yes: boolean) => {
    if (!formField) {
      setOption(PHASE_SETTINGS.proposalAttachments.key, formatSetting(yes))
      return
    }
    const others = answers.fields.filter((field) => field !== formField)
    change(changeForm(draft, { answers: { ...answers, fields: yes ? [...others, formField] : others } }))
  }
  const { key: wordsKey } = CAMPAIGN_SETTINGS.summaryWordLimit
  const { key: titleKey } = PHASE_SETTINGS.titleLength
  const hint = SECTION_TEXTS[section]
  const hintField = phaseOptionField(phase.row, hint)
  return (
    <div className={classes.row} data-shown={shown}>
      <Check
        name={`${phase.row}-section-${section}`}
        label={<b>{w(section)}</b>}
        checked={shown}
        disabled={section === 'summary'}
        onChange={(e) => show(e.target.checked)}
      />
      {shown && (
        <div className={classes.answers}>
          <TextField
            name={hintField}
            label={w('hint')}
            error={errorOf(hintField)}
            optional
            maxLength={300}
            value={readPhaseSettings(phase)[hint.key] ?? ''}
            onChange={(e) => setOption(hint.key, e.target.value)}
          />
          {section === 'title' && (
            <NumberField
              name={phaseOptionField(phase.row, PHASE_SETTINGS.titleLength)}
              label={w('characters')}
              error={errorOf(phaseOptionField(phase.row, PHASE_SETTINGS.titleLength))}
              placeholder={String(PHASE_SETTINGS.titleLength.byDefault)}
              value={readPhaseSettings(phase)[titleKey] ?? ''}
              onChange={(e) => setOption(titleKey, e.target.value.trim())}
            />
          )}
          {section === 'summary' && (
            <NumberField
              name={wordsKey}
              label={w('words')}
              error={errorOf(wordsKey)}
              placeholder={String(DEFAULT_PROPOSAL_WORDS)}
              value={readFormSetting(draft.form, before, wordsKey)}
              onChange={(e) => change(changeForm(draft, { settings: { ...draft.form.settings, [wordsKey]: e.target.value.trim() } }))}
            />
          )}
        </div>
      )}
    </div>
  )
}
