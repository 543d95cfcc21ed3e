import type { Results } from '@folkmoot/core/decisions/ballots/results.ts'
import { FEW_PAPERS } from '@folkmoot/core/decisions/tally/redact-result.ts'
import type { ReactNode } from 'react'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { CopyButton } from '../../../platform/ui/CopyButton.tsx'
import { DateText } from '../../../platform/ui/DateText.tsx'
import { Fold } from '../../../platform/ui/page/Fold.tsx'
import { Section } from '../../../platform/ui/page/Section.tsx'
import classes from './Verification.module.css'

/** The hashes by which two people can check that they have the same papers and the same package. */
export function VerificationPanel({ results }: { results: Results }) {
  const { t } = useText()
  const { verification, ballot, turnout } = results
  const { package: made, roll, tree } = verification
  const at = (instant: string | null) => instant && <DateText at={instant} zone={ballot.timezone} form="moment" />
  // imported papers were counted on import: nothing of them was published before
  const isImported = ballot.imported !== null
  const closed = ballot.state !== 'draft' && ballot.state !== 'open'
  return (
    <Section title={t('ballots.verifyTitle')} size="small">
      <p className="fm-sm fm-dim">{t('ballots.verifyLead')}</p>
      <Fold title={t('ballots.forExperts')} summary={t('ballots.forExpertsVerify')}>
        <dl className={classes.values}>
          <PublishedValue name={t('ballots.verify_commitment')} value={verification.commitment}>
            {!isImported && t('ballots.verify_commitmentHelp')} {at(verification.committed_at)}
          </PublishedValue>
          {closed && (verification.papers_digest !== null || turnout.finished < FEW_PAPERS) && (
            <PublishedValue name={t('ballots.verify_papers')} value={verification.papers_digest}>
              {verification.papers_digest === null ? (
                t('ballots.verify_papersFew')
              ) : verification.papers_digest_at === null ? (
                t('ballots.verify_papersOld')
              ) : (
                <>
                  {!isImported && t('ballots.verify_papersHelp')} {at(verification.papers_digest_at)}
                </>
              )}
            </PublishedValue>
          )}
          {tree && tree.closing.size > 0 && (
            <PublishedValue name={t('ballots.tree.closing')} value={tree.closing.root}>
              {tree.closing.size === tree.receipts.size ? (
                t('ballots.tree.closingFew', { size: tree.closing.size })
              ) : (
                <>
                  {t('ballots.tree.closingHelp', { size: tree.closing.size })} {at(verification.papers_digest_at)}
                </>
              )}
            </PublishedValue>
          )}
          {tree?.result && (
            <PublishedValue name={t('ballots.tree.result')} value={tree.result.root}>
              {t('ballots.tree.resultHelp')}
            </PublishedValue>
          )}
          {verification.seed !== null && (
            <PublishedValue name={t('ballots.verify_seed')} value={verification.seed}>
              {t('ballots.verify_seedHelp')} {at(verification.seed_revealed_at)}
            </PublishedValue>
          )}
          {made.digest !== null && (
            <PublishedValue name={t('ballots.verify_package')} value={made.digest}>
              {t('ballots.verify_packageHelp')}
            </PublishedValue>
          )}
          {made.sha256 !== null && <PublishedValue name={t('ballots.verify_file')} value={made.sha256} />}
          {roll?.hash && (
            <PublishedValue name={t('ballots.verify_roll')} value={roll.hash}>
              {t('ballots.verify_rollHelp', { count: roll.size })}
            </PublishedValue>
          )}
        </dl>
      </Fold>
    </Section>
  )
}

function PublishedValue({ name, value, children }: { name: string; value: string | null; children?: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      {value !== null && (
        <dd className={classes.value}>
          <code>{value}</code>
          <CopyButton value={value} name={name} />
        </dd>
      )}
      {children && <dd className="fm-sm fm-dim">{children}</dd>}
    </div>
  )
}
