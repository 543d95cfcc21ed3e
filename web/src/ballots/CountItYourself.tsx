import { resultCsv } from '@folkmoot/core/ballots/csv.ts'
import { IconCalculator, IconDownload, IconTable } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../lib/i18n.ts'
import { useLinks } from '../lib/links.ts'
import { PlainButton } from '../ui/ActButton.tsx'
import { tellFailure } from '../ui/failure.ts'
import { download, fetchPackage } from './package.ts'
import classes from './Result.module.css'
import type { Shown } from './shown.ts'

/** The way to check a result: recount it in this browser, or take the papers and the table along. */
export function CountItYourself({ shown }: { shown: Shown }) {
  const { t } = useText()
  const links = useLinks()
  const [fetching, setFetching] = useState(false)
  const { uuid } = shown.results.ballot
  const few = shown.counted.fewVoters
  const beingMade = shown.results.verification.package.state === 'being-made'
  const zip = async () => {
    setFetching(true)
    const got = await fetchPackage(uuid)
    setFetching(false)
    if (got instanceof Uint8Array) download(`ballot-${uuid}.zip`, got, 'application/zip')
    else await tellFailure(got)
  }
  return (
    <section className={classes.box}>
      <h2>{t('ballots.countTitle')}</h2>
      <p className="fm-sm">{few ? t('ballots.fewVoters') : t('ballots.countLead', { count: shown.counted.papers })}</p>
      {beingMade && (
        <p className="fm-sm fm-dim" role="status">
          {t('ballots.packageBeingMade')}
        </p>
      )}
      {!few && (
        <PlainButton fullWidth icon={IconCalculator} href={links.ballot(uuid, 'check')}>
          {t('ballots.recountHere')}
        </PlainButton>
      )}
      <PlainButton fullWidth kind="default" icon={IconDownload} loading={fetching} onClick={() => void zip()}>
        {few ? t('ballots.zipFew') : t('ballots.zip')}
      </PlainButton>
      <PlainButton
        fullWidth
        kind="default"
        icon={IconTable}
        onClick={() => download(`ballot-${uuid}.csv`, resultCsv(shown.results), 'text/csv;charset=utf-8')}
      >
        {t('ballots.csv')}
      </PlainButton>
    </section>
  )
}
