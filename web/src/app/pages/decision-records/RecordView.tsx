import type { DecisionRecord, RecordBallot } from '@folkmoot/core/decisions/decision-records/decision-record.ts'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { resultsQuery } from '../../../decisions/ballots/queries.ts'
import { OutcomeReason } from '../../../decisions/ballots/results/OutcomeReason.tsx'
import { buildResultView } from '../../../decisions/ballots/results/result-view.ts'
import classes from '../../../decisions/decision-records/decision-records.module.css'
import { PrintAndSave } from '../../../decisions/decision-records/PrintAndSave.tsx'
import { RecordStep } from '../../../decisions/decision-records/RecordStep.tsx'
import { RelativeList } from '../../../deliberation/contributions/family/RelativeList.tsx'
import { NoteProof } from '../../../deliberation/contributions/progress/NoteProof.tsx'
import { StageTag } from '../../../deliberation/contributions/progress/StageTag.tsx'
import { StatusTag } from '../../../deliberation/contributions/StatusTag.tsx'
import { AssessmentItem } from '../../../deliberation/feedback/assessments/AssessmentItem.tsx'
import { byUuid } from '../../../platform/lib/address.ts'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import { saveFile } from '../../../platform/lib/save-file.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { formatPersonName } from '../../../platform/lib/text/person-name.ts'
import { AppLink } from '../../../platform/ui/AppLink.tsx'
import { DateText } from '../../../platform/ui/DateText.tsx'
import { Money } from '../../../platform/ui/Money.tsx'
import { Container, Page } from '../../../platform/ui/page/Page.tsx'
import { PageHeader } from '../../../platform/ui/page/PageHeader.tsx'
import { Section } from '../../../platform/ui/page/Section.tsx'
import { Tag } from '../../../platform/ui/Tag.tsx'

/** A ballot that a contribution was on: whether it won, and the sentence why. */
function RecordBallotItem({ ballot }: { ballot: RecordBallot }) {
  const { t } = useText()
  const links = useLinks()
  const { uuid, title, timezone, result, selection, papers } = ballot
  const changed = selection !== null && selection.selected !== result.winner
  return (
    <article aria-label={title}>
      <div className="fm-row">
        <AppLink href={links.ballot(uuid, 'result')}>
          <b>{title}</b>
        </AppLink>
        {result.winner ? (
          <Tag icon={IconCircleCheck} tone="ok">
            {t('record.won')}
          </Tag>
        ) : (
          <Tag>{t('record.notWon')}</Tag>
        )}
        <span className="fm-sm fm-dim">
          <DateText at={ballot.endsAt} zone={timezone} form="long" />
          {papers !== null && ` · ${t('record.papers', { count: papers })}`}
        </span>
      </div>
      <BallotReason uuid={uuid} candidate={result.candidate_uuid} />
      {changed && <p>{t(selection.selected ? 'record.selectedInstead' : 'record.notSelected', { reason: selection.reason })}</p>}
    </article>
  )
}

/** Why it won or lost, from the whole result, which the sentence compares it with. */
function BallotReason({ uuid, candidate }: { uuid: string; candidate: string }) {
  const links = useLinks()
  const results = useQuery(resultsQuery(uuid)).data
  if (results === undefined || isFailure(results) || !results.counted) return null
  const view = buildResultView(results, results.counted, links)
  const row = results.index[candidate]?.vote
  if (!row) return null
  const { currency, titleOf } = view
  const reason = view.candidate(candidate).withdrawn_reason
  return <OutcomeReason row={row} whole={results.counted} currency={currency} titleOf={titleOf} reason={reason} />
}

/** How a contribution came about and what became of it, on one page that can be printed and saved. */
export function RecordView({ record }: { record: DecisionRecord }) {
  const { t, lang } = useText()
  const links = useLinks()
  const { uuid, title, status, origins, inspired, merges, credits, steps, implementation, assembly, campaign } = record
  const zone = assembly.timezone
  const here = campaign && { assembly: byUuid(assembly.uuid), campaign: byUuid(campaign.uuid) }
  const hrefOf = (relative: { uuid: string }) => links.record(relative.uuid)
  const from = [...origins.parent, ...origins.inspirations]
  const names = new Intl.ListFormat(lang, { type: 'conjunction' })
  return (
    <Page title={t('record.pageTitle', { title })}>
      <PageHeader
        {...(here && campaign
          ? {
              crumbs: [
                { text: campaign.title, href: links.campaign(here) },
                { text: title, href: links.contribution({ ...here, contribution: byUuid(uuid) }) },
                { text: t('record.title') },
              ],
            }
          : {})}
        title={title}
        lang={record.lang}
        lead={t('record.lead')}
        above={<StatusTag status={status} />}
        actions={
          <PrintAndSave
            saveText={t('record.save')}
            onSave={() => saveFile(`record-${uuid}.json`, 'application/json', JSON.stringify(record, null, 2))}
          />
        }
      />
      <Container>
        <div className={classes.record}>
          <Section title={t('record.steps')} id="steps">
            <ol className="fm-lines">
              {steps.map((step) => (
                <RecordStep key={`${step.at}${step.act}${step.toStatus}`} step={step} zone={zone} hrefOf={hrefOf} />
              ))}
            </ol>
          </Section>
          {from.length > 0 && (
            <Section title={t('record.origins')} id="origins">
              <RelativeList list={from} zone={zone} hrefOf={hrefOf} />
            </Section>
          )}
          {merges.length > 0 && (
            <Section title={t('record.merges')} id="merges">
              <RelativeList list={merges} zone={zone} hrefOf={hrefOf} />
              {credits.length > 0 && (
                <p>{t('record.credits', { names: names.format(credits.map(({ name }) => formatPersonName(name))) })}</p>
              )}
            </Section>
          )}
          {record.assessments.length > 0 && (
            <Section title={t('record.assessments')} id="assessments">
              <ul className="fm-lines">
                {record.assessments.map((one) => (
                  <li key={`${one.uuid}${one.workingGroupUuid}`}>
                    <AssessmentItem one={one} zone={zone} />
                  </li>
                ))}
              </ul>
            </Section>
          )}
          {record.ballots.length > 0 && (
            <Section title={t('record.ballots', { count: record.ballots.length })} id="ballots">
              <ul className="fm-lines">
                {record.ballots.map((ballot) => (
                  <li key={ballot.uuid}>
                    <RecordBallotItem ballot={ballot} />
                  </li>
                ))}
              </ul>
            </Section>
          )}
          {implementation.notes.length > 0 && (
            <Section
              title={t('record.implementation')}
              id="implementation"
              {...(campaign ? { more: { text: t('progress.board'), href: links.decisions(campaign.uuid) } } : {})}
            >
              <ol className="fm-lines">
                {implementation.notes.map((note) => (
                  <li key={note.uuid}>
                    <div className="fm-row">
                      <StageTag stage={note.stage} />
                      <span className="fm-sm fm-dim">
                        <DateText at={note.at} zone={zone} form="full" />
                      </span>
                    </div>
                    <p className={classes.note}>{note.text}</p>
                    {note.spent !== null && (
                      <p className="fm-sm">
                        {t('progress.spentSoFar')} <Money amount={note.spent} currency={implementation.currency} />
                      </p>
                    )}
                    <NoteProof note={note} />
                  </li>
                ))}
              </ol>
            </Section>
          )}
          {inspired.length > 0 && (
            <Section title={t('record.inspired')} id="inspired">
              <RelativeList list={inspired} zone={zone} hrefOf={hrefOf} />
            </Section>
          )}
          <p className="fm-sm fm-dim">{t('record.lasting')}</p>
        </div>
      </Container>
    </Page>
  )
}
