import { type Ban, bans } from '@folkmoot/core/communities/memberships/ban-endpoints.ts'
import { type AppealDecision, BAN_TEXT_LIMIT } from '@folkmoot/core/communities/memberships/bans.ts'
import type { Zone } from '@folkmoot/core/platform/shared/dates.ts'
import { type ReactNode, useState } from 'react'
import { formatFailure, isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../../../platform/lib/api/endpoint-query.ts'
import { useInfiniteList } from '../../../platform/lib/api/infinite-list.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { Avatar } from '../../../platform/ui/Avatar.tsx'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { DateText } from '../../../platform/ui/DateText.tsx'
import { confirm } from '../../../platform/ui/dialogs/dialog-requests.ts'
import { errorNotice, toast } from '../../../platform/ui/dialogs/notice-store.ts'
import { noticeIfFailed } from '../../../platform/ui/dialogs/notify-failure.ts'
import { TextArea } from '../../../platform/ui/fields/TextField.tsx'
import { Pager } from '../../../platform/ui/loading/Pager.tsx'
import { QueryView } from '../../../platform/ui/loading/QueryView.tsx'
import { SkeletonRows } from '../../../platform/ui/loading/Skeletons.tsx'
import { Section } from '../../../platform/ui/page/Section.tsx'
import { invalidateMemberships } from '../invalidate-memberships.ts'
import classes from '../people.module.css'
import { BanTerm } from './BanTerm.tsx'
import { banPages, invalidateBans } from './ban-queries.ts'

/** Decides about the review that a person asked for: lets them back in, or says why they stay out. */
function AppealForm({ ban, assemblyId, onClose }: { ban: Ban; assemblyId: number; onClose: () => void }) {
  const { t } = useText()
  const [answer, setAnswer] = useState('')
  const decide = useEndpointMutation(bans.decideAppeal)
  const { name } = ban.user
  const send = async (decision: AppealDecision) => {
    const params = { aid: assemblyId, bid: ban.banId }
    const outcome = await decide.act({ params, body: { decision, answer: answer.trim() } })
    if (isFailure(outcome)) return errorNotice(formatFailure(outcome))
    toast(t(`memberships.bans.decided.${decision}`, { name }))
    onClose()
    void invalidateBans()
    void invalidateMemberships()
  }
  return (
    <div className={classes.lift}>
      <h3>{t('memberships.bans.reviewName', { name })}</h3>
      <TextArea
        name="answer"
        label={t('memberships.bans.answer')}
        help={t('memberships.bans.answerHelp', { name })}
        optional
        rows={3}
        maxLength={BAN_TEXT_LIMIT}
        value={answer}
        onChange={(e) => setAnswer(e.target.value)}
      />
      <div className={classes.ends}>
        <PlainButton kind="subtle" onClick={onClose}>
          {t('ui.cancel')}
        </PlainButton>
        <PlainButton kind="default" loading={decide.pending} onClick={() => void send('UPHELD')}>
          {t('memberships.bans.uphold')}
        </PlainButton>
        <PlainButton loading={decide.pending} onClick={() => void send('LIFTED')}>
          {t('memberships.bans.letBack')}
        </PlainButton>
      </div>
    </div>
  )
}

const ROWS_PER_PAGE = 20

interface BansPanelProps {
  assemblyId: number
  /** Of this group alone. */
  groupId?: number
  zone: Zone
  /** Only those who ask for a review, as work that waits. */
  waitingOnly?: boolean
  /** What else may be done about the person. */
  more?: (ban: Ban) => ReactNode
}

const isWaiting = ({ appeal }: Ban): boolean => appeal !== null && appeal.decision === null

/** Who is kept out of an assembly or its groups, and what waits for a review; nothing is shown for an empty list. */
export function BansPanel({ assemblyId, groupId, zone, waitingOnly = false, more: moreOf }: BansPanelProps) {
  const { t } = useText()
  const { query, more, pending } = useInfiniteList(banPages(assemblyId, groupId, ROWS_PER_PAGE))
  return (
    <QueryView query={query} skeleton={<SkeletonRows count={1} />} failedTitle={t('memberships.bans.failed')}>
      {({ list, total }) => {
        const shown = waitingOnly ? list.filter(isWaiting) : list
        if (shown.length === 0) return null
        return (
          <Section title={t(waitingOnly ? 'memberships.bans.reviews' : 'memberships.bans.list')} id="kept-out">
            <ul className={classes.people}>
              {shown.map((ban) => (
                <BanRow key={ban.banId} ban={ban} assemblyId={assemblyId} zone={zone} more={moreOf?.(ban)} />
              ))}
            </ul>
            {!waitingOnly && total > ROWS_PER_PAGE && (
              <Pager shown={list.length} total={total} more={t('memberships.more')} pending={pending} onMore={more} />
            )}
          </Section>
        )
      }}
    </QueryView>
  )
}

interface BanRowProps {
  ban: Ban
  assemblyId: number
  zone: Zone
  more: ReactNode
}

function BanRow({ ban, assemblyId: aid, zone, more }: BanRowProps) {
  const { t } = useText()
  const [deciding, setDeciding] = useState(false)
  const { user, group, by, byCaller, reason, appeal, may, banId: bid, at } = ban
  const lift = useEndpointMutation(bans.lift, () => {
    toast(t('memberships.bans.letBackDone', { name: user.name }))
    void invalidateBans()
    void invalidateMemberships()
  })
  const ask = async () => {
    const question = {
      title: t('memberships.bans.letBackTitle', { name: user.name }),
      yes: t('memberships.bans.letBack'),
    }
    if (!(await confirm(question))) return
    noticeIfFailed(await lift.act({ params: { aid, bid } }))
  }
  return (
    <li>
      <Avatar name={user.name} seed={user.uuid} />
      <div>
        <p className={classes.who}>
          <b>{user.name}</b>
        </p>
        <p className={classes.small}>
          <span>
            <BanTerm ban={ban} zone={zone} />
          </span>
          {group && <span>{t('memberships.bans.onlyGroup', { name: group.name })}</span>}
          {by && (
            <span>
              {t('memberships.bans.by', { name: by })}, <DateText at={at} zone={zone} form="words" />
            </span>
          )}
        </p>
        <p className={classes.words}>{reason}</p>
        {appeal && (
          <>
            <p className={classes.small}>
              {t(`memberships.bans.appeal.${appeal.decision === null ? 'asks' : 'upheld'}`, { name: user.name })}
            </p>
            <p className={classes.words}>{appeal.text}</p>
            {isWaiting(ban) && byCaller && <p className={classes.small}>{t('memberships.bans.byYou')}</p>}
          </>
        )}
      </div>
      <div className={classes.acts}>
        {more}
        {may.decide && (
          <PlainButton label={t('memberships.bans.reviewName', { name: user.name })} onClick={() => setDeciding(!deciding)}>
            {t('memberships.bans.review')}
          </PlainButton>
        )}
        {may.lift && !may.decide && (
          <PlainButton
            kind="default"
            loading={lift.pending}
            label={t('memberships.bans.letBackName', { name: user.name })}
            onClick={() => void ask()}
          >
            {t('memberships.bans.letBack')}
          </PlainButton>
        )}
      </div>
      {deciding && <AppealForm ban={ban} assemblyId={aid} onClose={() => setDeciding(false)} />}
    </li>
  )
}
