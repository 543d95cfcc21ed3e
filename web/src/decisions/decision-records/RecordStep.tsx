import type { DecisionRecord } from '@folkmoot/core/decisions/decision-records/decision-record.ts'
import { isRemovalReason } from '@folkmoot/core/deliberation/contributions/removal-reasons.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { formatPersonName } from '../../platform/lib/text/person-name.ts'
import { AppLink } from '../../platform/ui/AppLink.tsx'
import { DateText } from '../../platform/ui/DateText.tsx'

interface RecordStepProps {
  step: DecisionRecord['steps'][number]
  zone: string
  hrefOf: (about: { uuid: string }) => string
}

/** A step of a contribution: what was done, by whom and when. */
export function RecordStep({ step, zone, hrefOf }: RecordStepProps) {
  const { t } = useText()
  const { act, toStatus, by, at, about } = step
  const status = toStatus ? t(`contributions.status.${toStatus}`) : ''
  const reason =
    step.reason === 'outside_phase'
      ? t('contributions.outsidePhase')
      : step.reason === 'import'
        ? t('contributions.imported')
        : isRemovalReason(step.reason)
          ? t(`removal.reason.${step.reason}`)
          : step.reason
  const words = act === 'MERGE' || act === 'UNMERGE' ? t(`record.did.${act}`) : t(`contributions.did.${act}`, { status, version: '' })
  return (
    <li>
      <b>{words}</b>{' '}
      <span className="fm-sm fm-dim">
        {by ? formatPersonName(by.name) : t('contributions.byServer')} · <DateText at={at} zone={zone} form="full" />
      </span>
      {about && (
        <p className="fm-sm">
          <AppLink href={hrefOf(about)}>{about.title}</AppLink>
        </p>
      )}
      {reason && <p className="fm-sm">{reason}</p>}
    </li>
  )
}
