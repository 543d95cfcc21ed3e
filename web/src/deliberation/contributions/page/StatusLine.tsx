import { findMainAct, findRejection, type MainAct, type OfferedAct } from '@folkmoot/core/deliberation/contributions/main-act.ts'
import type { Contribution } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import { type Icon, IconCheck, IconEye, IconGitMerge, IconRestore, IconSend, IconWorld } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { findStatusText } from '../../../platform/lib/text/status-text.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { lazyPanel } from '../../../platform/ui/loading/lazy-panel.tsx'
import { Tag } from '../../../platform/ui/Tag.tsx'
import { StatusTag } from '../StatusTag.tsx'
import classes from './Contribution.module.css'
import { listOfferedSteps } from './offered-steps.ts'
import type { ChangeStatus } from './use-contribution-editor.ts'

const StatusDialog = lazyPanel(() => import('./StatusDialog.tsx').then((m) => m.StatusDialog))

const ACT_ICONS: Readonly<Partial<Record<MainAct, Icon>>> = {
  publish: IconWorld,
  show: IconEye,
  send: IconSend,
  accept: IconCheck,
  restore: IconRestore,
}

interface StatusLineProps {
  item: Contribution
  onChangeStatus: ChangeStatus
  /** What accepts a text that waits for approval. */
  approval?: ReactNode
}

/** The meaning of the status for readers, the act that carries it on, and the control of all others (CON-013, CON-039). */
export function StatusLine({ item, onChangeStatus, approval }: StatusLineProps) {
  const { t } = useText()
  // the dialog that is open: of one act, or of all statuses
  const [open, setOpen] = useState<OfferedAct | 'all'>()
  const { status } = item
  const steps = listOfferedSteps(item)
  const found = findMainAct(status, steps)
  const main = approval && found?.act === 'accept' ? undefined : found
  const rejection = findRejection(status, steps)
  const hasOthers = steps.some(({ to }) => to !== found?.to && to !== rejection?.to)
  return (
    <div className={classes.status}>
      <StatusTag status={status} />
      {item.amended && <Tag icon={IconGitMerge}>{t('family.amended')}</Tag>}
      <span className="fm-sm fm-dim">
        {t(findStatusText(item, status, 'means'))}
        {hasOthers && (
          <>
            {' '}
            <button type="button" className={classes.link} onClick={() => setOpen('all')}>
              {t('contributions.changeStatus')}
            </button>
          </>
        )}
      </span>
      {(main || rejection || approval) && (
        <div className={classes.acts}>
          {approval}
          {main && (
            <PlainButton size="sm" icon={ACT_ICONS[main.act]} onClick={() => setOpen(main)}>
              {t(`contributions.act.${main.act}.name`)}
            </PlainButton>
          )}
          {rejection && (
            <PlainButton size="sm" kind="default" onClick={() => setOpen(rejection)}>
              {t('contributions.act.reject.name')}
            </PlainButton>
          )}
        </div>
      )}
      {open !== undefined && (
        <StatusDialog
          key={typeof open === 'object' ? open.act : 'all'}
          item={item}
          act={typeof open === 'object' ? open : undefined}
          onClose={() => setOpen(undefined)}
          onChangeStatus={onChangeStatus}
        />
      )}
    </div>
  )
}
