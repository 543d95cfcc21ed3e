import { CAMPAIGN_SETTINGS } from '@folkmoot/core/platform/settings/campaign-settings.ts'
import { IconLock } from '@tabler/icons-react'
import { useText } from '../../../../platform/lib/text/i18n.ts'
import type { KeyUnder } from '../../../../platform/lib/text/text-keys.ts'
import { NumberField, TextField } from '../../../../platform/ui/fields/TextField.tsx'
import { bindDraft } from '../../../../platform/ui/fields/use-form-state.ts'
import { YesNoRow } from '../../../../platform/ui/fields/YesNoRow.tsx'
import { Glyph } from '../../../../platform/ui/Glyph.tsx'
import { Fold } from '../../../../platform/ui/page/Fold.tsx'
import { Section } from '../../../../platform/ui/page/Section.tsx'
import { summarize } from '../../../../platform/ui/page/summarize.ts'
import wizard from '../../../assemblies/wizard/wizard.module.css'
import { CampaignSettingsForm } from '../../settings/CampaignSettingsForm.tsx'
import { ConsentSettingsFields } from '../../settings/ConsentSettingsFields.tsx'
import classes from '../CampaignWizardForm.module.css'
import { readFormSetting } from '../form-draft.ts'
import { changeForm, type StepProps } from '../step-props.ts'
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
function OutsiderPasswordField({ settings, onChange, error, exists }: OutsiderPasswordFieldProps) {
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

const { themesLimit, keywordsLimit, defaultTitle, defaultDescription } = CAMPAIGN_SETTINGS
const LIMITS = [
  { setting: themesLimit, label: 'themesLimit' },
  { setting: keywordsLimit, label: 'keywordsLimit' },
  { setting: defaultTitle, label: 'defaultTitle' },
  { setting: defaultDescription, label: 'defaultDescription' },
] as const

/** The settings of the whole campaign (specification G.3): the most used ones, and all others folded away. */
export function CampaignWideFields(part: StepProps) {
  const { draft, change, errorOf, before } = part
  const field = bindDraft(part)
  const { t } = useText()
  const w = (key: KeyUnder<'campaigns.wizard'>) => t(`campaigns.wizard.${key}`)
  const guarded = before !== undefined && !before.may.editGuarded
  const answersForm = {
    values: draft.form.answers,
    set: (values: object) => change(changeForm(draft, { answers: { ...draft.form.answers, ...values } })),
    faults: { of: errorOf },
  }
  const limits = LIMITS.flatMap(({ setting, label }) => {
    const value = readFormSetting(draft.form, before, setting.key)
    return value === '' ? [] : [t('ui.fold.set', { what: w(label), value })]
  })
  const answer = (label: KeyUnder<'campaigns.wizard'>, yes: boolean) =>
    t('ui.fold.set', { what: w(label), value: t(yes ? 'ui.yes' : 'ui.no') })
  const answers = [
    ...(draft.ideasDuringProposals ? [answer('ideasDuringProposals', true)] : []),
    ...(draft.anonymousIdeas ? [answer('anonymousIdeas', true)] : []),
    ...(draft.upDown ? [] : [answer('upDown', false)]),
    ...(draft.publicSide ? [] : [answer('publicSide', false)]),
  ]
  return (
    <>
      <Fold title={w('whole')} summary={summarize(answers, t)}>
        <div className={wizard.fields}>
          {draft.phases.some((p) => p.type === 'PROPOSALS' && p.enabled) && (
            <YesNoRow {...field('ideasDuringProposals')} label={w('ideasDuringProposals')} help={w('ideasDuringProposalsHelp')} />
          )}
          <YesNoRow {...field('anonymousIdeas')} label={w('anonymousIdeas')} help={w('anonymousIdeasHelp')} />
          <YesNoRow {...field('upDown')} label={w('upDown')} help={w('upDownHelp')} />
          <fieldset className={classes.lockable} disabled={guarded}>
            <YesNoRow
              {...field('publicSide')}
              label={w('publicSide')}
              help={
                guarded ? (
                  <>
                    <Glyph of={IconLock} /> {w('publicSideLocked')}
                  </>
                ) : (
                  w('publicSideHelp')
                )
              }
            />
          </fieldset>
        </div>
      </Fold>
      <Fold title={w('limits')} summary={summarize(limits, t)}>
        <ContributionRules {...part} />
      </Fold>
      <Fold title={w('more')} summary={w('moreHelp')}>
        <div className={wizard.fields}>
          <CampaignSettingsForm form={answersForm} publicPages={draft.publicSide} />
          {!guarded && (
            <>
              <ConsentSettingsFields form={answersForm} />
              <OutsiderPasswordField
                settings={draft.form.settings}
                onChange={(settings) => change(changeForm(draft, { settings: { ...settings } }))}
                error={errorOf(CAMPAIGN_SETTINGS.feedbackPassword.key)}
                exists={before !== undefined}
              />
            </>
          )}
        </div>
      </Fold>
    </>
  )
}

/** How much a contribution may have, and what a new proposal begins with. */
function ContributionRules({ draft, change, errorOf, before }: StepProps) {
  const { t } = useText()
  const fieldOf = ({ key }: { readonly key: string }) => ({
    name: key,
    error: errorOf(key),
    optional: true,
    value: readFormSetting(draft.form, before, key),
    onChange: ({ target }: { target: { value: string } }) =>
      change(changeForm(draft, { settings: { ...draft.form.settings, [key]: target.value } })),
  })
  const w = (key: KeyUnder<'campaigns.wizard'>) => t(`campaigns.wizard.${key}`)
  return (
    <>
      <div className={wizard.pair}>
        <NumberField {...fieldOf(themesLimit)} label={w('themesLimit')} help={w('limitHelp')} />
        <NumberField {...fieldOf(keywordsLimit)} label={w('keywordsLimit')} help={w('limitHelp')} />
      </div>
      <div className={wizard.pair}>
        <TextField {...fieldOf(defaultTitle)} label={w('defaultTitle')} maxLength={200} />
        <TextField {...fieldOf(defaultDescription)} label={w('defaultDescription')} maxLength={500} />
      </div>
    </>
  )
}
