import type { PublicAssembly } from '@folkmoot/core/communities/assemblies/schemas.ts'
import { useRouter } from '@tanstack/react-router'
import { useForumThreads } from '../../../deliberation/comments/forum-queries.ts'
import { ThreadForm } from '../../../deliberation/comments/ThreadForm.tsx'
import { type AssemblyAddress, byId, formatRef } from '../../../platform/lib/address.ts'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import type { PageProps } from '../../../platform/lib/page-props.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { toast } from '../../../platform/ui/dialogs/notice-store.ts'
import { ErrorNote } from '../../../platform/ui/loading/ErrorNote.tsx'
import { SkeletonText } from '../../../platform/ui/loading/Skeletons.tsx'
import { Columns, Container, Page } from '../../../platform/ui/page/Page.tsx'
import { PageHeader } from '../../../platform/ui/page/PageHeader.tsx'
import { AssemblyProfileLoader } from '../assemblies/AssemblyProfileLoader.tsx'
import { NotFoundPage } from '../ErrorPages.tsx'
import { NotAuthorized } from '../NotAuthorized.tsx'
import { ForumClosed, ForumJoinNote, ForumTips } from './forum-notes.tsx'

/** Starts a thread in the forum of an assembly (DIS-003). */
export default function NewThreadPage({ address }: PageProps) {
  const { assembly } = address
  if (!assembly) return <NotFoundPage />
  return (
    <AssemblyProfileLoader address={{ assembly }}>
      {(found) => <NewThreadView assembly={found} address={{ assembly }} />}
    </AssemblyProfileLoader>
  )
}

function NewThreadView({ assembly, address }: { assembly: PublicAssembly; address: AssemblyAddress }) {
  const { t } = useText()
  const links = useLinks()
  const { name, profile } = assembly
  return (
    <Page title={t('forum.start')} colour={profile.colour}>
      <PageHeader
        crumbs={[
          { text: name, href: links.assembly(address) },
          { text: t('forum.title'), href: links.forum(address) },
          { text: t('forum.start') },
        ]}
        title={t('forum.start')}
      />
      <Container>
        <NewThreadForm assembly={assembly} address={address} />
      </Container>
    </Page>
  )
}

/** The form, for viewers who may write here. */
function NewThreadForm({ assembly, address }: { assembly: PublicAssembly; address: AssemblyAddress }) {
  const { t } = useText()
  const links = useLinks()
  const router = useRouter()
  const query = useForumThreads(address, '')
  const [first] = query.data?.pages ?? []
  if (query.error) throw query.error
  if (first === undefined) return <SkeletonText lines={6} />
  if (isFailure(first)) {
    if (first.refused === 'forum_closed') {
      return <ForumClosed text={first.message} assembly={assembly} address={address} />
    }
    return <ErrorNote title={t('forum.failed')} failure={first} retry={() => void query.refetch()} />
  }
  const { may } = first
  if (may.why === 'not_allowed') return <NotAuthorized />
  return (
    <Columns label={t('forum.beside')} rail={<ForumTips />}>
      {may.write ? (
        <ThreadForm
          aid={formatRef(address.assembly)}
          listed={assembly.listed}
          back={links.forum(address)}
          onStarted={({ contributionId }) => {
            toast(t('forum.started'), { keep: true })
            const contribution = byId(contributionId ?? 0)
            void router.navigate({ href: links.thread({ ...address, contribution }), replace: true })
          }}
        />
      ) : (
        <ForumJoinNote may={may} assembly={assembly.name} address={address} />
      )}
    </Columns>
  )
}
