import type { Contribution } from '@folkmoot/core/contributions/shapes.ts'
import type { Status } from '@folkmoot/core/contributions/words.ts'
import { useState } from 'react'
import { useText } from '../lib/i18n.ts'
import classes from './Contribution.module.css'
import { StatusDialog } from './StatusDialog.tsx'
import { StatusTag } from './StatusTag.tsx'

export interface StatusLineProps {
  item: Contribution
  /** Takes the step; resolves when it was taken or refused. */
  onStep: (to: Status, reason: string) => Promise<void>
  pending: boolean
}

/** What the status means for readers, and its change (CON-013, CON-039). */
export function StatusLine({ item, onStep, pending }: StatusLineProps) {
  const { t } = useText()
  const [open, setOpen] = useState(false)
  const { status, may } = item
  return (
    <div className={classes.status}>
      <StatusTag status={status} />
      <span className="fm-sm fm-dim">
        {t(`contributions.means.${status}`)}
        {may.steps.length > 0 && (
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
        onStep={async (to, reason) => {
          await onStep(to, reason)
          setOpen(false)
        }}
      />
    </div>
  )
}
