import { type AuthorRemoval, authorRemovals } from '@folkmoot/core/deliberation/moderation/author-removal-endpoints.ts'
import type { Zone } from '@folkmoot/core/platform/shared/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import people from '../../../communities/memberships/people.module.css'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../../../platform/lib/api/endpoint-query.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { Avatar } from '../../../platform/ui/Avatar.tsx'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { DateText } from '../../../platform/ui/DateText.tsx'
import { confirm } from '../../../platform/ui/dialogs/dialog-requests.ts'
import { toast } from '../../../platform/ui/dialogs/notice-store.ts'
import { noticeIfFailed } from '../../../platform/ui/dialogs/notify-failure.ts'
import { Pager } from '../../../platform/ui/loading/Pager.tsx'
import { QueryView } from '../../../platform/ui/loading/QueryView.tsx'
import { SkeletonRows } from '../../../platform/ui/loading/Skeletons.tsx'
import { Section } from '../../../platform/ui/page/Section.tsx'
import { authorRemovalsQuery, invalidateAuthorRemovals } from './author-removal-queries.ts'
import { ChooseAuthorDialog } from './ChooseAuthorDialog.tsx'
import { formatTextCounts } from './format-counts.ts'

const ROWS_PER_PAGE = 20
const MOST_ROWS = 100
/** How often a running act is looked at, in milliseconds. */
const PACE = 1_500

const isRunning = ({ status }: AuthorRemoval): boolean => status === 'REMOVING' || status === 'RESTORING'

export interface AuthorRemovalsPanelProps {
  assemblyId: number
  groupId?: number
  zone: Zone
  /** Who reads this may remove everything of a person. */
  removes: boolean
}

/** Where everything of a person was removed, how far that is, and its undoing with the time that is left for it. */
export function AuthorRemovalsPanel({ removes, zone, ...place }: AuthorRemovalsPanelProps) {
  const { t } = useText()
  const [size, setSize] = useState(ROWS_PER_PAGE)
  const [choosing, setChoosing] = useState(false)
  const query = useQuery({
    ...authorRemovalsQuery(place, size),
    refetchInterval: ({ state: { data } }) => (data && !isFailure(data) && data.list.some(isRunning) ? PACE : false),
  })
  return (
    <QueryView query={query} skeleton={<SkeletonRows count={1} />} failedTitle={t('authorRemovals.failed')}>
      {({ list, total }) => {
        if (list.length === 0 && !removes) return null
        return (
          <Section
            title={t('authorRemovals.list')}
            id="removed-together"
            aside={
              removes && (
                <PlainButton kind="default" onClick={() => setChoosing(true)}>
                  {t('authorRemovals.choose')}
                </PlainButton>
              )
            }
          >
            {list.length === 0 && <p className="fm-dim">{t('authorRemovals.empty')}</p>}
            <ul className={people.people}>
              {list.map((one) => (
                <AuthorRemovalRow key={one.authorRemovalId} one={one} assemblyId={place.assemblyId} zone={zone} />
              ))}
            </ul>
            {total > ROWS_PER_PAGE && (
              <Pager
                shown={list.length}
                total={Math.min(total, MOST_ROWS)}
                more={t('authorRemovals.more')}
                pending={query.isFetching}
                onMore={() => setSize(Math.min(MOST_ROWS, size + ROWS_PER_PAGE))}
              />
            )}
            {choosing && <ChooseAuthorDialog place={place} onClose={() => setChoosing(false)} />}
          </Section>
        )
      }}
    </QueryView>
  )
}

function AuthorRemovalRow({ one, assemblyId: aid, zone }: { one: AuthorRemoval; assemblyId: number; zone: Zone }) {
  const { t } = useText()
  const { user, group, by, at, note, reason, may, authorRemovalId: rid, contributions, comments } = one
  const restore = useEndpointMutation(authorRemovals.restore, () => {
    toast(t('authorRemovals.restoring', { name: user.name }))
    void invalidateAuthorRemovals()
  })
  const ask = async () => {
    const question = {
      title: t('authorRemovals.restoreTitle', { count: contributions + comments - one.restored, name: user.name }),
      yes: t('authorRemovals.restore'),
    }
    if (!(await confirm(question))) return
    noticeIfFailed(await restore.act({ params: { aid, rid } }))
  }
  return (
    <li>
      <Avatar name={user.name} seed={user.uuid} />
      <div>
        <p className={people.who}>
          <b>{user.name}</b>
        </p>
        <p className={people.small} aria-live="polite">
          <AuthorRemovalStatus one={one} zone={zone} />
        </p>
        <p className={people.small}>
          {group && <span>{t('authorRemovals.onlyGroup', { name: group.name })}</span>}
          <span>
            {by && `${t('authorRemovals.by', { name: by })}, `}
            <DateText at={at} zone={zone} form="words" />
          </span>
          {reason !== 'OTHER' && <span>{t(`removal.reason.${reason}`)}</span>}
        </p>
        {note && <p className={people.words}>{note}</p>}
      </div>
      <div className={people.acts}>
        {may.restore && (
          <PlainButton
            kind="default"
            loading={restore.pending}
            label={t('authorRemovals.restoreName', { name: user.name })}
            onClick={() => void ask()}
          >
            {t('authorRemovals.restore')}
          </PlainButton>
        )}
      </div>
    </li>
  )
}

/** How far the act is, or what it did and until when it can be undone. */
function AuthorRemovalStatus({ one, zone }: { one: AuthorRemoval; zone: Zone }) {
  const { t, lang } = useText()
  const removed = one.contributions + one.comments
  if (one.status === 'REMOVING') return <span>{t('authorRemovals.removing', { n: removed, total: one.total })}</span>
  if (one.status === 'RESTORING') return <span>{t('authorRemovals.restoringNow', { n: one.restored, total: removed })}</span>
  if (one.status === 'RESTORED') return <span>{t('authorRemovals.restored', { n: one.restored, total: removed })}</span>
  return (
    <>
      <span>{t('authorRemovals.removed', { what: formatTextCounts(one, t, lang) })}</span>
      {one.restored > 0 && <span>{t('authorRemovals.restored', { n: one.restored, total: removed })}</span>}
      <span>
        {t('authorRemovals.until')} <DateText at={one.until} zone={zone} form="words" />
      </span>
    </>
  )
}
