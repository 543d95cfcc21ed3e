import type { NamedPaper } from '@folkmoot/core/decisions/ballots/rounds/answer-endpoints.ts'
import { useInfiniteList } from '../../../../platform/lib/api/infinite-list.ts'
import { useText } from '../../../../platform/lib/text/i18n.ts'
import { formatPersonName } from '../../../../platform/lib/text/person-name.ts'
import { Pager } from '../../../../platform/ui/loading/Pager.tsx'
import { QueryView } from '../../../../platform/ui/loading/QueryView.tsx'
import { SkeletonRows } from '../../../../platform/ui/loading/Skeletons.tsx'
import { Section } from '../../../../platform/ui/page/Section.tsx'
import { namedAnswersQuery } from '../../queries.ts'
import type { ResultView } from '../result-view.ts'
import classes from './Consensus.module.css'
import { groupAnswers, isPluralityValue } from './group-answers.ts'

/** Who answered what to each proposal, of a ballot that said so before (specification E.6). */
export function NamedAnswers({ result }: { result: ResultView }) {
  const { t } = useText()
  const { ballot } = result.results
  const { query, more, pending } = useInfiniteList(namedAnswersQuery(ballot.uuid))
  return (
    <Section title={t(ballot.group ? 'rounds.names.title' : 'ballots.named.title')}>
      <QueryView query={query} skeleton={<SkeletonRows count={4} />} failedTitle={t('rounds.names.failed')}>
        {({ list, total }) => (
          <>
            <ul className={classes.reasons}>
              {ballot.candidates.map(({ candidate_uuid: uuid, title }) => (
                <li key={uuid}>
                  <h3 lang={result.lang}>{title}</h3>
                  <AnswersToOne papers={list} candidate={uuid} result={result} />
                </li>
              ))}
            </ul>
            {list.length < total && (
              <Pager shown={list.length} total={total} more={t('rounds.names.more')} onMore={more} pending={pending} />
            )}
          </>
        )}
      </QueryView>
    </Section>
  )
}

interface AnswersToOneProps {
  papers: readonly NamedPaper[]
  candidate: string
  result: Pick<ResultView, 'voting' | 'lang'>
}

function AnswersToOne({ papers, candidate, result: { voting, lang } }: AnswersToOneProps) {
  const { t, lang: locale } = useText()
  const names = new Intl.ListFormat(locale, { type: 'conjunction' })
  const groups = groupAnswers(voting.system, papers, candidate)
  if (groups.length === 0) return <p className="fm-sm fm-dim">{t('rounds.names.nobody')}</p>
  return (
    <ul>
      {groups.map(({ value, people }) => (
        <li key={value}>
          <b>{formatAnswer(voting.system, value, t)}</b>{' '}
          {names.format(people.map(({ name }) => (name === '' ? t('rounds.names.gone') : formatPersonName(name))))}
          {people
            .filter(({ reason }) => reason !== '')
            .map(({ name, reason }) => (
              <blockquote key={`${name} ${reason}`} lang={lang} className="fm-sm">
                {reason}
              </blockquote>
            ))}
        </li>
      ))}
    </ul>
  )
}

/** "Yes", "12 points", "Place 2", "Score 7". */
function formatAnswer(system: ResultView['voting']['system'], value: string, t: ReturnType<typeof useText>['t']): string {
  switch (system) {
    case 'PLURALITY':
      return isPluralityValue(value) ? t(`voting.answer_${value}`) : value
    case 'DISTRIBUTION':
      return t('ballots.points', { count: Number(value) })
    case 'RANKED':
      return t('ballots.named.place', { place: value })
    case 'RANGE':
      return t('ballots.named.score', { score: value })
  }
}
