import { invitations } from '@folkmoot/core/communities/invitations/endpoints.ts'
import type { InvitationDetails, InvitationOutcome } from '@folkmoot/core/communities/invitations/schemas.ts'
import { isColour } from '@folkmoot/core/platform/shared/prints.ts'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import {
  AnswerInvitation,
  ClosedInvitation,
  DeclineInvitationButton,
  InvitationAnswerResult,
  InvitationCard,
} from '../../../communities/invitations/InvitationCard.tsx'
import { SignUpForm } from '../../../communities/sign-up/SignUpForm.tsx'
import { byId } from '../../../platform/lib/address.ts'
import { formatFailureReason } from '../../../platform/lib/api/call-endpoint.ts'
import { endpointQuery } from '../../../platform/lib/api/endpoint-query.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import type { PageProps } from '../../../platform/lib/page-props.ts'
import { clearSession, useSession } from '../../../platform/lib/session.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { AppLink } from '../../../platform/ui/AppLink.tsx'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { EmptyState } from '../../../platform/ui/loading/EmptyState.tsx'
import { ErrorNote } from '../../../platform/ui/loading/ErrorNote.tsx'
import { QueryView } from '../../../platform/ui/loading/QueryView.tsx'
import { SkeletonPage } from '../../../platform/ui/loading/Skeletons.tsx'
import { Message } from '../../../platform/ui/Message.tsx'
import { Container, Page } from '../../../platform/ui/page/Page.tsx'

/** Answers an invitation, or signs up through it; open to everybody with its link (MEM-020). */
export default function InvitationPage({ params }: PageProps) {
  const { t } = useText()
  const links = useLinks()
  const token = params.invitationToken ?? ''
  return (
    <QueryView
      query={useQuery(endpointQuery(invitations.read, { params: { token } }))}
      skeleton={<SkeletonPage />}
      failedTitle=""
      refused={(no) => (
        <Page title={t('memberships.invitation')}>
          <Container narrow>
            {no.refused === 'token_unknown' ? (
              <EmptyState
                title={t('memberships.noLongerOpen')}
                level={2}
                seed="invitation"
                actions={<PlainButton href={links.assemblies()}>{t('assemblies.toList')}</PlainButton>}
              >
                <p>{no.message}</p>
              </EmptyState>
            ) : (
              <ErrorNote
                level={2}
                title={t('memberships.answerFailed', { message: formatFailureReason(no) })}
                failure={{ refused: no.refused, message: '' }}
              />
            )}
          </Container>
        </Page>
      )}
    >
      {(letter) => <InvitationView letter={letter} token={token} />}
    </QueryView>
  )
}

function InvitationView({ letter, token }: { letter: InvitationDetails; token: string }) {
  const { t } = useText()
  const links = useLinks()
  const signedIn = useSession() !== undefined
  const [answer, setAnswer] = useState<InvitationOutcome>()
  const { colour } = letter.assembly
  const targetHref = (a: InvitationOutcome) => {
    const assembly = byId(a.assemblyId ?? 0)
    if (a.groupId === null || a.membership !== 'ACCEPTED') return links.assembly({ assembly })
    return links.group({
      assembly,
      group: byId(a.groupId),
      ...(a.campaignId === null ? {} : { campaign: byId(a.campaignId) }),
    })
  }
  const renderAnswerSection = () => {
    if (answer) return <InvitationAnswerResult answer={answer} href={targetHref(answer)} />
    if (!letter.open) return <ClosedInvitation letter={letter} />
    if (signedIn) return <AnswerInvitation token={token} letter={letter} onAnswered={setAnswer} onSomebodyElse={clearSession} />
    return <VisitorAnswerForm token={token} letter={letter} onAnswered={setAnswer} />
  }
  return (
    <Page title={t('memberships.invitationTo', { name: letter.name })} colour={isColour(colour) ? colour : undefined}>
      <Container>
        <InvitationCard letter={letter}>{renderAnswerSection()}</InvitationCard>
      </Container>
    </Page>
  )
}

/** A visitor signs up and accepts, signs in, or declines. */
function VisitorAnswerForm({
  token,
  letter,
  onAnswered,
}: {
  token: string
  letter: InvitationDetails
  onAnswered: (answer: InvitationOutcome) => void
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
          <DeclineInvitationButton token={token} onAnswered={onAnswered} />
        </div>
      </>
    )
  }
  return (
    <>
      <h2 style={{ marginBottom: 'var(--fm-4)' }}>{t('memberships.newHere')}</h2>
      <SignUpForm
        intent={{ invitationToken: token }}
        invitee={{ email: letter.email, name: letter.invitedName }}
        action={t('memberships.joinAndSignUp')}
        onDone={(joined) => void router.navigate({ href: links.afterSignUp(joined) })}
      />
      <p style={{ marginTop: 'var(--fm-4)' }}>
        <DeclineInvitationButton token={token} onAnswered={onAnswered} />
      </p>
      <p className="fm-sm" style={{ marginTop: 'var(--fm-4)' }}>
        <Message textKey="memberships.otherAccount" nodes={{ link: <AppLink href={login}>{t('memberships.signInAndAccept')}</AppLink> }} />
      </p>
    </>
  )
}
