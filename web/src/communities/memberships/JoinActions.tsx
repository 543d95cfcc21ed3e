import { memberships } from '@folkmoot/core/communities/memberships/endpoints.ts'
import type { Membership } from '@folkmoot/core/communities/memberships/schemas.ts'
import { IconBell, IconBellRinging, IconClock, IconMailOpened, IconUserPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { formatFailureReason, isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../../platform/lib/api/endpoint-query.ts'
import { useLinks } from '../../platform/lib/links-context.ts'
import { formatInstant, readerZone } from '../../platform/lib/text/format.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { PlainButton, PrimaryButton } from '../../platform/ui/Button.tsx'
import { confirm } from '../../platform/ui/dialogs/dialog-requests.ts'
import { errorNotice, toast } from '../../platform/ui/dialogs/notice-store.ts'
import { noticeIfFailed } from '../../platform/ui/dialogs/notify-failure.ts'
import { Tag } from '../../platform/ui/Tag.tsx'
import { invalidateMemberships } from './invalidate-memberships.ts'
import { JoinRequestDialog } from './JoinRequestDialog.tsx'
import type { JoinTarget } from './join-target.ts'

interface Props {
  target: JoinTarget
  /** The viewer's membership; undefined without one. */
  membership: Membership | undefined
  signedIn: boolean
  /** Called for visitors: the screen opens the sign-in. */
  onVisitor: (side: 'login' | 'signup') => void
  /** Why somebody who is signed in may not join, where it is not that an invitation is needed. */
  closed?: ReactNode
}

/** The actions for viewers who are no members: join, request, withdraw, answer; and follow (ASM-014, MEM-011, MEM-012). */
export function JoinActions({ target, membership, signedIn, onVisitor, closed }: Props) {
  const { t } = useText()
  if (!signedIn) return <VisitorActions target={target} onVisitor={onVisitor} />
  if (membership?.status === 'REQUESTED') return <PendingRequest membership={membership} />
  if (membership?.status === 'INVITED') return <AnswerInvitationButton membership={membership} />
  return (
    <>
      <JoinButton target={target} />
      {!target.may.join && !target.may.read && (
        <NotOpen askAgainAt={target.askAgainAt}>
          {closed !== undefined ? closed : <p className="fm-sm fm-dim">{t('memberships.byInvitationOnly')}</p>}
        </NotOpen>
      )}
      <FollowButton target={target} />
    </>
  )
}

/** From when a declined person may ask again, or else why nobody may. */
function NotOpen({ askAgainAt, children }: Pick<JoinTarget, 'askAgainAt'> & { children: ReactNode }) {
  const { t, lang } = useText()
  if (askAgainAt === null) return children
  const moment = formatInstant(Date.parse(askAgainAt), lang, readerZone())
  return <p className="fm-sm fm-dim">{t('memberships.askAgain', { moment })}</p>
}

function VisitorActions({ target, onVisitor }: Pick<Props, 'target' | 'onVisitor'>) {
  const { t } = useText()
  return (
    <>
      {target.offered && (
        <PrimaryButton icon={IconUserPlus} onClick={() => onVisitor('signup')}>
          {t(target.atOnce ? `memberships.join.${target.kind}` : 'memberships.ask')}
        </PrimaryButton>
      )}
      <PlainButton kind="default" onClick={() => onVisitor('login')}>
        {t('memberships.signIn')}
      </PlainButton>
    </>
  )
}

function JoinButton({ target }: Pick<Props, 'target'>) {
  const { t } = useText()
  const [asking, setAsking] = useState(false)
  const { kind, uuid, name, atOnce, form, may } = target
  const request = useEndpointMutation(memberships.request, (given) => {
    setAsking(false)
    toast(given.status === 'ACCEPTED' ? t('memberships.nowMember', { name }) : t('memberships.requestDone'))
    void invalidateMemberships()
  })
  if (!may.join) return null
  const send = async (message?: string) => {
    const body = { type: 'REQUEST', targetCollection: kind, status: 'REQUESTED', message } as const
    const answer = await request.act({ params: { target: kind, id: uuid }, body })
    return isFailure(answer) ? { message: t('memberships.requestFailed', { message: formatFailureReason(answer) }) } : undefined
  }
  const joinAtOnce = async () => {
    const failure = await send()
    if (failure) errorNotice(failure.message)
  }
  return (
    <>
      <PrimaryButton icon={IconUserPlus} loading={request.pending} onClick={() => (atOnce && !form ? void joinAtOnce() : setAsking(true))}>
        {t(atOnce ? `memberships.join.${kind}` : 'memberships.ask')}
      </PrimaryButton>
      <JoinRequestDialog
        opened={asking}
        kind={kind}
        name={name}
        atOnce={atOnce}
        form={form}
        onSend={send}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

function PendingRequest({ membership }: { membership: Membership }) {
  const { t } = useText()
  const withdraw = useEndpointMutation(memberships.remove, () => {
    toast(t('memberships.withdrawn'))
    void invalidateMemberships()
  })
  const ask = async () => {
    const question = {
      title: t('memberships.withdrawTitle'),
      yes: t('memberships.withdraw'),
      no: t('memberships.keep'),
    }
    if (!(await confirm(question))) return
    noticeIfFailed(await withdraw.act({ params: { mid: membership.membershipId } }))
  }
  return (
    <>
      <Tag icon={IconClock}>{t('memberships.requestSent')}</Tag>
      <PlainButton kind="default" loading={withdraw.pending} onClick={() => void ask()}>
        {t('memberships.withdraw')}
      </PlainButton>
    </>
  )
}

function AnswerInvitationButton({ membership }: { membership: Membership }) {
  const { t } = useText()
  const links = useLinks()
  return (
    <PrimaryButton icon={IconMailOpened} href={links.invitation(membership.invitationToken ?? '')}>
      {t('memberships.answerInvitation')}
    </PrimaryButton>
  )
}

function FollowButton({ target }: Pick<Props, 'target'>) {
  const { t } = useText()
  const follow = useEndpointMutation(memberships.follow, () => void invalidateMemberships())
  const unfollow = useEndpointMutation(memberships.unfollow, () => void invalidateMemberships())
  const { kind, uuid, may } = target
  if (kind === 'GROUP' || may.read || !(may.follow || may.unfollow)) return null
  const params = { aid: uuid }
  const toggleFollow = async () => noticeIfFailed(await (may.unfollow ? unfollow.act({ params }) : follow.act({ params })))
  return (
    <PlainButton
      kind="default"
      icon={may.unfollow ? IconBellRinging : IconBell}
      loading={follow.pending || unfollow.pending}
      onClick={() => void toggleFollow()}
    >
      {t(may.unfollow ? 'memberships.following' : 'memberships.follow')}
    </PlainButton>
  )
}
