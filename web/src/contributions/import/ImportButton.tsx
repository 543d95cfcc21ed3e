import type { ImportType } from '@folkmoot/core/campaigns/import-policy.ts'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import type { CampaignAddress } from '../../lib/address.ts'
import { loadTextPart, useText } from '../../lib/text/i18n.ts'
import { PlainButton } from '../../ui/Button.tsx'
import { lazyPanel } from '../../ui/loading/lazy-panel.tsx'

const ImportDialog = lazyPanel(async () => {
  const [{ ImportDialog }] = await Promise.all([import('./ImportDialog.tsx'), loadTextPart('imports')])
  return ImportDialog
})

/** Opens the import of contributions, for those who may (CON-106). */
export function ImportButton(props: { address: CampaignAddress; type: ImportType }) {
  const { t } = useText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <PlainButton kind="default" icon={IconUpload} onClick={() => setOpen(true)}>
        {t('contributions.importButton')}
      </PlainButton>
      {open && <ImportDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
