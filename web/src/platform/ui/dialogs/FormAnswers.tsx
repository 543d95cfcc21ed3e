import { useText } from '../../lib/text/i18n.ts'
import { PlainButton } from '../Button.tsx'
import classes from './AlertDialog.module.css'

interface FormAnswersProps {
  /** The words of the button that sends. */
  send: string
  sending?: boolean
  danger?: boolean
  onCancel: () => void
  /** Below the fields where they begin, instead of at the end of the window. */
  inRow?: boolean
}

/** What stands below the fields of a form: sending it, and leaving it. */
export function FormAnswers({ send, sending = false, danger = false, onCancel, inRow = false }: FormAnswersProps) {
  const { t } = useText()
  return (
    <div className={inRow ? 'fm-row' : classes.answers}>
      <PlainButton type="submit" kind={danger ? 'danger' : 'filled'} loading={sending}>
        {send}
      </PlainButton>
      <PlainButton kind={inRow ? 'subtle' : 'default'} onClick={onCancel}>
        {t('ui.cancel')}
      </PlainButton>
    </div>
  )
}
