import { groupLetters } from '@folkmoot/core/ballots/registration/signature.ts'
import { IconReceipt } from '@tabler/icons-react'
import { useText } from '../../lib/text/i18n.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Glyph } from '../../ui/Glyph.tsx'
import { Note } from '../../ui/page/Page.tsx'
import { readReceipt } from './receipts.ts'

/** The receipt of a detached paper that this page has just finalized, shown this once (specification E.6). */
export function ReceiptNote({ ballot }: { ballot: string }) {
  const { t } = useText()
  const kept = readReceipt(ballot)
  if (!kept) return null
  if (!kept.stands)
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
      <Letters value={kept.receipt} name={t('ballots.receipt.title')} />
      <p className="fm-sm">{t('ballots.receipt.help')}</p>
      {kept.signature && (
        <>
          <p>
            <b>{t('ballots.receipt.signature')}</b>
          </p>
          <Letters value={kept.signature} name={t('ballots.receipt.signature')} />
          <p className="fm-sm">{t('ballots.receipt.signatureHelp')}</p>
        </>
      )}
    </Note>
  )
}

const Letters = ({ value, name }: { value: string; name: string }) => (
  <p className="fm-row">
    <code style={{ overflowWrap: 'anywhere' }}>{groupLetters(value)}</code>
    <CopyButton value={groupLetters(value)} name={name} />
  </p>
)
