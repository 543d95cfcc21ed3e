import { invitations } from '@folkmoot/core/memberships/invitation-endpoints.ts'
import type { InvitationAnswer, InvitationLetter } from '@folkmoot/core/memberships/invitation-shapes.ts'
import { isColour } from '@folkmoot/core/shared/prints.ts'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { byId } from '../lib/address.ts'
import { reasonOf } from '../lib/call.ts'
import { useText } from '../lib/i18n.ts'
import { useLinks } from '../lib/links.ts'
import { ask } from '../lib/query.ts'
import type { ScreenProps } from '../lib/screen.ts'
import { endSession, useSession } from '../lib/session.ts'
import {
  Answered,
  DeclineByLink,
  InvitationSheet,
  NoLongerOpen,
  SignedInAnswer,
} from '../memberships/InvitationSheet.tsx'
import { A } from '../ui/A.tsx'
import { PlainButton } from '../ui/ActButton.tsx'
import { Empty } from '../ui/Empty.tsx'
import { ErrorNote } from '../ui/ErrorNote.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Page, Wrap } from '../ui/Page.tsx'
import { Say } from '../ui/Say.tsx'
import { SkeletonPage } from '../ui/Skeletons.tsx'
import { SignUpForm } from '../users/SignUpForm.tsx'

/** Answering an invitation, or signing up through it; open to everybody who has its link (MEM-020). */
export default function Invitation({ params }: ScreenProps) {
  const { t } = useText()
  const links = useLinks()
  const token = params.invitationToken ?? ''
  return (
    <Loaded
      query={useQuery(ask(invitations.read, { params: { token } }))}
      skeleton={<SkeletonPage />}
      failed=""
      refused={(no) => (
        <Page title={t('memberships.invitation')}>
          <Wrap narrow>
            {no.refused === 'token_unknown' ? (
              <Empty
                title={t('memberships.noLongerOpen')}
                level={2}
                seed="invitation"
                actions={<PlainButton href={links.assemblies()}>{t('assemblies.toList')}</PlainButton>}
              >
                <p>{no.message}</p>
              </Empty>
            ) : (
              <ErrorNote
                level={2}
                title={t('memberships.answerFailed', { message: reasonOf(no) })}
                declined={{ refused: no.refused, message: '' }}
              />
            )}
          </Wrap>
        </Page>
      )}
    >
      {(letter) => <Sheet letter={letter} token={token} />}
    </Loaded>
  )
}

function Sheet({ letter, token }: { letter: InvitationLetter; token: string }) {
  const { t } = useText()
  const links = useLinks()
  const signedIn = useSession() !== undefined
  const [answer, setAnswer] = useState<InvitationAnswer>()
  const { colour } = letter.assembly
  const target = (a: InvitationAnswer) => {
    const assembly = byId(a.assemblyId ?? 0)
    if (a.groupId === null || a.membership !== 'ACCEPTED') return links.assembly({ assembly })
    return links.group({
      assembly,
      group: byId(a.groupId),
      ...(a.campaignId === null ? {} : { campaign: byId(a.campaignId) }),
    })
  }
  const foot = () => {
    if (answer) return <Answered answer={answer} href={target(answer)} />
    if (!letter.open) return <NoLongerOpen letter={letter} />
    if (signedIn)
      return <SignedInAnswer token={token} letter={letter} onAnswered={setAnswer} onSomebodyElse={endSession} />
    return <VisitorAnswer token={token} letter={letter} onAnswered={setAnswer} />
  }
  return (
    <Page title={t('memberships.invitationTo', { name: letter.name })} colour={isColour(colour) ? colour : undefined}>
      <Wrap>
        <InvitationSheet letter={letter}>{foot()}</InvitationSheet>
      </Wrap>
    </Page>
  )
}

/** A visitor makes an account and accepts, signs in, or declines. */
function VisitorAnswer({
  token,
  letter,
  onAnswered,
}: {
  token: string
  letter: InvitationLetter
  onAnswered: (answer: InvitationAnswer) => void
}) {
  const { t } = useText()
  const links = useLinks()
  const router = useRouter()
  const login = links.login({ from: links.invitation(token) })
  if (letter.registered) {
    return (
      <>
        <h2>{t('memberships.accountExists')}</h2>
        <p>{t('memberships.accountExistsHelp')}</p>
        <div className="fm-row" style={{ marginTop: 'var(--fm-4)' }}>
          <PlainButton href={login}>{t('memberships.signInAndAccept')}</PlainButton>
          <DeclineByLink token={token} onAnswered={onAnswered} />
        </div>
      </>
    )
  }
  return (
    <>
      <h2 style={{ marginBottom: 'var(--fm-4)' }}>{t('memberships.newHere')}</h2>
      <SignUpForm
        wish={{ invitationToken: token }}
        invited={{ email: letter.email, name: letter.invitedName }}
        action={t('memberships.joinAndSignUp')}
        onDone={(joined) => void router.navigate({ href: links.afterSignUp(joined) })}
      />
      <p style={{ marginTop: 'var(--fm-4)' }}>
        <DeclineByLink token={token} onAnswered={onAnswered} />
      </p>
      <p className="fm-sm" style={{ marginTop: 'var(--fm-4)' }}>
        <Say k="memberships.otherAccount" nodes={{ link: <A href={login}>{t('memberships.signInAndAccept')}</A> }} />
      </p>
    </>
  )
}
