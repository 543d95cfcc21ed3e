import type { ImportType } from '@folkmoot/core/communities/campaigns/import-policy.ts'
import { IconUpload } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { CampaignAddress } from '../../../platform/lib/address.ts'
import { loadTextPart, useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { lazyPanel } from '../../../platform/ui/loading/lazy-panel.tsx'

const ImportDialog = lazyPanel(async () => {
  const [{ ImportDialog }] = await Promise.all([import('./ImportDialog.tsx'), loadTextPart('imports'), loadTextPart('tables')])
  return ImportDialog
})

interface ImportOption {
  address: CampaignAddress
  type: ImportType
  size?: 'sm' | 'md'
}

/** The button of the import and its dialog, which stays open where the button goes because the list changes. */
export function useImportOption({ size = 'md', ...props }: ImportOption): { button: ReactNode; dialog: ReactNode } {
  const { t } = useText()
  const [open, setOpen] = useState(false)
  return {
    button: (
      <PlainButton kind="default" size={size} icon={IconUpload} onClick={() => setOpen(true)}>
        {t('contributions.importButton')}
      </PlainButton>
    ),
    dialog: open && <ImportDialog {...props} onClose={() => setOpen(false)} />,
  }
}

/** Opens the import of contributions, for those who may (CON-106). */
export function ImportButton(props: ImportOption) {
  const { button, dialog } = useImportOption(props)
  return (
    <>
      {button}
      {dialog}
    </>
  )
}
