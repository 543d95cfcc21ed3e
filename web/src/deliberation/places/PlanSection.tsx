import type { Assembly } from '@folkmoot/core/communities/assemblies/schemas.ts'
import { places } from '@folkmoot/core/deliberation/places/endpoints.ts'
import { parsePlan } from '@folkmoot/core/deliberation/places/parse-plan.ts'
import { isRefusal } from '@folkmoot/core/platform/shared/refusals.ts'
import { IconFileUpload, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { cacheResponse, endpointQuery, invalidateEndpoints, useEndpointMutation } from '../../platform/lib/api/endpoint-query.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../platform/ui/Button.tsx'
import { confirm, showError } from '../../platform/ui/dialogs/dialog-requests.ts'
import { toast } from '../../platform/ui/dialogs/notice-store.ts'
import { FilePicker } from '../../platform/ui/fields/FilePicker.tsx'
import { lazyPanel } from '../../platform/ui/loading/lazy-panel.tsx'
import { SkeletonRows } from '../../platform/ui/loading/Skeletons.tsx'
import { PhoneFold } from '../../platform/ui/page/PhoneFold.tsx'
import classes from './PlaceField.module.css'

const PlaceMap = lazyPanel(() => import('../../platform/ui/map/PlaceMap.tsx').then((m) => m.PlaceMap), <SkeletonRows />)

const NO_POINTS: readonly never[] = []

/** Coordinators hang up a map of the area, which they have as a file, or take it down. */
export function PlanSection({ assembly, id }: { assembly: Assembly; id: string }) {
  const { t } = useText()
  const [fault, setFault] = useState('')
  const request = { params: { aid: String(assembly.assemblyId) } }
  const { data } = useQuery(endpointQuery(places.assemblyPlan, request))
  const { act, pending } = useEndpointMutation(places.changePlan, (given) => {
    cacheResponse(places.assemblyPlan, request, given)
    void invalidateEndpoints(places.plan, places.publicPlan)
  })
  const plan = data && !isFailure(data) ? (data.plan ?? undefined) : undefined
  const change = async (geoJson: string | null) => {
    const answer = await act({ ...request, body: { geoJson } })
    if (isFailure(answer)) return void showError(answer, { type: t('places.plan.title') })
    toast(t(geoJson === null ? 'places.plan.removed' : 'places.plan.saved'))
  }
  const pick = async (file: File) => {
    const text = await file.text()
    // the same rule as on the server, before a large file is sent in vain
    const read = parsePlan(text)
    setFault(isRefusal(read) ? t(`refusals.${read.refused}`) : '')
    if (!isRefusal(read)) await change(text)
  }
  const remove = async () => {
    const agreed = await confirm({
      title: t('places.plan.ask'),
      message: t('places.plan.then'),
      yes: t('places.plan.remove'),
      danger: true,
    })
    if (agreed) await change(null)
  }
  return (
    <PhoneFold title={t('places.plan.title')} id={id}>
      <div className="fm-stack">
        <p>{t(plan ? 'places.plan.what' : 'places.plan.none')}</p>
        {plan && <PlaceMap label={t('places.plan.preview')} points={NO_POINTS} plan={plan} />}
        <p id={`${id}-file`} className="fm-sm fm-dim">
          {t('places.plan.file')}
        </p>
        <p className={classes.fault} role="alert">
          {fault}
        </p>
        <div className="fm-row">
          <FilePicker
            target="attachment"
            accept=".geojson,.json"
            icon={IconFileUpload}
            describedBy={`${id}-file`}
            disabled={pending}
            onPick={(file) => void pick(file)}
          >
            {t(plan ? 'places.plan.replace' : 'places.plan.choose')}
          </FilePicker>
          {plan && (
            <PlainButton kind="subtle" icon={IconTrash} loading={pending} onClick={() => void remove()}>
              {t('places.plan.remove')}
            </PlainButton>
          )}
        </div>
      </div>
    </PhoneFold>
  )
}
