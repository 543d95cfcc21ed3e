import { groupLetters } from '@folkmoot/core/decisions/ballots/registration/signature.ts'
import { formatFileName } from '@folkmoot/core/platform/shared/documents/document.ts'
import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLinks } from '../../../platform/lib/links-context.ts'
import { saveFile } from '../../../platform/lib/save-file.ts'
import { formatDay } from '../../../platform/lib/text/format.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { CopyButton } from '../../../platform/ui/CopyButton.tsx'
import { PaperAddress } from '../../../platform/ui/page/PaperAddress.tsx'
import { useToday } from '../../../platform/ui/use-now.ts'
import { RECEIPT_ID } from '../receipt-id.ts'
import classes from './Receipt.module.css'
import { type BallotOfReceipt, formatReceiptFile } from './receipt-file.ts'
import { listReceiptParts, markReceiptSaved, type Receipt, type ReceiptPart } from './receipts.ts'

interface ReceiptLettersProps {
  ballot: BallotOfReceipt
  receipt: Receipt
  /** Further buttons. */
  children?: ReactNode
}

/** The letters of a receipt, each part with what it is for, to copy or to save as a file that explains itself. */
export function ReceiptLetters({ ballot, receipt, children }: ReceiptLettersProps) {
  const text = useText()
  const { t, lang } = text
  const links = useLinks()
  const today = useToday(ballot.timezone)
  const parts = listReceiptParts(receipt)
  const words: Record<ReceiptPart, { title: string; help: string }> = {
    receipt: { title: t('ballots.receipt.title'), help: t('ballots.receipt.help') },
    signature: { title: t('ballots.receipt.signature'), help: t('ballots.receipt.signatureHelp') },
  }
  const checkUrl = new URL(`${links.ballot(ballot.uuid, 'check')}#${RECEIPT_ID}`, location.origin).href
  const save = () => {
    saveFile(
      `receipt-${formatFileName(ballot.title, 'txt', ballot.uuid)}`,
      'text/plain',
      formatReceiptFile(ballot, receipt, { checkUrl, today }, text),
    )
    markReceiptSaved(ballot.uuid, parts)
  }
  return (
    <>
      {parts.map((part) => (
        <div key={part} className={classes.part}>
          <p>
            <b>{words[part].title}</b>
          </p>
          <p className="fm-row">
            <code className={classes.letters}>{groupLetters(receipt[part] ?? '')}</code>
            <CopyButton
              value={groupLetters(receipt[part] ?? '')}
              name={words[part].title}
              onCopied={() => markReceiptSaved(ballot.uuid, [part])}
            />
          </p>
          <p className="fm-sm">{words[part].help}</p>
        </div>
      ))}
      <p className="fm-on-paper">
        {ballot.title}. {t('ballots.receipt.fileDay', { day: formatDay(today, lang, 'long') })}
      </p>
      <PaperAddress href={checkUrl}>{t('ballots.receipt.fileCheck')}</PaperAddress>
      <div className="fm-row">
        <PlainButton kind="default" icon={IconDownload} onClick={save}>
          {t('ballots.receipt.save')}
        </PlainButton>
        {children}
      </div>
    </>
  )
}
