import type { Ballot, Candidate } from '@folkmoot/core/decisions/ballots/schemas.ts'
import { usableVotesOf } from '@folkmoot/core/decisions/ballots/vote-values.ts'
import { isFoundInList } from '@folkmoot/core/platform/shared/search-words/has-searched-words.ts'
import { orderLanguages } from '@folkmoot/core/platform/shared/search-words/search-languages.ts'
import { IconCircleCheck, IconShieldLock } from '@tabler/icons-react'
import { type ReactNode, type Ref, useId, useState } from 'react'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { DateText } from '../../../platform/ui/DateText.tsx'
import { DaysLeft } from '../../../platform/ui/DaysLeft.tsx'
import { SearchField } from '../../../platform/ui/fields/TextField.tsx'
import { Glyph } from '../../../platform/ui/Glyph.tsx'
import { Tag } from '../../../platform/ui/Tag.tsx'
import classes from './Ballot.module.css'
import { CandidateItem } from './CandidateItem.tsx'

/** The number of candidates from which the ballot has a search box. */
const SEARCH_FROM_COUNT = 8

interface BallotViewProps {
  ballot: Ballot
  /** The reader's paper is finalized: choices are not requested any more. */
  finished?: boolean
  heading?: Ref<HTMLHeadingElement>
  /** The control of the reader's vote on a candidate; absent without a paper. */
  control?: ((candidate: Candidate) => ReactNode) | undefined
  /** Stands above the candidates: the voter's order. */
  above?: ReactNode
  hrefOf?: ((contribution: string) => string) | undefined
  /** The perforated footer. */
  foot?: ReactNode
  children?: ReactNode
}

/** A ballot: its question, its last day, and every candidate with its control. */
export function BallotView({ ballot, finished, heading, control, above, hrefOf, ...parts }: BallotViewProps) {
  const { foot: footer, children } = parts
  const { t, lang } = useText()
  const id = useId()
  const [searchText, setSearchText] = useState('')
  const words = searchText.trim()
  const matches = ballot.candidates.filter(({ title }) => isFoundInList(title, words, orderLanguages(lang)))
  return (
    <div className={classes.paper}>
      <section className={footer ? classes.sheet : `${classes.sheet} ${classes.alone}`} aria-labelledby={id}>
        <div className={classes.top}>
          <div className="fm-row">
            {finished ? (
              <Tag icon={IconCircleCheck} tone="ok">
                {t('ballots.finalized')}
              </Tag>
            ) : (
              <Tag>{formatHowToVote(ballot, t)}</Tag>
            )}
            {ballot.state === 'open' && <DaysLeft last={ballot.ends_on} zone={ballot.timezone} />}
            <span className="fm-sm fm-dim">
              {t('ballots.until')} <DateText at={ballot.ends_at} zone={ballot.timezone} />
            </span>
          </div>
          <h2 id={id} ref={heading}>
            {ballot.title}
          </h2>
          {ballot.instructions && !finished && <p className="fm-dim">{ballot.instructions}</p>}
          {ballot.state === 'open' && (
            <p className={classes.secret}>
              <Glyph of={IconShieldLock} />
              <span>
                <b>{t('ballots.secretTitle')}</b> {formatSecrecy(ballot, t)}
              </span>
            </p>
          )}
          {ballot.state === 'open' && ballot.rules.randomOrder && !finished && ballot.candidates.length > 1 && (
            <p className="fm-sm fm-dim">{t('ballots.candidateOrder.announced')}</p>
          )}
          {ballot.secrecy === 'detached' && control && !finished && <p className="fm-sm fm-dim">{t('ballots.receipt.draft')}</p>}
        </div>
        <div className={classes.middle}>
          {above}
          {ballot.candidates.length >= SEARCH_FROM_COUNT && (
            <div className={classes.find}>
              <SearchField
                label={t('ballots.searchCandidates', { count: ballot.candidates.length })}
                placeholder={t('ballots.searchCandidates', { count: ballot.candidates.length })}
                value={searchText}
                onChange={(e) => setSearchText(e.target.value)}
              />
            </div>
          )}
          <ul>
            {matches.map((candidate) => (
              <CandidateItem
                key={candidate.id}
                candidate={candidate}
                currency={ballot.rules.currency}
                href={hrefOf?.(candidate.contribution_uuid)}
                control={control?.(candidate)}
              />
            ))}
          </ul>
          {matches.length === 0 && words !== '' && (
            <p className={classes.candidate} role="status">
              {t('ballots.nothingFound', { words: searchText })}
            </p>
          )}
        </div>
      </section>
      {footer}
      {children}
    </div>
  )
}

/** What a ballot keeps secret from whom, and what shows before the end (specification E.6, E.7). */
export function formatSecrecy(
  { secrecy, rules, group }: Pick<Ballot, 'secrecy' | 'rules' | 'group'>,
  t: ReturnType<typeof useText>['t'],
): string {
  const named = group ? 'rounds.names.before' : 'ballots.named.before'
  const kept = t(secrecy === 'detached' ? 'ballots.secretDetached' : rules.showNames ? named : 'ballots.secretOpen')
  return rules.liveResults ? `${kept} ${t('ballots.interim.before')}` : kept
}

/** "Choose at most 3", "Share out 30 points", "Put up to 5 in order". */
export function formatHowToVote(
  { rules: { voting }, votes_limit, candidates }: Pick<Ballot, 'rules' | 'votes_limit' | 'candidates'>,
  t: ReturnType<typeof useText>['t'],
): string {
  const limit = usableVotesOf(voting, votes_limit, candidates.filter((c) => !c.withdrawn).length)
  switch (voting.system) {
    case 'RANGE':
      return t('voting.howScores', { min: voting.min, max: voting.max })
    case 'RANKED':
      return t('voting.howRanks', { count: limit })
    case 'DISTRIBUTION':
      return t('voting.howPoints', { count: limit })
    case 'PLURALITY':
      if (voting.pluralityType !== 'YES') return t(`voting.form.answers_${voting.pluralityType}`)
      return limit === 0 ? t('ballots.chooseAny') : t('ballots.chooseUpTo', { count: limit })
  }
}
