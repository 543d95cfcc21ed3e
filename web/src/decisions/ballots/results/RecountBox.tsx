import { formatResultsCsv } from '@folkmoot/core/decisions/ballots/results-csv.ts'
import { IconCalculator, IconDownload, IconReceipt, IconTable } from '@tabler/icons-react'
import { useState } from 'react'
import { useLinks } from '../../../platform/lib/links-context.ts'
import { saveFile } from '../../../platform/lib/save-file.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { notifyFailure } from '../../../platform/ui/dialogs/notify-failure.ts'
import { RECEIPT_ID } from '../receipt-id.ts'
import { fetchAuditPackage } from './audit-package.ts'
import classes from './Result.module.css'
import type { ResultView } from './result-view.ts'

/** Offers to recount the result in this browser, or to download the papers and the table. */
export function RecountBox({ result }: { result: ResultView }) {
  const { t } = useText()
  const links = useLinks()
  const [fetching, setFetching] = useState(false)
  const { uuid } = result.results.ballot
  const few = result.counted.fewVoters
  const fewText = result.results.may.readNames ? 'ballots.fewNamed' : 'ballots.fewVoters'
  const beingMade = result.results.verification.package.state === 'being-made'
  const downloadZip = async () => {
    setFetching(true)
    const outcome = await fetchAuditPackage(uuid)
    setFetching(false)
    if (outcome instanceof Uint8Array) saveFile(`ballot-${uuid}.zip`, 'application/zip', outcome)
    else await notifyFailure(outcome)
  }
  return (
    <section className={classes.box}>
      <h2>{t('ballots.countTitle')}</h2>
      <p className="fm-sm">{few ? t(fewText) : t('ballots.countLead', { count: result.counted.papers })}</p>
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
      {/* of few papers nothing else can be looked for */}
      {result.results.ballot.secrecy === 'detached' && (
        <PlainButton
          fullWidth
          {...(few ? {} : { kind: 'default' })}
          icon={IconReceipt}
          href={`${links.ballot(uuid, 'check')}#${RECEIPT_ID}`}
        >
          {t('ballots.tree.receiptTitle')}
        </PlainButton>
      )}
      <PlainButton fullWidth kind="default" icon={IconDownload} loading={fetching} onClick={() => void downloadZip()}>
        {few ? t('ballots.zipFew') : t('ballots.zip')}
      </PlainButton>
      <PlainButton
        fullWidth
        kind="default"
        icon={IconTable}
        onClick={() => saveFile(`ballot-${uuid}.csv`, 'text/csv', formatResultsCsv(result.results))}
      >
        {t('ballots.csv')}
      </PlainButton>
    </section>
  )
}
