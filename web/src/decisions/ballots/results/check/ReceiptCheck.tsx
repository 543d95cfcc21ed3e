import { normalizeReceipt } from '@folkmoot/core/decisions/ballots/registration/signature.ts'
import { proveReceiptInPackage, type ReceiptProof } from '@folkmoot/core/decisions/tally/audit/check-tree.ts'
import type { AuditFile } from '@folkmoot/core/decisions/tally/audit/package-files.ts'
import { sha256 } from '@folkmoot/core/platform/exact/sha256.ts'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../../platform/ui/Button.tsx'
import { Form } from '../../../../platform/ui/fields/Form.tsx'
import { TextField } from '../../../../platform/ui/fields/TextField.tsx'
import { useFormState } from '../../../../platform/ui/fields/use-form-state.ts'
import { Glyph } from '../../../../platform/ui/Glyph.tsx'
import { Section } from '../../../../platform/ui/page/Section.tsx'
import { RECEIPT_ID } from '../../receipt-id.ts'

/** Whether a package has receipts to look among, with the tree that holds them. */
export const hasReceipts = (files: readonly AuditFile[]): boolean =>
  ['receipts.txt', 'tree.json'].every((name) => files.some((file) => file.name === name))

/** Looks for a voter's receipt in a package and proves that the tree holds it; without a network. */
export function ReceiptCheck({ files }: { files: readonly AuditFile[] }) {
  const { t } = useText()
  const [outcome, setOutcome] = useState<{ readonly proof: ReceiptProof | null }>()
  const form = useFormState({
    initial: { receipt: '' },
    check: ({ receipt }) => {
      if (receipt.trim() === '') return { receipt: t('faults.required') }
      return normalizeReceipt(receipt) === undefined ? { receipt: t('ballots.tree.receiptForm') } : {}
    },
  })
  const look = form.submit(async ({ receipt }) => {
    setOutcome({ proof: proveReceiptInPackage(files, sha256(normalizeReceipt(receipt) ?? '')) })
  })
  return (
    <Section title={t('ballots.tree.receiptTitle')} size="small" id={RECEIPT_ID}>
      <p className="fm-sm fm-dim">{t('ballots.tree.receiptHelp')}</p>
      <Form label={t('ballots.tree.receiptTitle')} onSubmit={look} faults={form.faults}>
        <TextField
          {...form.field('receipt')}
          label={t('ballots.tree.receiptField')}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <div>
          <PlainButton type="submit" kind="default">
            {t('ballots.tree.receiptLook')}
          </PlainButton>
        </div>
      </Form>
      <p role="status" style={{ marginTop: 'var(--fm-4)' }}>
        {outcome && (
          <>
            <Glyph of={outcome.proof ? IconCircleCheck : IconCircleX} />{' '}
            {outcome.proof
              ? t('ballots.tree.receiptFound', { place: outcome.proof.place, all: outcome.proof.head.size })
              : t('ballots.tree.receiptMissing')}
          </>
        )}
      </p>
    </Section>
  )
}
