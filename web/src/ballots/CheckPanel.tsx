import { type Difference, type Recount, recount } from '@folkmoot/core/tally/audit.ts'
import { type Compared, compareWithKnown, type KnownValues } from '@folkmoot/core/tally/published.ts'
import { IconCalculator, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useState } from 'react'
import { declined } from '../lib/call.ts'
import { useText } from '../lib/i18n.ts'
import { queryClient } from '../lib/query.ts'
import type { TextKey } from '../lib/text-keys.ts'
import { PlainButton } from '../ui/ActButton.tsx'
import { Field } from '../ui/fields/Field.tsx'
import { Glyph } from '../ui/Glyph.tsx'
import { Note } from '../ui/Page.tsx'
import { Section } from '../ui/Section.tsx'
import own from './Check.module.css'
import { ComparedValues } from './ComparedValues.tsx'
import { namesOf, secondsOf, verdictOf } from './check.ts'
import { filesOf } from './package.ts'
import { resultsOf } from './queries.ts'
import classes from './Result.module.css'

interface Checked {
  readonly recount: Recount
  /** Against what this site publishes of the ballot; undefined when it could not be asked. */
  readonly compared: readonly Compared[] | undefined
  readonly titles: ReadonlyMap<string, string>
  readonly title: string
  readonly milliseconds: number
}

/** What this site publishes of a ballot; undefined when it does not answer or has no such ballot. */
async function publishedOf(uuid: string | null): Promise<KnownValues | undefined> {
  if (uuid === null) return undefined
  const results = await queryClient.fetchQuery(resultsOf(uuid)).catch(() => undefined)
  if (!results || declined(results)) return undefined
  const { verification } = results
  return {
    uuid,
    digest: verification.package.digest,
    papersDigest: verification.papers_digest,
    commitment: verification.commitment,
    seed: verification.seed,
  }
}

export interface CheckPanelProps {
  /** The ballot whose package it must be; without it the one the package names. */
  ballot?: string | undefined
  /** A package that was fetched already. */
  loaded?: Uint8Array | undefined
  loadedName?: string | undefined
}

/** Recounts an audit package in this browser, without a network, by the very code of the server. */
export function CheckPanel({ ballot, loaded, loadedName }: CheckPanelProps) {
  const { t } = useText()
  const [chosen, setChosen] = useState<{ name: string; bytes: Uint8Array }>()
  const [checked, setChecked] = useState<Checked>()
  const [unreadable, setUnreadable] = useState(false)
  const file = chosen ?? (loaded && { name: loadedName ?? '', bytes: loaded })

  const choose = async (given: File | undefined) => {
    setChecked(undefined)
    setUnreadable(false)
    if (given) setChosen({ name: given.name, bytes: new Uint8Array(await given.arrayBuffer()) })
  }
  const count = async () => {
    const files = file && filesOf(file.bytes)
    setUnreadable(!files)
    setChecked(undefined)
    if (!files) return
    const began = performance.now()
    const found = recount(files)
    const milliseconds = performance.now() - began
    const known = await publishedOf(ballot ?? found.identity.uuid)
    const compared = known && compareWithKnown(found.identity, known)
    setChecked({ recount: found, compared, ...namesOf(files), milliseconds })
  }
  return (
    <>
      {file && (
        <div className="fm-row">
          <PlainButton icon={IconCalculator} onClick={() => void count()}>
            {t('ballots.checkNow')}
          </PlainButton>
          <span className="fm-sm fm-dim">{file.name}</span>
        </div>
      )}
      <div aria-live="polite" className={own.verdict}>
        {unreadable && (
          <Note>
            <p>{t('ballots.checkUnreadable')}</p>
          </Note>
        )}
        {checked && <Verdict checked={checked} />}
      </div>
      <div className={own.choose}>
        <Field label={t(loaded ? 'ballots.checkFile' : 'ballots.checkFirst')} help={t('ballots.checkFileHelp')}>
          {(wiring) => (
            <input
              {...wiring}
              className={own.file}
              type="file"
              accept=".zip,application/zip"
              onChange={(e) => void choose(e.target.files?.[0])}
            />
          )}
        </Field>
      </div>
    </>
  )
}

function Verdict({ checked }: { checked: Checked }) {
  const { t } = useText()
  const { compared = [] } = checked
  const { differences, result } = checked.recount
  const key = verdictOf(checked.recount, compared)
  const fine = key === 'checkSame'
  return (
    <>
      <Note wash={fine}>
        <h2>
          <Glyph of={fine ? IconCircleCheck : IconCircleX} /> {t(`ballots.${key}`)}
        </h2>
        {checked.title !== '' && <p>{checked.title}</p>}
        <p>
          {t(`ballots.${key}Help`, {
            count: result?.papers ?? 0,
            seconds: secondsOf(checked.milliseconds),
          })}
        </p>
      </Note>
      <ComparedValues identity={checked.recount.identity} compared={checked.compared} />
      {differences.length > 0 && (
        <Section title={t('ballots.checkDifferences')} size="small">
          <ul className={classes.steps}>
            {differences.slice(0, 50).map((one) => (
              <li key={JSON.stringify(one)}>{told(one, t)}</li>
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
} as const satisfies Readonly<Record<Difference['kind'], TextKey>>

function told(difference: Difference, t: ReturnType<typeof useText>['t']): string {
  const { kind, ...values } = difference
  return t(DIFFERENCE_TEXTS[kind], values)
}
