import { groupLetters } from '@folkmoot/core/decisions/ballots/registration/signature.ts'
import type { Ballot } from '@folkmoot/core/decisions/ballots/schemas.ts'
import { withPlainSpaces } from '@folkmoot/core/platform/shared/text/with-plain-spaces.ts'
import { formatDay } from '../../../platform/lib/text/format.ts'
import type { useText } from '../../../platform/lib/text/i18n.ts'
import { listReceiptParts, type Receipt } from './receipts.ts'

export type BallotOfReceipt = Pick<Ballot, 'uuid' | 'title' | 'timezone'>

/** The file of a receipt, which explains itself years later: of which vote it is, what it shows, and where that is checked. */
export function formatReceiptFile(
  ballot: BallotOfReceipt,
  receipt: Receipt,
  { checkUrl, today }: { checkUrl: string; today: string },
  { t, lang }: Pick<ReturnType<typeof useText>, 't' | 'lang'>,
): string {
  const parts = listReceiptParts(receipt).flatMap((part) => [
    '',
    `${t(part === 'receipt' ? 'ballots.receipt.title' : 'ballots.receipt.signature')}: ${groupLetters(receipt[part] ?? '')}`,
    t(part === 'receipt' ? 'ballots.receipt.proves' : 'ballots.receipt.signatureProves'),
  ])
  const lines = [
    ballot.title,
    t('ballots.receipt.fileDay', { day: formatDay(today, lang, 'long') }),
    ...parts,
    '',
    t('ballots.receipt.fileCheck'),
    checkUrl,
  ]
  return withPlainSpaces(`${lines.join('\r\n')}\r\n`)
}
