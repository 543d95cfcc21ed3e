import { offersJoining } from '@folkmoot/core/assemblies/policy.ts'
import type { Assembly, PublicAssembly } from '@folkmoot/core/assemblies/schemas.ts'
import { memberships } from '@folkmoot/core/memberships/endpoints.ts'
import type { Membership } from '@folkmoot/core/memberships/schemas.ts'
import { parseAssemblySettings } from '@folkmoot/core/settings/assembly-settings.ts'
import { IconBell, IconBellRinging, IconClock, IconMailOpened, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { formatFailure, formatFailureReason, isFailure } from '../lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../lib/api/endpoint-query.ts'
import { useLinks } from '../lib/links-context.ts'
import { useText } from '../lib/text/i18n.ts'
import { PlainButton, PrimaryButton } from '../ui/Button.tsx'
import { confirm } from '../ui/dialogs/dialog-requests.ts'
import { errorNotice, toast } from '../ui/dialogs/notice-store.ts'
import { Tag } from '../ui/Tag.tsx'
import { invalidateMemberships } from './invalidate-memberships.ts'
import { JoinRequestDialog } from './JoinRequestDialog.tsx'

interface Props {
  assembly: Assembly | PublicAssembly
  /** The viewer's membership; undefined without one. */
  membership: Membership | undefined
  signedIn: boolean
  /** Called for visitors: the screen opens the sign-in. */
  onVisitor: (side: 'login' | 'signup') => void
}

/** The actions for viewers who are no members: join, request, withdraw, answer; and follow (ASM-014, MEM-011). */
export function JoinActions({ assembly, membership, signedIn, onVisitor }: Props) {
  const { t } = useText()
  if (!signedIn) return <VisitorActions assembly={assembly} onVisitor={onVisitor} />
  if (membership?.status === 'REQUESTED') return <PendingRequest membership={membership} />
  if (membership?.status === 'INVITED') return <AnswerInvitationButton membership={membership} />
  return (
    <>
      <JoinButton assembly={assembly} />
      {!assembly.may.join && !assembly.may.read && <p className="fm-sm fm-dim">{t('memberships.byInvitationOnly')}</p>}
      <FollowButton assembly={assembly} />
    </>
  )
}

function VisitorActions({ assembly, onVisitor }: Pick<Props, 'assembly' | 'onVisitor'>) {
  const { t } = useText()
  const { supportedMembership } = assembly.profile
  const open = offersJoining(supportedMembership) && !parseAssemblySettings(assembly.configs).newMembershipsClosed
  return (
    <>
      {open && (
        <PrimaryButton icon={IconUserPlus} onClick={() => onVisitor('signup')}>
          {t(supportedMembership === 'OPEN' ? 'memberships.join' : 'memberships.ask')}
        </PrimaryButton>
      )}
      <PlainButton kind="default" onClick={() => onVisitor('login')}>
        {t('memberships.signIn')}
      </PlainButton>
    </>
  )
}

function JoinButton({ assembly }: Pick<Props, 'assembly'>) {
  const { t } = useText()
  const [asking, setAsking] = useState(false)
  const request = useEndpointMutation(memberships.request, (given) => {
    setAsking(false)
    toast(
      given.status === 'ACCEPTED' ? t('memberships.nowMember', { name: assembly.name }) : t('memberships.requestDone'),
    )
    void invalidateMemberships()
  })
  if (!assembly.may.join) return null
  const send = async (message?: string) => {
    const body = { type: 'REQUEST', targetCollection: 'ASSEMBLY', status: 'REQUESTED', message } as const
    const answer = await request.act({ params: { target: 'ASSEMBLY', id: assembly.uuid }, body })
    if (isFailure(answer)) errorNotice(t('memberships.requestFailed', { message: formatFailureReason(answer) }))
  }
  const atOnce = assembly.profile.supportedMembership === 'OPEN'
  const { registrationFormUrl } = parseAssemblySettings(assembly.configs)
  return (
    <>
      <PrimaryButton
        icon={IconUserPlus}
        loading={request.pending}
        onClick={() => (atOnce && !registrationFormUrl ? void send() : setAsking(true))}
      >
        {t(atOnce ? 'memberships.join' : 'memberships.ask')}
      </PrimaryButton>
      <JoinRequestDialog
        opened={asking}
        name={assembly.name}
        atOnce={atOnce}
        form={registrationFormUrl}
        pending={request.pending}
        onSend={(message) => void send(message)}
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
    const answer = await withdraw.act({ params: { mid: membership.membershipId } })
    if (isFailure(answer)) errorNotice(formatFailure(answer))
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

function FollowButton({ assembly }: Pick<Props, 'assembly'>) {
  const { t } = useText()
  const follow = useEndpointMutation(memberships.follow, () => void invalidateMemberships())
  const unfollow = useEndpointMutation(memberships.unfollow, () => void invalidateMemberships())
  const { may } = assembly
  if (may.read || !(may.follow || may.unfollow)) return null
  const params = { aid: assembly.uuid }
  const toggleFollow = async () => {
    const answer = await (may.unfollow ? unfollow.act({ params }) : follow.act({ params }))
    if (isFailure(answer)) errorNotice(formatFailure(answer))
  }
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
