import { IconCheck, IconReceipt } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { Glyph } from '../../../platform/ui/Glyph.tsx'
import { PaperPanel } from '../../../platform/ui/page/Page.tsx'
import { moveFocus } from '../../../platform/ui/page/restore-focus.ts'
import { ReceiptLetters } from './ReceiptLetters.tsx'
import type { BallotOfReceipt } from './receipt-file.ts'
import { confirmReceipt, isReceiptToKeep, readReceipt } from './receipts.ts'

/** Longer than what moves the focus after the dialog in which the vote was sent. */
const FOCUS_DELAY = 250

/**
 * Between voting and what comes after it: the receipt that this page alone shows, until its voter says that it is kept. Without a
 * receipt to keep, what comes after it.
 */
export function ReceiptStep({ ballot, children }: { ballot: BallotOfReceipt; children: ReactNode }) {
  const [, showNext] = useState(0)
  // asked anew each time: a vote that is replaced has another receipt
  return isReceiptToKeep(ballot.uuid) ? <OpenStep ballot={ballot} onKept={() => showNext((n) => n + 1)} /> : children
}

function OpenStep({ ballot, onKept }: { ballot: BallotOfReceipt; onKept: () => void }) {
  const { t } = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const timer = setTimeout(() => {
      if (!heading.current) return
      moveFocus(heading.current)
      heading.current.scrollIntoView({ block: 'start' })
    }, FOCUS_DELAY)
    return () => clearTimeout(timer)
  }, [])
  const receipt = readReceipt(ballot.uuid)
  if (!receipt) return null
  const confirm = () => {
    confirmReceipt(ballot.uuid)
    onKept()
  }
  return (
    <PaperPanel label={t('ballots.receipt.stepTitle')}>
      <h2 ref={heading}>
        <Glyph of={IconReceipt} /> {t('ballots.receipt.stepTitle')}
      </h2>
      <p style={{ marginTop: 'var(--fm-2)' }}>{t('ballots.receipt.stepLead')}</p>
      <ReceiptLetters ballot={ballot} receipt={receipt}>
        <PlainButton icon={IconCheck} onClick={confirm}>
          {t('ballots.receipt.kept')}
        </PlainButton>
      </ReceiptLetters>
    </PaperPanel>
  )
}
