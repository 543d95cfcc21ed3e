import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { lazyPanel } from '../../../platform/ui/loading/lazy-panel.tsx'
import type { SpaceRef } from '../queries.ts'
import type { IdeaOrProposal, ListFilters } from './list-filters.ts'

const ExportDialog = lazyPanel(() => import('./ExportDialog.tsx').then((m) => m.ExportDialog))

interface ExportButtonProps {
  space: SpaceRef
  type: IdeaOrProposal
  filters: ListFilters
}

/** Opens the dialog that saves a list as a file (CON-025). */
export function ExportButton(props: ExportButtonProps) {
  const { t } = useText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <PlainButton kind="default" size="sm" icon={IconDownload} onClick={() => setOpen(true)}>
        {t('contributions.export.button')}
      </PlainButton>
      {open && <ExportDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
