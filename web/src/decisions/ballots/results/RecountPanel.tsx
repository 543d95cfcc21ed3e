import type { PaperDocument } from '@folkmoot/core/decisions/ballots/schemas.ts'
import { provePaperInPackage } from '@folkmoot/core/decisions/tally/audit/check-tree.ts'
import { compareWithPublished, type PublishedValues, type ValueComparison } from '@folkmoot/core/decisions/tally/audit/compare-published.ts'
import type { AuditFile } from '@folkmoot/core/decisions/tally/audit/package-files.ts'
import type { RecountDifference, RecountResult } from '@folkmoot/core/decisions/tally/audit/recount-package.ts'
import type { Paper } from '@folkmoot/core/decisions/tally/papers/paper.ts'
import { IconCalculator, IconCircleCheck, IconCircleX, IconFileZip } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { queryClient } from '../../../platform/lib/api/endpoint-query.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import type { TextKey } from '../../../platform/lib/text/text-keys.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { FilePicker } from '../../../platform/ui/fields/FilePicker.tsx'
import { Glyph } from '../../../platform/ui/Glyph.tsx'
import { QueryView } from '../../../platform/ui/loading/QueryView.tsx'
import { SkeletonRows } from '../../../platform/ui/loading/Skeletons.tsx'
import { Note } from '../../../platform/ui/page/Page.tsx'
import { Section } from '../../../platform/ui/page/Section.tsx'
import { resultsQuery } from '../queries.ts'
import { RECEIPT_ID } from '../receipt-id.ts'
import { ComparedValues } from './ComparedValues.tsx'
import { ownPaperQuery } from './check/own-paper-query.ts'
import { hasReceipts, ReceiptCheck } from './check/ReceiptCheck.tsx'
import { type RunningRecount, startRecount } from './check/start-recount.ts'
import own from './RecountPanel.module.css'
import classes from './Result.module.css'
import { decideRecountVerdict, readPackageTitles, roundSeconds } from './recount-verdict.ts'

function toPaper({ ballot, vote }: PaperDocument): Paper {
  const uuids = new Map(ballot.candidates.map(({ id, contribution_uuid: uuid }) => [id, uuid]))
  return vote.votes.map(({ candidate_id: id, value }) => [uuids.get(id) ?? '', value])
}

/** Looks for the reader's own paper of an open ballot in its package, and proves that the tree holds it. */
function OwnPaperCheck({ ballot, files }: { ballot: string; files: readonly AuditFile[] }) {
  const { t } = useText()
  const query = useQuery(ownPaperQuery(ballot))
  return (
    <Section title={t('ballots.own.question')} size="small">
      <QueryView query={query} skeleton={<SkeletonRows count={1} />} failedTitle={t('ballots.paperFailed')}>
        {(document) => <PaperVerdict document={document} files={files} />}
      </QueryView>
    </Section>
  )
}

function PaperVerdict({ document, files }: { document: PaperDocument; files: readonly AuditFile[] }) {
  const { t } = useText()
  const proof = provePaperInPackage(files, toPaper(document))
  return (
    <p role="status">
      <Glyph of={proof ? IconCircleCheck : IconCircleX} />{' '}
      {proof ? t('ballots.own.found', { count: proof.alike, place: proof.place, papers: proof.papers }) : t('ballots.own.missing')}
    </p>
  )
}

interface CheckedPackage {
  readonly files: readonly AuditFile[]
  readonly recount: RecountResult
  /** What this site publishes of the ballot, for comparison; undefined when it could not be read. */
  readonly compared: readonly ValueComparison[] | undefined
  /** The ballot whose papers hold the reader's own; undefined where none does. */
  readonly votedOn: string | undefined
  readonly titles: ReadonlyMap<string, string>
  readonly title: string
  readonly milliseconds: number
}

/** Reads what this site publishes of a ballot; undefined when it does not respond or has no such ballot. */
async function fetchPublishedValues(
  uuid: string | null,
): Promise<{ readonly values: PublishedValues; readonly voted: boolean } | undefined> {
  if (uuid === null) return undefined
  const results = await queryClient.fetchQuery(resultsQuery(uuid)).catch(() => undefined)
  if (!results || isFailure(results)) return undefined
  const { verification, voted } = results
  const values = {
    uuid,
    digest: verification.package.digest,
    papersDigest: verification.papers_digest,
    commitment: verification.commitment,
    seed: verification.seed,
    closingRoot: verification.tree?.closing.root,
    resultRoot: verification.tree?.result?.root,
  }
  return { values, voted }
}

interface RecountPanelProps {
  /** The ballot to which the package must belong; without it, the ballot that the package names. */
  ballot?: string | undefined
  /** A package that is already loaded. */
  loaded?: Uint8Array | undefined
  loadedName?: string | undefined
}

/** Recounts an audit package in this browser, without a network, by the same code as the server. */
export function RecountPanel({ ballot, loaded, loadedName }: RecountPanelProps) {
  const { t } = useText()
  const [chosen, setChosen] = useState<{ name: string; bytes: Uint8Array }>()
  const [checked, setChecked] = useState<CheckedPackage>()
  const [unreadable, setUnreadable] = useState(false)
  const [counting, setCounting] = useState(false)
  const running = useRef<RunningRecount>(undefined)
  const stop = () => {
    running.current?.stop()
    running.current = undefined
    setCounting(false)
  }
  // who leaves the page needs no count of it
  useEffect(() => () => running.current?.stop(), [])
  const file = chosen ?? (loaded && { name: loadedName ?? '', bytes: loaded })

  const choose = async (given: File) => {
    stop()
    setChecked(undefined)
    setUnreadable(false)
    setChosen({ name: given.name, bytes: new Uint8Array(await given.arrayBuffer()) })
  }
  const runRecount = async () => {
    if (!file) return
    stop()
    setUnreadable(false)
    setChecked(undefined)
    setCounting(true)
    running.current = startRecount(file.bytes)
    const counted = await running.current.done
    setUnreadable(!counted)
    setCounting(false)
    if (!counted) return
    const { files, recount: recounted, milliseconds } = counted
    const uuid = ballot ?? recounted.identity.uuid
    const known = await fetchPublishedValues(uuid)
    const compared = known && compareWithPublished(recounted.identity, known.values)
    const votedOn = known?.voted && uuid !== null && recounted.recountable ? uuid : undefined
    setChecked({ files, recount: recounted, compared, votedOn, ...readPackageTitles(files), milliseconds })
  }
  const begin = useEffectEvent(() => void runRecount())
  const byItself = loaded !== undefined && location.hash === `#${RECEIPT_ID}`
  // who came to look for a receipt is not asked to count first
  useEffect(() => {
    if (byItself) begin()
  }, [byItself])
  return (
    <>
      {file && (
        <div className="fm-row">
          {counting ? (
            <PlainButton kind="default" onClick={stop}>
              {t('ballots.checkStop')}
            </PlainButton>
          ) : (
            <PlainButton icon={IconCalculator} onClick={() => void runRecount()}>
              {t('ballots.checkNow')}
            </PlainButton>
          )}
          <span className="fm-sm fm-dim">{file.name}</span>
        </div>
      )}
      <div aria-live="polite" className={own.verdict}>
        {counting && <p>{t('ballots.checkCounting')}</p>}
        {unreadable && (
          <Note>
            <p>{t('ballots.checkUnreadable')}</p>
          </Note>
        )}
        {checked && <RecountVerdictNote checked={checked} />}
      </div>
      {checked?.votedOn && (
        <div className={own.choose}>
          <OwnPaperCheck ballot={checked.votedOn} files={checked.files} />
        </div>
      )}
      {checked && hasReceipts(checked.files) && (
        <div className={own.choose}>
          <ReceiptCheck files={checked.files} />
        </div>
      )}
      {checked && (
        <div className={own.verdict}>
          <RecountDetails checked={checked} />
        </div>
      )}
      <div className={own.choose}>
        <FilePicker
          target="attachment"
          accept=".zip,application/zip"
          icon={IconFileZip}
          describedBy="check-file-help"
          onPick={(given) => void choose(given)}
        >
          {t(file ? 'ballots.checkFile' : 'ballots.checkFirst')}
        </FilePicker>
        <p id="check-file-help" className="fm-sm fm-dim">
          {t('ballots.checkFileHelp')}
        </p>
      </div>
    </>
  )
}

/** The verdict in a few sentences, told at once. */
function RecountVerdictNote({ checked }: { checked: CheckedPackage }) {
  const { t } = useText()
  const { compared = [] } = checked
  const key = decideRecountVerdict(checked.recount, compared)
  const fine = key === 'checkSame'
  return (
    <Note wash={fine}>
      <h2>
        <Glyph of={fine ? IconCircleCheck : IconCircleX} /> {t(`ballots.${key}`)}
      </h2>
      {checked.title !== '' && <p>{checked.title}</p>}
      <p>
        {t(`ballots.${key}Help`, {
          count: checked.recount.result?.papers ?? 0,
          seconds: roundSeconds(checked.milliseconds),
        })}
      </p>
    </Note>
  )
}

/** What was compared, and each difference. */
function RecountDetails({ checked }: { checked: CheckedPackage }) {
  const { t } = useText()
  const { differences, result } = checked.recount
  return (
    <>
      <ComparedValues identity={checked.recount.identity} compared={checked.compared} />
      {differences.length > 0 && (
        <Section title={t('ballots.checkDifferences')} size="small">
          <ul className={classes.steps}>
            {differences.slice(0, 50).map((one) => (
              <li key={JSON.stringify(one)}>{formatDifference(one, t)}</li>
            ))}
          </ul>
        </Section>
      )}
      {result && (
        <Section title={t('ballots.checkWinners', { count: result.winners.length })} size="small">
          <ol className={classes.steps}>
            {result.winners.map((uuid) => (
              <li key={uuid}>{checked.titles.get(uuid) ?? uuid}</li>
            ))}
          </ol>
        </Section>
      )}
      <Section title={t('ballots.cannotKnowTitle')} size="small">
        <ul className={classes.steps}>
          <li>{t('ballots.cannotKnowPapers')}</li>
          <li>{t('ballots.cannotKnowRoll')}</li>
          <li>{t('ballots.cannotKnowSite')}</li>
        </ul>
      </Section>
    </>
  )
}

/** The sentence for each kind of difference. */
const DIFFERENCE_TEXTS = {
  'file-missing': 'ballots.check_file_missing',
  'file-repeated': 'ballots.check_file_repeated',
  'file-unlisted': 'ballots.check_file_unlisted',
  'sum-differs': 'ballots.check_sum_differs',
  unreadable: 'ballots.check_unreadable',
  'version-unknown': 'ballots.check_version_unknown',
  'commitment-differs': 'ballots.check_commitment_differs',
  'ballot-differs': 'ballots.check_ballot_differs',
  'papers-not-canonical': 'ballots.check_papers_not_canonical',
  'value-differs': 'ballots.check_value_differs',
  'head-differs': 'ballots.tree.headDiffers',
  'head-not-grown': 'ballots.tree.headNotGrown',
} as const satisfies Readonly<Record<RecountDifference['kind'], TextKey>>

function formatDifference(difference: RecountDifference, t: ReturnType<typeof useText>['t']): string {
  const { kind, ...values } = difference
  return t(DIFFERENCE_TEXTS[kind], values)
}
