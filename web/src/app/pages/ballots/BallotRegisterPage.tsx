import { ballots, papers } from '@folkmoot/core/decisions/ballots/endpoints.ts'
import type { registration } from '@folkmoot/core/decisions/ballots/registration/registration-endpoints.ts'
import type { Ballot } from '@folkmoot/core/decisions/ballots/schemas.ts'
import type { HandlerResponse } from '@folkmoot/core/platform/shared/endpoint.ts'
import { IconInfoCircle, IconShieldLock } from '@tabler/icons-react'
import { Navigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { createBody, paperRequest } from '../../../decisions/ballots/queries.ts'
import { type HeldSignature, holdSignature } from '../../../decisions/ballots/registration/held-signature.ts'
import { RegistrationForm } from '../../../decisions/ballots/registration/RegistrationForm.tsx'
import { SignatureForm } from '../../../decisions/ballots/registration/SignatureForm.tsx'
import { useBallotEntry } from '../../../decisions/ballots/registration/use-ballot-entry.ts'
import { formatSecrecy } from '../../../decisions/ballots/voting/BallotView.tsx'
import { callEndpoint, isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { cacheResponse, invalidateEndpoints } from '../../../platform/lib/api/endpoint-query.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import type { PageProps } from '../../../platform/lib/page-props.ts'
import { useSession } from '../../../platform/lib/session.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { AppLink } from '../../../platform/ui/AppLink.tsx'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { toast } from '../../../platform/ui/dialogs/notice-store.ts'
import { Glyph } from '../../../platform/ui/Glyph.tsx'
import { Message } from '../../../platform/ui/Message.tsx'
import { Note, PaperPanel } from '../../../platform/ui/page/Page.tsx'
import { BallotClosedTo } from './BallotClosedTo.tsx'
import classes from './BallotPages.module.css'
import { BallotStepPage } from './BallotStepPage.tsx'

/** Registers for a ballot, or opens a vote by its signature (VOT-008). */
export default function BallotRegisterPage({ params }: PageProps) {
  const { t } = useText()
  return (
    <BallotStepPage uuid={params.uuid ?? ''} step="register" title={t('ballotPages.registerTitle')}>
      {(ballot) => <RegisterView ballot={ballot} />}
    </BallotStepPage>
  )
}

function RegisterView({ ballot }: { ballot: Ballot }) {
  const { t } = useText()
  const links = useLinks()
  const router = useRouter()
  const signedIn = useSession() !== undefined
  const { entry } = useBallotEntry(ballot)
  const [returning, setReturning] = useState(false)
  // the page that registers leads to the signature, not to the paper
  const [registering, setRegistering] = useState(false)
  const { uuid } = ballot
  if (entry === 'vote' && !registering) return <Navigate to={links.ballot(uuid, 'vote')} replace />
  if (entry === 'not-open' || entry === 'not-eligible' || entry === 'sign-in') return <BallotClosedTo ballot={ballot} entry={entry} />

  const openVote = (held: HeldSignature) => {
    holdSignature(uuid, held)
    void router.navigate({ href: links.ballot(uuid, 'vote') })
  }
  const onRegistered = async ({ signature, password }: HandlerResponse<typeof registration.register>) => {
    setRegistering(true)
    if (password === null) {
      await invalidateEndpoints(ballots.read)
      toast(t('ballotPages.registered'), { keep: true })
      return router.navigate({ href: links.ballot(uuid, 'vote') })
    }
    holdSignature(uuid, { signature, password })
    const paper = await callEndpoint(papers.create, { params: { uuid }, body: createBody({ signature, password }) })
    // a paper that could not be made is tried again on the next page, silently here (VOT-029)
    if (!isFailure(paper)) {
      holdSignature(uuid, { signature })
      cacheResponse(papers.read, paperRequest(uuid, signature), paper)
    }
    return router.navigate({ href: links.ballot(uuid, 'success') })
  }
  return (
    <div className={classes.narrow}>
      {ballot.instructions && <p>{ballot.instructions}</p>}
      <Note>
        <p>
          <Glyph of={IconShieldLock} /> <b>{t('ballots.secretTitle')}</b> {formatSecrecy(ballot, t)}
        </p>
      </Note>
      {ballot.anonymous && ballot.decision_type === 'ADVISORY' && (
        <p className="fm-sm">
          <Glyph of={IconInfoCircle} /> {t('ballotPages.advisory')}
        </p>
      )}
      <PaperPanel label={t(returning ? 'ballotPages.comeBack' : 'ballotPages.register')}>
        {returning ? (
          <SignatureForm ballot={ballot} onOpened={openVote} />
        ) : (
          <RegistrationForm ballot={ballot} onRegistered={onRegistered} />
        )}
        <p style={{ marginTop: 'var(--fm-4)' }}>
          <PlainButton kind="subtle" onClick={() => setReturning(!returning)}>
            {t(returning ? 'ballotPages.noSignature' : 'ballotPages.haveSignature')}
          </PlainButton>
        </p>
      </PaperPanel>
      {!signedIn && (
        <p className="fm-sm">
          <Message
            textKey="ballotPages.memberHint"
            nodes={{
              link: <AppLink href={links.login({ from: links.ballot(uuid, 'vote') })}>{t('shell.signIn')}</AppLink>,
            }}
          />
        </p>
      )}
    </div>
  )
}
