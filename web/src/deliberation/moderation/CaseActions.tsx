import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import { moderation } from '@folkmoot/core/deliberation/moderation/endpoints.ts'
import type { ModerationCase } from '@folkmoot/core/deliberation/moderation/schemas.ts'
import type { Zone } from '@folkmoot/core/platform/shared/dates.ts'
import { hasAccount } from '@folkmoot/core/platform/shared/role-names.ts'
import { IconArrowBackUp, IconCheck, IconEye, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { type Failure, formatFailure, isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../../platform/lib/api/endpoint-query.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../platform/ui/Button.tsx'
import { DateText } from '../../platform/ui/DateText.tsx'
import { errorNotice, toast } from '../../platform/ui/dialogs/notice-store.ts'
import { AnswerDialog } from './AnswerDialog.tsx'
import classes from './moderation.module.css'
import { invalidateQueue } from './queries.ts'
import { RemovalDialog } from './RemovalDialog.tsx'

interface CaseActionsProps {
  one: ModerationCase
  assemblyId: number
  zone: Zone
}

/** What a moderator may do with a text of the queue. */
export function CaseActions({ one, assemblyId, zone }: CaseActionsProps) {
  const { t } = useText()
  const [open, setOpen] = useState<'remove' | 'RESTORED' | 'UPHELD'>()
  const approve = useEndpointMutation(moderation.approve)
  const dismiss = useEndpointMutation(moderation.dismiss)
  const recover = useEndpointMutation(contributions.recover)
  const { contributionId: coid, revision, may, held } = one
  const request = { params: { aid: String(assemblyId), coid }, body: { revision } }
  const finish = (message: string) => {
    setOpen(undefined)
    toast(message)
    void invalidateQueue()
  }
  const decide = async (answer: Promise<unknown>, message: string) => {
    const outcome = await answer
    if (!isFailure(outcome)) return finish(message)
    errorNotice(formatFailure(outcome as Failure))
    void invalidateQueue()
  }
  const title = one.title || t(`moderation.type.${one.type}`)
  return (
    <div className={classes.acts}>
      <p className="fm-sm fm-dim">
        <ActionNote one={one} zone={zone} />
      </p>
      {may.dismiss && (
        <PlainButton
          kind="default"
          icon={IconEye}
          loading={dismiss.pending}
          label={`${t('moderation.leave')}: ${title}`}
          onClick={() => void decide(dismiss.act(request), t('moderation.left'))}
        >
          {t('moderation.leave')}
        </PlainButton>
      )}
      {may.remove && (
        <PlainButton
          kind="default"
          icon={IconTrash}
          label={`${t(held ? 'moderation.turnAway' : 'forum.remove')}: ${title}`}
          onClick={() => setOpen('remove')}
        >
          {t(held ? 'moderation.turnAway' : 'forum.remove')}
        </PlainButton>
      )}
      {may.approve && (
        <PlainButton
          kind="filled"
          icon={IconCheck}
          loading={approve.pending}
          label={`${t('moderation.publish')}: ${title}`}
          onClick={() => void decide(approve.act(request), t('moderation.published'))}
        >
          {t('moderation.publish')}
        </PlainButton>
      )}
      {may.decide && (
        <>
          <PlainButton kind="default" label={`${t('moderation.uphold')}: ${title}`} onClick={() => setOpen('UPHELD')}>
            {t('moderation.uphold')}
          </PlainButton>
          <PlainButton
            kind="filled"
            icon={IconArrowBackUp}
            label={`${t('moderation.restore')}: ${title}`}
            onClick={() => setOpen('RESTORED')}
          >
            {t('moderation.restore')}
          </PlainButton>
        </>
      )}
      {may.recover && !may.decide && !one.hidden && (
        <PlainButton
          kind="default"
          icon={IconArrowBackUp}
          loading={recover.pending}
          label={`${t('moderation.restore')}: ${title}`}
          onClick={() => void decide(recover.act({ params: request.params }), t('moderation.restored'))}
        >
          {t('moderation.restore')}
        </PlainButton>
      )}
      {open === 'remove' && (
        <RemovalDialog
          aid={String(assemblyId)}
          coid={coid}
          revision={revision}
          withoutAuthor={!hasAccount(one.author)}
          title={t(held ? 'moderation.turnAwayTitle' : 'moderation.removeTitle')}
          onRemoved={() => finish(t('moderation.removedNow'))}
          onClose={() => setOpen(undefined)}
        />
      )}
      {(open === 'RESTORED' || open === 'UPHELD') && (
        <AnswerDialog
          request={request}
          decision={open}
          onDone={() => finish(t(open === 'RESTORED' ? 'moderation.restored' : 'moderation.upheld'))}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  )
}

function ActionNote({ one, zone }: Pick<CaseActionsProps, 'one' | 'zone'>) {
  const { t } = useText()
  const { removal, held, author, flags, removedByCaller } = one
  if (removal?.objection && !removal.objection.decision && removedByCaller) return t('moderation.otherDecides')
  if (removal)
    return (
      <>
        {t('moderation.until')} <DateText at={removal.until} zone={zone} form="words" />
      </>
    )
  if (held && !hasAccount(author)) return t('removal.toldNobody')
  return flags ? t('moderation.nobodySees') : null
}
