import { useText } from '../lib/i18n.ts'
import { chooseScheme, SCHEMES, useChosenScheme } from '../lib/scheme.ts'
import { Dialog } from '../ui/Dialog.tsx'
import type { DialogProps } from '../ui/DialogWindow.tsx'
import { Choice } from '../ui/fields/Choice.tsx'

/** Light, dark, or as the device says; holds at once and stays in this browser. */
export function ColoursDialog({ opened, onClose, returnTo }: Pick<DialogProps, 'opened' | 'onClose' | 'returnTo'>) {
  const { t } = useText()
  const scheme = useChosenScheme()
  const options = SCHEMES.map((value) => ({ value, label: t(`shell.scheme.${value}`) }))
  return (
    <Dialog opened={opened} onClose={onClose} returnTo={returnTo} title={t('shell.colours')} size="small">
      <Choice
        label={<span className="fm-hidden">{t('shell.colours')}</span>}
        options={options}
        value={scheme}
        onChange={chooseScheme}
      />
    </Dialog>
  )
}
