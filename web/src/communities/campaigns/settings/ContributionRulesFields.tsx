import { CAMPAIGN_SETTINGS } from '@folkmoot/core/platform/settings/campaign-settings.ts'
import { readSetting } from '@folkmoot/core/platform/settings/parse-settings.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { formatRequiredField } from '../../../platform/lib/text/required-fields.ts'
import { findStatusText } from '../../../platform/lib/text/status-text.ts'
import { Choice, Choices } from '../../../platform/ui/fields/Choice.tsx'
import { SelectField, TextArea, TextField } from '../../../platform/ui/fields/TextField.tsx'
import { Fold } from '../../../platform/ui/page/Fold.tsx'
import { ASKED_STATUSES, type AskedStatus, type CampaignSettingsProps, statusKey } from './campaign-questions.ts'
import { ASKED_OF, changeAskedOf, KIND_NAMES, NEEDED_FIELDS, readAskedOf, readNames, replaceNames } from './named-lists.ts'
import { SettingsFold } from './SettingsFold.tsx'

const { contributionTypes, holdAnonymous, authorInvitationMail } = CAMPAIGN_SETTINGS
const QUESTION_LENGTH = 500
/** The statuses that ideas and proposals have both. */
const TYPED_STATUSES: readonly AskedStatus[] = ['PUBLIC_DRAFT', 'PUBLISHED']

/** What is accepted, who looks at it first, and what is needed before each status (CON-037, CON-040, CON-041). */
export function ContributionRulesFields({ form: { values, set, faults }, publicPages }: CampaignSettingsProps) {
  const { t } = useText()
  const wordsOf = (key: string): string => values.words[key] ?? ''
  const changeAll = (words: Readonly<Record<string, string>>) => set({ words: { ...values.words, ...words } })
  const change = (key: string, text: string) => changeAll({ [key]: text })
  const hold = wordsOf(holdAnonymous.key).toUpperCase()
  const kinds = readSetting(contributionTypes, values.words)
  const holdName = hold === '' ? 'byRule' : hold === 'TRUE' ? 'always' : 'never'
  const asked = ASKED_STATUSES.filter((status) =>
    (['statusRequirements', 'confirmationText'] as const).some((name) => wordsOf(statusKey(name, status)) !== ''),
  )
  const invitation = wordsOf(authorInvitationMail.key).trim()
  return (
    <>
      <SettingsFold
        part="kinds"
        answers={
          KIND_NAMES.every((kind) => kinds.includes(kind) === contributionTypes.byDefault.includes(kind))
            ? []
            : KIND_NAMES.filter((kind) => kinds.includes(kind)).map((kind) => t(`campaigns.settings.kind.${kind}`))
        }
      >
        <Choices
          name={contributionTypes.key}
          label={t('campaigns.settings.group.kinds')}
          labelHidden
          help={t('campaigns.settings.kindsHelp')}
          columns={2}
          options={KIND_NAMES.map((kind) => ({
            value: kind,
            label: t(`campaigns.settings.kind.${kind}`),
            // a list without names would stand for the default
            disabled: kinds.length === 1 && kinds.includes(kind),
          }))}
          values={KIND_NAMES.filter((kind) => kinds.includes(kind))}
          error={faults.of(contributionTypes.key)}
          onChange={(names) => change(contributionTypes.key, replaceNames(kinds, KIND_NAMES, names, contributionTypes.byDefault))}
        />
      </SettingsFold>
      <SettingsFold part="hold" answers={hold === '' ? [] : [t(`campaigns.settings.hold.${holdName}`)]}>
        <Choice
          name={holdAnonymous.key}
          label={t('campaigns.settings.group.hold')}
          labelHidden
          columns={3}
          options={(['byRule', 'always', 'never'] as const).map((name) => ({
            value: name,
            label: t(`campaigns.settings.hold.${name}`),
            help: t(`campaigns.settings.holdEffect.${name}`),
          }))}
          value={holdName}
          onChange={(name) => change(holdAnonymous.key, name === 'byRule' ? '' : name === 'always' ? 'TRUE' : 'FALSE')}
        />
      </SettingsFold>
      <SettingsFold part="statuses" answers={asked.map((status) => t(`contributions.status.${status}`))}>
        <p>{t('campaigns.settings.statusesHelp')}</p>
        {ASKED_STATUSES.map((status) => (
          <Fold key={status} title={t(`contributions.status.${status}`)}>
            <StatusFields
              status={status}
              publicPages={publicPages}
              wordsOf={wordsOf}
              changeAll={changeAll}
              ofOneType={kinds.includes('PROPOSAL') && kinds.includes('IDEA') && TYPED_STATUSES.includes(status)}
              errorOf={faults.of}
            />
          </Fold>
        ))}
      </SettingsFold>
      <SettingsFold part="invitation" answers={invitation === '' ? [] : [invitation]}>
        <TextArea
          name={authorInvitationMail.key}
          label={t('campaigns.settings.invitation')}
          help={t('campaigns.settings.invitationHelp')}
          optional
          rows={4}
          maxLength={authorInvitationMail.max}
          value={wordsOf(authorInvitationMail.key)}
          error={faults.of(authorInvitationMail.key)}
          onChange={({ target }) => change(authorInvitationMail.key, target.value)}
        />
      </SettingsFold>
    </>
  )
}

interface StatusFieldsProps {
  status: AskedStatus
  publicPages: boolean
  wordsOf: (key: string) => string
  changeAll: (words: Readonly<Record<string, string>>) => void
  /** Whether a field may be asked of proposals alone, or of ideas alone. */
  ofOneType: boolean
  errorOf: (key: string) => string | undefined
}

/** What is needed before a status, and the campaign's own question before it. */
function StatusFields({ status, publicPages, wordsOf, changeAll, ofOneType, errorOf }: StatusFieldsProps) {
  const { t } = useText()
  const change = (key: string, text: string) => changeAll({ [key]: text })
  const needed = statusKey('statusRequirements', status)
  const question = statusKey('confirmationText', status)
  const named = readNames(wordsOf(needed))
  const [proposals, ideas] = [statusKey('requiredOfProposalsOnly', status), statusKey('requiredOfIdeasOnly', status)]
  const typed = { ofProposals: readNames(wordsOf(proposals)), ofIdeas: readNames(wordsOf(ideas)) }
  return (
    <div className="fm-stack">
      <Choices
        name={needed}
        label={t('campaigns.settings.needed')}
        columns={2}
        options={NEEDED_FIELDS.map((field) => ({ value: field, label: formatRequiredField(field) }))}
        values={NEEDED_FIELDS.filter((field) => named.includes(field))}
        error={errorOf(needed)}
        onChange={(fields) => change(needed, replaceNames(named, NEEDED_FIELDS, fields))}
      />
      {ofOneType &&
        NEEDED_FIELDS.filter((field) => named.includes(field)).map((field) => (
          <SelectField
            key={field}
            name={`${needed}.${field}`}
            label={t('campaigns.settings.askedOf.label', { field: formatRequiredField(field) })}
            value={readAskedOf(field, typed)}
            options={ASKED_OF.map((of) => ({ value: of, label: t(`campaigns.settings.askedOf.${of}`) }))}
            onChange={({ target }) => {
              const of = ASKED_OF.find((one) => one === target.value) ?? 'both'
              const lists = changeAskedOf(field, of, typed)
              changeAll({ [proposals]: lists.ofProposals, [ideas]: lists.ofIdeas })
            }}
          />
        ))}
      <TextField
        name={question}
        label={t('campaigns.settings.question')}
        help={t('campaigns.settings.questionHelp', {
          text: t(findStatusText({ publicPages, draftReadByGroup: false }, status, 'confirm')),
        })}
        optional
        maxLength={QUESTION_LENGTH}
        value={wordsOf(question)}
        error={errorOf(question)}
        onChange={({ target }) => change(question, target.value)}
      />
    </div>
  )
}
