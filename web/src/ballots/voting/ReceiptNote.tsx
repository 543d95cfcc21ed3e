import { groupLetters } from '@folkmoot/core/ballots/registration/signature.ts'
import { IconDownload, IconReceipt } from '@tabler/icons-react'
import { saveFile } from '../../lib/save-file.ts'
import { useText } from '../../lib/text/i18n.ts'
import { PlainButton } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Glyph } from '../../ui/Glyph.tsx'
import { Note } from '../../ui/page/Page.tsx'
import { listReceiptParts, markReceiptSaved, type ReceiptPart, readReceipt } from './receipts.ts'

interface ReceiptNoteProps {
  ballot: string
  /** That the vote is finalized, where the page does not say so. */
  lead?: string
}

/** The receipt of a detached paper that this page has just finalized, shown this once (specification E.6). */
export function ReceiptNote({ ballot, lead }: ReceiptNoteProps) {
  const { t } = useText()
  const kept = readReceipt(ballot)
  if (!kept) return null
  if (!kept.stands)
    return (
      <Note>
        <p>{t('ballots.receipt.other')}</p>
      </Note>
    )
  const parts = listReceiptParts(kept)
  const titles = { receipt: t('ballots.receipt.title'), signature: t('ballots.receipt.signature') }
  const save = () => {
    const lines = parts.map((part) => `${titles[part]}: ${groupLetters(kept[part] ?? '')}\n`)
    saveFile(`receipt-${ballot}.txt`, 'text/plain', lines.join(''))
    markReceiptSaved(ballot, parts)
  }
  const letters = (part: ReceiptPart) => (
    <Letters value={kept[part] ?? ''} name={titles[part]} onCopied={() => markReceiptSaved(ballot, [part])} />
  )
  return (
    <Note>
      {lead && <p role="status">{lead}</p>}
      <p>
        <Glyph of={IconReceipt} /> <b>{titles.receipt}</b>
      </p>
      {letters('receipt')}
      <p className="fm-sm">{t('ballots.receipt.help')}</p>
      {kept.signature && (
        <>
          <p>
            <b>{titles.signature}</b>
          </p>
          {letters('signature')}
          <p className="fm-sm">{t('ballots.receipt.signatureHelp')}</p>
        </>
      )}
      <PlainButton kind="default" size="sm" icon={IconDownload} onClick={save}>
        {t('ballots.receipt.save')}
      </PlainButton>
    </Note>
  )
}

const Letters = ({ value, name, onCopied }: { value: string; name: string; onCopied: () => void }) => (
  <p className="fm-row">
    <code style={{ overflowWrap: 'anywhere' }}>{groupLetters(value)}</code>
    <CopyButton value={groupLetters(value)} name={name} onCopied={onCopied} />
  </p>
)
