import { groups } from '@folkmoot/core/communities/groups/endpoints.ts'
import { MAJORITY_THRESHOLDS } from '@folkmoot/core/communities/groups/majority.ts'
import type { Group } from '@folkmoot/core/communities/groups/schemas.ts'
import { IconPencil } from '@tabler/icons-react'
import { useMemo } from 'react'
import { QuestionLayout } from '../../../communities/assemblies/settings/QuestionLayout.tsx'
import settings from '../../../communities/assemblies/settings/settings.module.css'
import { UnsavedChangesBar } from '../../../communities/assemblies/settings/UnsavedChangesBar.tsx'
import { groupColour } from '../../../communities/groups/home/GroupHeader.tsx'
import { GROUP_ENDPOINTS, groupRequest } from '../../../communities/groups/queries.ts'
import {
  answerAddress,
  answerQuestion,
  diffGroupAnswers,
  GROUP_QUESTIONS,
  type GroupAnswers,
  isGroupQuestionAsked,
  listChangedGroupQuestions,
  readGroupAnswers,
} from '../../../communities/groups/settings/group-questions.ts'
import type { GroupAddress } from '../../../platform/lib/address.ts'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { cacheResponse, invalidateEndpoints, useEndpointMutation } from '../../../platform/lib/api/endpoint-query.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import type { PageProps } from '../../../platform/lib/page-props.ts'
import { findText, useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { toast } from '../../../platform/ui/dialogs/notice-store.ts'
import { Form } from '../../../platform/ui/fields/Form.tsx'
import { SelectField, TextField } from '../../../platform/ui/fields/TextField.tsx'
import { type FormState, useFormState } from '../../../platform/ui/fields/use-form-state.ts'
import { YesNoRow } from '../../../platform/ui/fields/YesNoRow.tsx'
import { Container, Page } from '../../../platform/ui/page/Page.tsx'
import { PageHeader } from '../../../platform/ui/page/PageHeader.tsx'
import { useUnsavedWarning } from '../../../platform/ui/use-unsaved-warning.ts'
import { NotFoundPage } from '../ErrorPages.tsx'
import { GroupLoader } from './GroupLoader.tsx'

/** The text of a question by its part; a test checks that every question has its texts. */
const formatGroupQuestion = (name: string, part: 'title' | 'yes' | 'no' | 'does'): string =>
  findText(`groups.settings.q.${name}.${part}`) ?? name

interface GroupSettingsFormProps {
  form: Pick<FormState<GroupAnswers>, 'values' | 'set'> & { faults: { of: (field: string) => string | undefined } }
  /** The stored answers, to mark changes. */
  before: GroupAnswers
}

/** The settings of a working group as questions, each with the effect of its answer (specification G.5). */
function GroupSettingsForm({ form: { values, set, faults }, before }: GroupSettingsFormProps) {
  const { t } = useText()
  return (
    <div>
      {GROUP_QUESTIONS.filter((question) => isGroupQuestionAsked(question, values)).map(({ name, kind, setting }) => {
        if (kind === 'address') {
          const [address = '', old = ''] = [values, before].map(({ addresses }) => addresses[name])
          return (
            <QuestionLayout
              key={name}
              was={address.trim() === old ? undefined : old || t('groups.settings.noAddress')}
              effect={formatGroupQuestion(name, 'does')}
            >
              <TextField
                name={setting.key}
                label={formatGroupQuestion(name, 'title')}
                error={faults.of(setting.key)}
                value={address}
                inputMode="url"
                onChange={(e) => set(answerAddress(values, name, e.target.value))}
              />
            </QuestionLayout>
          )
        }
        const [answer, was] = [values, before].map(({ yes }) => (yes.includes(name) ? 'yes' : 'no'))
        return (
          <QuestionLayout
            key={name}
            was={was === answer ? undefined : t(was === 'yes' ? 'ui.yes' : 'ui.no')}
            effect={formatGroupQuestion(name, answer === 'yes' ? 'yes' : 'no')}
          >
            <YesNoRow
              name={setting.key}
              label={formatGroupQuestion(name, 'title')}
              error={faults.of(setting.key)}
              value={answer === 'yes'}
              onChange={(yes) => set(answerQuestion(values, name, yes))}
            />
          </QuestionLayout>
        )
      })}
    </div>
  )
}

/** How proposals pass in the rounds of a group (GRP-019). */
type DecisionAnswers = Pick<Group, 'majorityThreshold' | 'blockMajority'>

interface DecisionQuestionsProps {
  values: DecisionAnswers
  /** The stored answers, to mark changes. */
  before: DecisionAnswers
  onChange: (answers: Partial<DecisionAnswers>) => void
}

/** The questions about the rounds of a working group; a round that runs keeps its rules. */
function DecisionQuestions({ values, before, onChange }: DecisionQuestionsProps) {
  const { t } = useText()
  const { majorityThreshold, blockMajority } = values
  const wasMajority = before.majorityThreshold
  const blocks = blockMajority ? 'yes' : 'no'
  return (
    <>
      <QuestionLayout
        was={wasMajority === majorityThreshold ? undefined : t(`groups.decisions.${wasMajority}`)}
        effect={t(`rounds.dialog.majority.${majorityThreshold}`)}
      >
        <SelectField
          name="majorityThreshold"
          label={t('groups.decisions.majority')}
          value={majorityThreshold}
          onChange={(e) => {
            const chosen = MAJORITY_THRESHOLDS.find((one) => one === e.target.value)
            if (chosen) onChange({ majorityThreshold: chosen })
          }}
          options={MAJORITY_THRESHOLDS.map((value) => ({ value, label: t(`groups.decisions.${value}`) }))}
        />
      </QuestionLayout>
      <QuestionLayout
        was={before.blockMajority === blockMajority ? undefined : t(before.blockMajority ? 'ui.yes' : 'ui.no')}
        effect={t(`groups.decisions.blocks_${blocks}`)}
      >
        <YesNoRow
          name="blockMajority"
          label={t('groups.decisions.blocks')}
          value={blockMajority}
          onChange={(answer) => onChange({ blockMajority: answer })}
        />
      </QuestionLayout>
    </>
  )
}

/** The decision answers that differ, as the request has them. */
const diffDecisionAnswers = (before: DecisionAnswers, after: DecisionAnswers): Partial<DecisionAnswers> => ({
  ...(before.majorityThreshold === after.majorityThreshold ? {} : { majorityThreshold: after.majorityThreshold }),
  ...(before.blockMajority === after.blockMajority ? {} : { blockMajority: after.blockMajority }),
})

/** Who takes part in a working group and what its members see, for those who may change its settings (GRP-027). */
export default function GroupSettingsPage({ address }: PageProps) {
  const { assembly, campaign, group } = address
  if (!assembly || !group) return <NotFoundPage />
  const at = { assembly, campaign, group }
  return (
    <GroupLoader address={at} needs="settings">
      {(found) => <GroupSettingsView group={found} address={at} />}
    </GroupLoader>
  )
}

/** The inputs have the names of their settings; a refusal names them with the path in the request. */
const INPUT_NAMES = Object.fromEntries(GROUP_QUESTIONS.map(({ setting: { key } }) => [`configs.${key}`, key]))

const readAnswers = ({ configs, majorityThreshold, blockMajority }: Group): GroupAnswers & DecisionAnswers => ({
  ...readGroupAnswers(configs),
  majorityThreshold,
  blockMajority,
})

function GroupSettingsView({ group, address }: { group: Group; address: GroupAddress }) {
  const { t } = useText()
  const links = useLinks()
  const before = useMemo(() => readAnswers(group), [group])
  const form = useFormState({ initial: before, renamed: INPUT_NAMES })
  const decisions = diffDecisionAnswers(before, form.values)
  const changed = [
    ...listChangedGroupQuestions(before, form.values).map(({ name }) => formatGroupQuestion(name, 'title')),
    ...(decisions.majorityThreshold === undefined ? [] : [t('groups.decisions.majority')]),
    ...(decisions.blockMajority === undefined ? [] : [t('groups.decisions.blocks')]),
  ]
  const save = useEndpointMutation(groups.change, (saved) => {
    void invalidateEndpoints(...GROUP_ENDPOINTS)
    cacheResponse(groups.one, groupRequest(address), saved)
    form.reset(readAnswers(saved))
    toast(t('groups.settings.saved'))
  })
  useUnsavedWarning(changed.length > 0 && !form.sending)
  const submit = form.submit(async (answers) => {
    const answer = await save.act({
      ...groupRequest(address),
      body: { configs: diffGroupAnswers(before, answers), ...diffDecisionAnswers(before, answers) },
    })
    return isFailure(answer) ? answer : undefined
  })
  const title = t('groups.settings.title')
  return (
    <Page title={t('groups.settings.of', { name: group.name })} colour={groupColour(group)}>
      <PageHeader
        crumbs={[
          { text: group.assembly.name, href: links.assembly(address) },
          { text: group.name, href: links.group(address) },
          { text: title },
        ]}
        title={title}
        lead={t('groups.settings.lead')}
        actions={
          <PlainButton kind="default" size="sm" icon={IconPencil} href={links.editGroup(address)}>
            {t('groups.wizard.edit')}
          </PlainButton>
        }
      />
      <Form label={title} onSubmit={submit} faults={form.faults}>
        <Container>
          <div className={settings.lone}>
            <GroupSettingsForm form={form} before={before} />
            <DecisionQuestions values={form.values} before={before} onChange={form.set} />
          </div>
        </Container>
        <UnsavedChangesBar what={changed} saving={form.sending} onUndo={() => form.reset(before)} />
      </Form>
    </Page>
  )
}
