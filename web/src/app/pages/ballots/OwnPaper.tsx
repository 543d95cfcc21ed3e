import { ballots } from '@folkmoot/core/decisions/ballots/endpoints.ts'
import type { Ballot, PaperDocument } from '@folkmoot/core/decisions/ballots/schemas.ts'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { paperQuery } from '../../../decisions/ballots/queries.ts'
import { holdSignature } from '../../../decisions/ballots/registration/held-signature.ts'
import { useBallotEntry } from '../../../decisions/ballots/registration/use-ballot-entry.ts'
import type { Failure } from '../../../platform/lib/api/call-endpoint.ts'
import { invalidateEndpoints } from '../../../platform/lib/api/endpoint-query.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { notifyFailure } from '../../../platform/ui/dialogs/notify-failure.ts'
import { EmptyState } from '../../../platform/ui/loading/EmptyState.tsx'
import { QueryView } from '../../../platform/ui/loading/QueryView.tsx'
import { SkeletonRows } from '../../../platform/ui/loading/Skeletons.tsx'
import { BallotClosedTo } from './BallotClosedTo.tsx'

interface OwnPaperProps {
  ballot: Ballot
  children: (paper: PaperDocument, signature: string) => ReactNode
}

/** The paper of the reader, by session or signature; leads to the registration where one is missing (VOT-053). */
export function OwnPaper({ ballot, children }: OwnPaperProps) {
  const links = useLinks()
  const { entry, held } = useBallotEntry(ballot)
  if (entry === 'register') return <Navigate to={links.ballot(ballot.uuid, 'register')} replace />
  if (entry !== 'vote') return <BallotClosedTo ballot={ballot} entry={entry} />
  return (
    <LoadedPaper ballot={ballot} held={held}>
      {children}
    </LoadedPaper>
  )
}

function LoadedPaper({ ballot, held, children }: OwnPaperProps & Pick<ReturnType<typeof useBallotEntry>, 'held'>) {
  const { t } = useText()
  const query = useQuery(paperQuery(ballot.uuid, held))
  return (
    <QueryView
      query={query}
      skeleton={<SkeletonRows count={6} />}
      failedTitle={t('ballots.paperFailed')}
      refused={(failure) =>
        failure.refused === 'registration_required' ? (
          <BackToRegistration ballot={ballot.uuid} />
        ) : (
          <PaperFailed failure={failure} retry={() => void query.refetch()} />
        )
      }
    >
      {(paper) => <>{children(paper, held?.signature ?? 'me')}</>}
    </QueryView>
  )
}

/** The paper needs a registration that is not there: forgets a signature that opens nothing, and reads the ballot again. */
function BackToRegistration({ ballot }: { ballot: string }) {
  const links = useLinks()
  const router = useRouter()
  useEffect(() => {
    holdSignature(ballot, undefined)
    void invalidateEndpoints(ballots.read).then(() => router.navigate({ href: links.ballot(ballot, 'register'), replace: true }))
  }, [ballot, links, router])
  return <SkeletonRows count={6} />
}

/** After the paper is finalized: shows the result page, and forgets the signature, which a shared computer should not keep. */
export function ToResult({ ballot }: { ballot: string }) {
  const links = useLinks()
  const router = useRouter()
  useEffect(() => {
    void router.navigate({ href: links.ballot(ballot, 'result') }).then(() => holdSignature(ballot, undefined))
  }, [ballot, links, router])
  return null
}

/** The reason is told once, by the handler of all failures of the voting API (VOT-031). */
function PaperFailed({ failure, retry }: { failure: Failure; retry: () => void }) {
  const { t } = useText()
  useEffect(() => {
    void notifyFailure(failure, t('ballots.paperFailed'))
  }, [failure, t])
  return (
    <EmptyState
      level={2}
      title={t('ballots.paperFailed')}
      seed="paper"
      actions={
        <PlainButton kind="default" icon={IconRefresh} onClick={retry}>
          {t('ui.tryAgain')}
        </PlainButton>
      }
    />
  )
}
