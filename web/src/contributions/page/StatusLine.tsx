import type { Contribution } from '@folkmoot/core/contributions/schemas.ts'
import type { ContributionStatus } from '@folkmoot/core/contributions/words.ts'
import { IconGitMerge } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../lib/text/i18n.ts'
import { findStatusText } from '../../lib/text/status-text.ts'
import { Tag } from '../../ui/Tag.tsx'
import { StatusTag } from '../StatusTag.tsx'
import classes from './Contribution.module.css'
import { listOfferedSteps } from './offered-steps.ts'
import { StatusDialog } from './StatusDialog.tsx'

interface StatusLineProps {
  item: Contribution
  /** Changes the status; resolves when the server accepted or refused it. */
  onChangeStatus: (to: ContributionStatus, reason: string) => Promise<void>
  pending: boolean
}

/** The meaning of the status for readers, and the control to change it (CON-013, CON-039). */
export function StatusLine({ item, onChangeStatus, pending }: StatusLineProps) {
  const { t } = useText()
  const [open, setOpen] = useState(false)
  const { status } = item
  return (
    <div className={classes.status}>
      <StatusTag status={status} />
      {item.amended && <Tag icon={IconGitMerge}>{t('family.amended')}</Tag>}
      <span className="fm-sm fm-dim">
        {t(findStatusText(item, status, 'means'))}
        {listOfferedSteps(item).length > 0 && (
          <>
            {' '}
            <button type="button" className={classes.link} onClick={() => setOpen(true)}>
              {t('contributions.changeStatus')}
            </button>
          </>
        )}
      </span>
      <StatusDialog
        item={item}
        opened={open}
        pending={pending}
        onClose={() => setOpen(false)}
        onChangeStatus={async (to, reason) => {
          await onChangeStatus(to, reason)
          setOpen(false)
        }}
      />
    </div>
  )
}
