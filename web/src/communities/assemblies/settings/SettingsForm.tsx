import type { Assembly } from '@folkmoot/core/communities/assemblies/schemas.ts'
import { deriveManagementType } from '@folkmoot/core/communities/assemblies/words.ts'
import { parseLocale } from '@folkmoot/core/platform/shared/locales.ts'
import { formatInstant } from '../../../platform/lib/text/format.ts'
import { LANGUAGE_NAMES, type Translate, useText } from '../../../platform/lib/text/i18n.ts'
import type { TextValues } from '../../../platform/lib/text/resolve-text.ts'
import { Fold } from '../../../platform/ui/page/Fold.tsx'
import { summarize } from '../../../platform/ui/page/summarize.ts'
import { useNow } from '../../../platform/ui/use-now.ts'
import { formatJoiningRule, formatLeadershipRule } from '../rule-sentences.ts'
import { type AssemblyDraft, createAssemblyDraft } from '../wizard/assembly-draft.ts'
import { supportedMembershipOf } from '../wizard/join-answers.ts'
import { findQuestionText, formatAnswer, formatQuestionText, QuestionInput } from './QuestionInput.tsx'
import { QuestionLayout } from './QuestionLayout.tsx'
import { isAsked, isCommon, QUESTION_GROUPS, QUESTIONS, type QuestionGroup, type SettingQuestion } from './setting-questions.ts'
import classes from './settings.module.css'

export interface SettingsFormProps {
  draft: AssemblyDraft
  change: (draft: AssemblyDraft) => void
  errorOf: (field: string) => string | undefined
  /** The stored values, to mark changes; absent for a new assembly. */
  before?: AssemblyDraft | undefined
  /** The assembly, for its real numbers; absent for a new one. */
  assembly?: Assembly | undefined
  /** Whether the viewer may change the answers; other viewers read them. */
  mayChange: boolean
  /** Whether questions for admins are asked as well (ASM-034). */
  admin: boolean
}

/** Whether the question applies to this viewer and form. */
const isShownTo =
  ({ draft, admin, assembly, mayChange }: SettingsFormProps) =>
  (q: SettingQuestion): boolean => {
    // unanswered questions are hidden from viewers who may not edit
    if (!mayChange && q.read(draft) === '') return false
    if (!isAsked(q, draft) || (q.adminsOnly && !admin)) return false
    if (q.kind === 'groups' && (assembly?.workingGroups.length ?? 0) === 0) return false
    return assembly !== undefined || !q.inDescriptionStep
  }

/** The settings as questions in groups, each folded away with what is set in it, but for the first (specification G). */
export function SettingsForm(props: SettingsFormProps) {
  const { t } = useText()
  const { draft, assembly } = props
  const usual = createAssemblyDraft({ timezone: draft.timezone })
  const groups = QUESTION_GROUPS.map((group) => ({
    group,
    questions: QUESTIONS.filter((q) => q.group === group).filter(isShownTo(props)),
  })).filter(({ questions }) => questions.length > 0)
  return (
    <div>
      {groups.map(({ group, questions }, i) => {
        const [common, others] = [questions.filter(isCommon), questions.filter((q) => !isCommon(q))]
        const rows = (list: readonly SettingQuestion[]) => list.map((q) => <QuestionRow key={q.name} question={q} {...props} />)
        return (
          <Fold
            key={group}
            section
            id={`settings-${group}`}
            title={t(`assemblies.settings.group.${group}`)}
            summary={formatGroup(group, questions, draft, usual, t)}
            opens={i === 0}
          >
            {rows(common)}
            {/* answers alone are short */}
            {props.mayChange && common.length > 0 && others.length > 0 ? (
              <Fold title={t('assemblies.settings.more')} summary={summarize(listUnusual(others, draft, usual, t), t)}>
                {rows(others)}
              </Fold>
            ) : (
              rows(others)
            )}
            {assembly && <GroupSummary group={group} draft={draft} />}
          </Fold>
        )
      })}
    </div>
  )
}

/** The answers that are not those of a new assembly, each with its question. */
const listUnusual = (questions: readonly SettingQuestion[], draft: AssemblyDraft, usual: AssemblyDraft, t: Translate): string[] =>
  questions
    .filter((q) => q.read(draft) !== q.read(usual))
    .map((q) => t('ui.fold.set', { what: formatQuestionText(q, 'title'), value: formatAnswer(q, q.read(draft), t) }))

/** What is set in a group, in a line. */
function formatGroup(
  group: QuestionGroup,
  questions: readonly SettingQuestion[],
  draft: AssemblyDraft,
  usual: AssemblyDraft,
  t: Translate,
): string {
  if (group === 'languages') return questions.map((q) => formatAnswer(q, q.read(draft), t)).join(' · ')
  return summarize(listUnusual(questions, draft, usual, t), t)
}

function QuestionRow({ question, draft, change, errorOf, before, assembly, mayChange }: SettingsFormProps & { question: SettingQuestion }) {
  const { t } = useText()
  const answer = question.read(draft)
  const previousAnswer = before && question.read(before)
  const effect = useAnswerEffect(question, answer, assembly)
  const help = findQuestionText(question, 'help')
  return (
    <QuestionLayout
      nested={question.askedWhen !== undefined}
      was={previousAnswer === undefined || previousAnswer === answer ? undefined : formatAnswer(question, previousAnswer, t)}
      effect={effect}
    >
      {mayChange ? (
        <QuestionInput
          question={question}
          value={answer}
          onChange={(value) => change(question.write(draft, value))}
          error={errorOf(question.key ?? question.name)}
          groups={assembly?.workingGroups.map((g) => g.name) ?? []}
        />
      ) : (
        <>
          <h3 className={classes.read}>{formatQuestionText(question, 'title')}</h3>
          {help && <p className="fm-sm fm-dim">{help}</p>}
          <p>{formatAnswer(question, answer, t)}</p>
        </>
      )}
    </QuestionLayout>
  )
}

/** The effect of an answer, with the real numbers. */
function useAnswerEffect(question: SettingQuestion, answer: string, assembly: Assembly | undefined): string | undefined {
  const { lang } = useText()
  const now = useNow()
  const { name, effectText: does, kind } = question
  const effect = (part: string, values?: TextValues) => formatQuestionText(question, part, values)
  if (kind === 'zone') return effect('does', { now: formatInstant(now, lang, answer, 'full') })
  if (kind === 'lang') return effect('does', { language: LANGUAGE_NAMES[parseLocale(answer) ?? 'en-US'] })
  if (!does) return findQuestionText(question, 'does')
  if (does === 'yes') return answer === 'yes' ? effect('does') : undefined
  const counts: Readonly<Record<string, number | undefined>> = {
    'joining.ask': assembly?.openRequests ?? undefined,
    'coordinators.two': assembly?.coordinatorNames.length ?? 1,
    'allGroups.yes': assembly?.workingGroups.length ?? 0,
    'forum.no': assembly?.forumPosts ?? 0,
    'forum.yes': assembly?.forumPosts ?? 0,
  }
  const count = counts[`${name}.${answer}`]
  if (name === 'forum' && !count) return undefined
  // only coordinators see the number of pending requests
  if (name === 'joining' && answer === 'ask' && count === undefined) return effect('does.asking')
  return effect(`does.${answer}`, count === undefined ? {} : { count })
}

/** The answers of a group as one sentence, so that coordinators can check the combination. */
function GroupSummary({ group, draft }: { group: QuestionGroup; draft: AssemblyDraft }) {
  const { t } = useText()
  if (group !== 'joining' && group !== 'organising') return null
  return (
    <p className={classes.derived} role="status">
      {group === 'joining'
        ? formatJoiningRule(supportedMembershipOf(draft), t)
        : formatLeadershipRule(deriveManagementType(draft.moderators, draft.coordinators), t)}
    </p>
  )
}
