import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import answers from '../../../platform/ui/dialogs/AlertDialog.module.css'
import { Dialog } from '../../../platform/ui/dialogs/Dialog.tsx'
import { toast } from '../../../platform/ui/dialogs/notice-store.ts'
import styles from './second-factors.module.css'

/** The recovery codes, this once; the window must be answered, so that nobody loses them by a stray click. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useText()
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    toast(t('users.twoStep.codesCopied'))
  }
  return (
    <Dialog opened mustBeAnswered onClose={onClose} title={t('users.twoStep.codesTitle')} size="small">
      <p>{t('users.twoStep.codesText')}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={answers.answers}>
        <PlainButton onClick={onClose}>{t('users.twoStep.codesKept')}</PlainButton>
        {window.isSecureContext && (
          <PlainButton kind="default" onClick={() => void copy()}>
            {t('users.twoStep.copyCodes')}
          </PlainButton>
        )}
      </div>
    </Dialog>
  )
}
