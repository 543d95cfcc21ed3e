import type { AssessmentField } from '@folkmoot/core/communities/campaigns/hidden-fields.ts'
import type { FullFeedbackStats } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import { assessments } from '@folkmoot/core/deliberation/feedback/assessment-endpoints.ts'
import type { Zone } from '@folkmoot/core/platform/shared/dates.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CustomFieldInputsProps } from '../../../communities/custom-fields/custom-field-input-props.ts'
import type { FieldTarget } from '../../../communities/custom-fields/queries.ts'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { invalidateEndpoints } from '../../../platform/lib/api/endpoint-query.ts'
import { useInfiniteList } from '../../../platform/lib/api/infinite-list.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { ErrorNote } from '../../../platform/ui/loading/ErrorNote.tsx'
import { lazyPanel } from '../../../platform/ui/loading/lazy-panel.tsx'
import { Pager } from '../../../platform/ui/loading/Pager.tsx'
import { SkeletonText } from '../../../platform/ui/loading/Skeletons.tsx'
import { Section } from '../../../platform/ui/page/Section.tsx'
import { assessmentPages, assessmentPermissionQuery } from '../queries.ts'
import type { AssessmentTarget } from '../send-feedback.ts'
import classes from './assessments.module.css'
import { listScoresWithMean } from './scores.ts'

const AssessmentItem = lazyPanel(() => import('./AssessmentItem.tsx').then((m) => m.AssessmentItem), <SkeletonText />)
// what there is not, or nobody may write here, is not loaded
const MeanScores = lazyPanel(() => import('./MeanScores.tsx').then((m) => m.MeanScores))
const OutsiderForm = lazyPanel(() => import('./OutsiderForm.tsx').then((m) => m.OutsiderForm))
const OwnAssessment = lazyPanel(() => import('./OwnAssessment.tsx').then((m) => m.OwnAssessment))
const StatementForm = lazyPanel(() => import('./StatementForm.tsx').then((m) => m.StatementForm))

export interface AssessmentPanelProps {
  /** Absent on public pages, which have no numbers. */
  item: AssessmentTarget | undefined
  uuids: { readonly assembly: string; readonly campaign: string | undefined; readonly contribution: string }
  zone: Zone
  stats: FullFeedbackStats
  /** Updates the numbers in the cache. */
  onStats: (stats: FullFeedbackStats) => void
  /** After a removal: the numbers are read again. */
  onRemoved: () => void
  /** The fields that the campaign leaves out of the form (CAM-067). */
  hiddenFields: readonly AssessmentField[]
  /** Of the custom fields of the campaign that an assessment is asked for. */
  asked: Omit<FieldTarget, 'entityType'>
  renderFields: (inputs: CustomFieldInputsProps) => ReactNode
}

/** The means of the assessments, official statements, each assessment with its reasons, and the forms of who may assess (FBK-002). */
export function AssessmentPanel({ item, uuids, zone, stats, onStats, onRemoved, hiddenFields, ...fields }: AssessmentPanelProps) {
  const { t } = useText()
  const answer = useQuery(assessmentPermissionQuery(uuids.assembly, uuids.contribution)).data
  const permission = answer && !isFailure(answer) && answer.show ? answer : undefined
  const { query, more, pending } = useInfiniteList(assessmentPages(item, uuids.contribution))
  const refused = query.data && isFailure(query.data) ? query.data : undefined
  const page = query.data && !isFailure(query.data) ? query.data : undefined
  const [total, groups] = [page?.total ?? 0, page?.groups ?? []]
  const isFaulty = refused !== undefined && refused.refused !== 'feedback_closed'
  if (!permission && total === 0 && groups.length === 0 && listScoresWithMean(stats).length === 0 && !isFaulty) return null
  const show = (now: FullFeedbackStats) => {
    onStats(now)
    void invalidateEndpoints(assessments.list, assessments.ofPublicItem)
  }
  return (
    <Section title={t('feedback.assessment')}>
      <div className={classes.parts}>
        {listScoresWithMean(stats).length > 0 && <MeanScores stats={stats} />}
        {isFaulty && <ErrorNote title={t('feedback.notLoaded')} failure={refused} retry={() => void query.refetch()} />}
        {page && total > 0 && (
          <div>
            <ul className={classes.list}>
              {page.list.map((one) => (
                <li key={one.uuid} className={one.workingGroupUuid ? classes.official : undefined}>
                  <AssessmentItem
                    one={one}
                    zone={zone}
                    removal={
                      one.may.remove && item
                        ? {
                            item,
                            onRemoved: () => {
                              void invalidateEndpoints(assessments.list)
                              onRemoved()
                            },
                          }
                        : undefined
                    }
                  />
                </li>
              ))}
            </ul>
            {total > page.list.length && (
              <Pager
                shown={page.list.length}
                total={total}
                more={t('feedback.more', { count: total - page.list.length })}
                pending={pending}
                onMore={more}
              />
            )}
          </div>
        )}
        {item && groups.length > 0 && <StatementForm item={item} groups={groups} list={page?.list ?? []} onSaved={show} />}
        {permission?.password && uuids.campaign !== undefined && (
          <OutsiderForm params={{ cuuid: uuids.campaign, couuid: uuids.contribution }} hiddenFields={hiddenFields} onSaved={show} />
        )}
        {permission && !permission.password && item && (
          <OwnAssessment {...fields} item={item} given={permission.given} onStats={show} hiddenFields={hiddenFields} />
        )}
      </div>
    </Section>
  )
}
