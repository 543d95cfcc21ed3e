import { assemblyConfig } from '@folkmoot/core/assemblies/config.ts'
import { offersJoining } from '@folkmoot/core/assemblies/policy.ts'
import type { Assembly, PublicAssembly } from '@folkmoot/core/assemblies/shapes.ts'
import { memberships } from '@folkmoot/core/memberships/endpoints.ts'
import type { Membership } from '@folkmoot/core/memberships/shapes.ts'
import { IconBell, IconBellRinging, IconClock, IconMailOpened, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { declined, failureText, reasonOf } from '../lib/call.ts'
import { useText } from '../lib/i18n.ts'
import { useLinks } from '../lib/links.ts'
import { useAct } from '../lib/query.ts'
import { ActButton, PlainButton } from '../ui/ActButton.tsx'
import { errorNotice, toast } from '../ui/notices.ts'
import { confirm } from '../ui/questions.ts'
import { Tag } from '../ui/Tag.tsx'
import { AskDialog } from './AskDialog.tsx'
import { renewed } from './renewed.ts'

interface Props {
  assembly: Assembly | PublicAssembly
  /** What the reader is here; undefined for visitors and strangers. */
  membership: Membership | undefined
  signedIn: boolean
  /** A visitor wants in: the screen opens the door. */
  onVisitor: (side: 'login' | 'signup') => void
}

/** The way in for whoever is no member yet: join, ask, withdraw, answer; and following (ASM-014, MEM-011). */
export function JoinActions({ assembly, membership, signedIn, onVisitor }: Props) {
  const { t } = useText()
  if (!signedIn) return <VisitorActions assembly={assembly} onVisitor={onVisitor} />
  if (membership?.status === 'REQUESTED') return <RequestSent membership={membership} />
  if (membership?.status === 'INVITED') return <Invited membership={membership} />
  return (
    <>
      <Join assembly={assembly} />
      {!assembly.may.join && !assembly.may.read && <p className="fm-sm fm-dim">{t('memberships.byInvitationOnly')}</p>}
      <Follow assembly={assembly} />
    </>
  )
}

function VisitorActions({ assembly, onVisitor }: Pick<Props, 'assembly' | 'onVisitor'>) {
  const { t } = useText()
  const { supportedMembership } = assembly.profile
  const open = offersJoining(supportedMembership) && !assemblyConfig(assembly.configs).newMembershipsClosed
  return (
    <>
      {open && (
        <ActButton icon={IconUserPlus} onClick={() => onVisitor('signup')}>
          {t(supportedMembership === 'OPEN' ? 'memberships.join' : 'memberships.ask')}
        </ActButton>
      )}
      <PlainButton kind="default" onClick={() => onVisitor('login')}>
        {t('memberships.signIn')}
      </PlainButton>
    </>
  )
}

function Join({ assembly }: Pick<Props, 'assembly'>) {
  const { t } = useText()
  const [asking, setAsking] = useState(false)
  const request = useAct(memberships.request, (given) => {
    setAsking(false)
    toast(
      given.status === 'ACCEPTED' ? t('memberships.nowMember', { name: assembly.name }) : t('memberships.requestDone'),
    )
    void renewed()
  })
  if (!assembly.may.join) return null
  const send = async (message?: string) => {
    const body = { type: 'REQUEST', targetCollection: 'ASSEMBLY', status: 'REQUESTED', message } as const
    const answer = await request.act({ params: { target: 'ASSEMBLY', id: assembly.uuid }, body })
    if (declined(answer)) errorNotice(t('memberships.requestFailed', { message: reasonOf(answer) }))
  }
  const atOnce = assembly.profile.supportedMembership === 'OPEN'
  const { registrationForm } = assemblyConfig(assembly.configs)
  return (
    <>
      <ActButton
        icon={IconUserPlus}
        loading={request.pending}
        onClick={() => (atOnce && !registrationForm ? void send() : setAsking(true))}
      >
        {t(atOnce ? 'memberships.join' : 'memberships.ask')}
      </ActButton>
      <AskDialog
        opened={asking}
        name={assembly.name}
        atOnce={atOnce}
        form={registrationForm}
        pending={request.pending}
        onSend={(message) => void send(message)}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

function RequestSent({ membership }: { membership: Membership }) {
  const { t } = useText()
  const withdraw = useAct(memberships.remove, () => {
    toast(t('memberships.withdrawn'))
    void renewed()
  })
  const ask = async () => {
    const question = {
      title: t('memberships.withdrawTitle'),
      yes: t('memberships.withdraw'),
      no: t('memberships.keep'),
    }
    if (!(await confirm(question))) return
    const answer = await withdraw.act({ params: { mid: membership.membershipId } })
    if (declined(answer)) errorNotice(failureText(answer))
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

function Invited({ membership }: { membership: Membership }) {
  const { t } = useText()
  const links = useLinks()
  return (
    <ActButton icon={IconMailOpened} href={links.invitation(membership.invitationToken ?? '')}>
      {t('memberships.answerInvitation')}
    </ActButton>
  )
}

function Follow({ assembly }: Pick<Props, 'assembly'>) {
  const { t } = useText()
  const follow = useAct(memberships.follow, () => void renewed())
  const unfollow = useAct(memberships.unfollow, () => void renewed())
  const { may } = assembly
  if (may.read || !(may.follow || may.unfollow)) return null
  const params = { aid: assembly.uuid }
  const turn = async () => {
    const answer = await (may.unfollow ? unfollow.act({ params }) : follow.act({ params }))
    if (declined(answer)) errorNotice(failureText(answer))
  }
  return (
    <PlainButton
      kind="default"
      icon={may.unfollow ? IconBellRinging : IconBell}
      loading={follow.pending || unfollow.pending}
      onClick={() => void turn()}
    >
      {t(may.unfollow ? 'memberships.following' : 'memberships.follow')}
    </PlainButton>
  )
}
