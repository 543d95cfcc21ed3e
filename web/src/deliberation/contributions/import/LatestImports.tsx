import { contributionImports, type ImportRecord, type UndoReport } from '@folkmoot/core/deliberation/contributions/import/endpoints.ts'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CampaignAddress } from '../../../platform/lib/address.ts'
import { callEndpoint, formatFailure, isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { endpointQuery, invalidateEndpoints } from '../../../platform/lib/api/endpoint-query.ts'
import { readerZone } from '../../../platform/lib/text/format.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { DateText } from '../../../platform/ui/DateText.tsx'
import { errorNotice } from '../../../platform/ui/dialogs/notice-store.ts'
import { invalidateContributionLists } from '../contribution-cache.ts'
import classes from './Import.module.css'
import { toImportPath } from './use-import.ts'

/** The latest imports of the campaign with their status message; one's own can be undone (CON-149). */
export function LatestImports({ address }: { address: CampaignAddress }) {
  const { t } = useText()
  const [undone, setUndone] = useState<UndoReport>()
  const [pending, setPending] = useState<number>()
  const params = toImportPath(address)
  const { data } = useQuery({ ...endpointQuery(contributionImports.list, { params }), staleTime: 0 })
  const undo = async ({ id }: ImportRecord) => {
    setPending(id)
    const answer = await callEndpoint(contributionImports.undo, { params: { ...params, id } })
    setPending(undefined)
    if (isFailure(answer)) return errorNotice(formatFailure(answer))
    setUndone(answer)
    await Promise.all([invalidateContributionLists(), invalidateEndpoints(contributionImports.list)])
  }
  if (!data || isFailure(data) || data.list.length === 0) return null
  return (
    <section aria-labelledby="latest-imports">
      <h3 id="latest-imports">{t('imports.latest')}</h3>
      {undone && <UndoneView report={undone} />}
      <ul className={classes.latest}>
        {data.list.map((record) => (
          <li key={record.id}>
            <div>
              <b>{record.fileName}</b>{' '}
              <span className="fm-sm fm-dim">
                {record.by} · <DateText at={record.at} zone={readerZone()} form="full" />
              </span>
              <p className="fm-sm">
                {record.message ?? t(`imports.status.${record.status}`, { created: record.created, updated: record.updated })}
              </p>
            </div>
            {record.may.undo && (
              <PlainButton
                kind="default"
                size="sm"
                icon={IconArrowBackUp}
                loading={pending === record.id}
                label={t('imports.undoOf', { file: record.fileName })}
                onClick={() => void undo(record)}
              >
                {t('imports.undo')}
              </PlainButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What an undone import took away, and what stays with the reason. */
function UndoneView({ report: { removed, updated, kept } }: { report: UndoReport }) {
  const { t } = useText()
  return (
    <div>
      <div role="status">
        <p>{t('imports.undone', { removed })}</p>
        {updated > 0 && <p>{t('imports.updatedStay', { updated })}</p>}
      </div>
      {kept.length > 0 && (
        <ul className="fm-sm">
          {kept.map(({ uuid, title, reason }) => (
            <li key={uuid}>
              <b>{title}</b>: {t(`imports.kept.${reason}`)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
