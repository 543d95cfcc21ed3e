import { IconReceipt } from '@tabler/icons-react'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { Glyph } from '../../../platform/ui/Glyph.tsx'
import { Note } from '../../../platform/ui/page/Page.tsx'
import { ReceiptLetters } from './ReceiptLetters.tsx'
import type { BallotOfReceipt } from './receipt-file.ts'
import { readReceipt } from './receipts.ts'

/** The receipt of a detached paper that this page has finalized, as long as the page is there (specification E.6). */
export function ReceiptNote({ ballot }: { ballot: BallotOfReceipt }) {
  const { t } = useText()
  const receipt = readReceipt(ballot.uuid)
  if (!receipt) return null
  if (!receipt.stands)
    return (
      <Note>
        <p>{t('ballots.receipt.other')}</p>
      </Note>
    )
  return (
    <Note>
      <p>
        <Glyph of={IconReceipt} /> <b>{t('ballots.receipt.title')}</b>
      </p>
      <ReceiptLetters ballot={ballot} receipt={receipt} />
    </Note>
  )
}
