import type { Assembly } from '@folkmoot/core/assemblies/shapes.ts'
import { managementType } from '@folkmoot/core/assemblies/words.ts'
import { localeOf } from '@folkmoot/core/shared/locales.ts'
import { IconPencil } from '@tabler/icons-react'
import { instantInWords } from '../../lib/format.ts'
import { findText, LANGUAGE_NAMES, useText } from '../../lib/i18n.ts'
import type { Values } from '../../lib/texts.ts'
import { Section } from '../../ui/Section.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { useNow } from '../../ui/time.ts'
import { joiningSentence, leadingSentence } from '../derived.ts'
import type { AssemblyDraft } from '../wizard/draft.ts'
import { supportedBy } from '../wizard/JoinFields.tsx'
import { answerInWords, QuestionInput, questionText } from './QuestionInput.tsx'
import { GROUPS, type Group, isAsked, QUESTIONS, type Question } from './questions.ts'
import classes from './settings.module.css'

export interface SettingsProps {
  draft: AssemblyDraft
  change: (draft: AssemblyDraft) => void
  errorOf: (field: string) => string | undefined
  /** As it was, to say what is changed; absent for a new assembly. */
  before?: AssemblyDraft | undefined
  /** The assembly, for the real numbers; absent for a new one. */
  assembly?: Assembly | undefined
  /** May the reader change the answers? Who may not reads them. */
  mayChange: boolean
  /** Questions for admins are asked as well (ASM-034). */
  admin: boolean
}

/** Is it asked of this reader, in this place? */
const asks =
  ({ draft, admin, assembly, mayChange }: SettingsProps) =>
  (q: Question): boolean => {
    // who only reads is not told what was never answered
    if (!mayChange && q.read(draft) === '') return false
    if (!isAsked(q, draft) || (q.admins && !admin)) return false
    if (q.kind === 'groups' && (assembly?.workingGroups.length ?? 0) === 0) return false
    return assembly !== undefined || !q.described
  }

/** The settings as plain questions in groups; beside each, what its answer does (decisions G). */
export function SettingsForm(props: SettingsProps) {
  const { t } = useText()
  const { draft, assembly } = props
  return (
    <>
      {GROUPS.map((group) => {
        const questions = QUESTIONS.filter((q) => q.group === group).filter(asks(props))
        if (questions.length === 0) return null
        return (
          <Section key={group} id={`settings-${group}`} title={t(`assemblies.settings.group.${group}`)}>
            {questions.map((q) => (
              <QuestionRow key={q.name} question={q} {...props} />
            ))}
            {assembly && <Derived group={group} draft={draft} />}
          </Section>
        )
      })}
    </>
  )
}

function QuestionRow({
  question,
  draft,
  change,
  errorOf,
  before,
  assembly,
  mayChange,
}: SettingsProps & { question: Question }) {
  const { t } = useText()
  const answer = question.read(draft)
  const was = before && question.read(before)
  const effect = useEffectOf(question, answer, assembly)
  return (
    <div className={question.under ? `${classes.question} ${classes.under}` : classes.question}>
      <div className={classes.ask}>
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
            <h3 className={classes.read}>{questionText(question, 'title')}</h3>
            <p>{answerInWords(question, answer, t)}</p>
          </>
        )}
        {was !== undefined && was !== answer && (
          <p className={classes.was}>
            <Tag icon={IconPencil}>{t('assemblies.settings.was', { answer: answerInWords(question, was, t) })}</Tag>
          </p>
        )}
      </div>
      {effect && (
        <div className={classes.effect}>
          <b>{t('assemblies.settings.does')}</b>
          {effect}
        </div>
      )}
    </div>
  )
}

/** What an answer does, with the real numbers. */
function useEffectOf(question: Question, answer: string, assembly: Assembly | undefined): string | undefined {
  const { lang } = useText()
  const now = useNow()
  const { name, does, kind } = question
  const effect = (part: string, values?: Values) => questionText(question, part, values)
  if (kind === 'zone') return effect('does', { now: instantInWords(now, lang, answer, 'full') })
  if (kind === 'lang') return effect('does', { language: LANGUAGE_NAMES[localeOf(answer) ?? 'en-US'] })
  if (!does) return findText(`assemblies.settings.q.${name}.does`)
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
  // how many requests wait is for coordinators
  if (name === 'joining' && answer === 'ask' && count === undefined) return effect('does.asking')
  return effect(`does.${answer}`, count === undefined ? {} : { count })
}

/** The answers of a group as one sentence: the check that they mean what one meant. */
function Derived({ group, draft }: { group: Group; draft: AssemblyDraft }) {
  const { t } = useText()
  if (group !== 'joining' && group !== 'organising') return null
  return (
    <p className={classes.derived} role="status">
      {group === 'joining'
        ? joiningSentence(supportedBy(draft), t)
        : leadingSentence(managementType(draft.moderators, draft.coordinators), t)}
    </p>
  )
}
