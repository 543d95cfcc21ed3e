import { COLOUR_SCHEMES, saveColourScheme, useChosenColourScheme } from '../../platform/lib/colour-scheme.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { Dialog, type DialogProps } from '../../platform/ui/dialogs/Dialog.tsx'
import { Choice } from '../../platform/ui/fields/Choice.tsx'

/** Light, dark or as the system: applied at once and stored in this browser. */
export function ColourSchemeDialog({ opened, onClose, returnTo }: Pick<DialogProps, 'opened' | 'onClose' | 'returnTo'>) {
  const { t } = useText()
  const scheme = useChosenColourScheme()
  const options = COLOUR_SCHEMES.map((value) => ({ value, label: t(`shell.scheme.${value}`) }))
  return (
    <Dialog opened={opened} onClose={onClose} returnTo={returnTo} title={t('shell.colours')} size="small">
      <Choice
        label={<span className="fm-hidden">{t('shell.colours')}</span>}
        options={options}
        value={scheme}
        onChange={saveColourScheme}
      />
    </Dialog>
  )
}
