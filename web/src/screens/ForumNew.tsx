import type { PublicAssembly } from '@folkmoot/core/assemblies/shapes.ts'
import { useRouter } from '@tanstack/react-router'
import { useForum } from '../comments/forum-queries.ts'
import { ThreadForm } from '../comments/ThreadForm.tsx'
import { type AssemblyAddress, byId, textOf } from '../lib/address.ts'
import { declined } from '../lib/call.ts'
import { useText } from '../lib/i18n.ts'
import { useLinks } from '../lib/links.ts'
import type { ScreenProps } from '../lib/screen.ts'
import { ErrorNote } from '../ui/ErrorNote.tsx'
import { toast } from '../ui/notices.ts'
import { Columns, Page, Wrap } from '../ui/Page.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { SkeletonText } from '../ui/Skeletons.tsx'
import { NotFound } from './Apart.tsx'
import { ForumClosed, ForumTips, ForumWayIn } from './forum-pieces.tsx'
import { InAssembly } from './InAssembly.tsx'

/** Starts a thread in the forum of an assembly (DIS-003). */
export default function ForumNew({ address }: ScreenProps) {
  const { assembly } = address
  if (!assembly) return <NotFound />
  return <InAssembly address={{ assembly }}>{(found) => <Sheet assembly={found} address={{ assembly }} />}</InAssembly>
}

function Sheet({ assembly, address }: { assembly: PublicAssembly; address: AssemblyAddress }) {
  const { t } = useText()
  const links = useLinks()
  const { name, profile } = assembly
  return (
    <Page title={t('forum.start')} colour={profile.colour}>
      <PageHead
        crumbs={[
          { text: name, href: links.assembly(address) },
          { text: t('forum.title'), href: links.forum(address) },
          { text: t('forum.start') },
        ]}
        title={t('forum.start')}
      />
      <Wrap>
        <Writing assembly={assembly} address={address} />
      </Wrap>
    </Page>
  )
}

/** The form, for whoever may write here. */
function Writing({ assembly, address }: { assembly: PublicAssembly; address: AssemblyAddress }) {
  const { t } = useText()
  const links = useLinks()
  const router = useRouter()
  const query = useForum(address, '')
  const [first] = query.data?.pages ?? []
  if (query.error) throw query.error
  if (first === undefined) return <SkeletonText lines={6} />
  if (declined(first)) {
    if (first.refused === 'forum_closed') {
      return <ForumClosed text={first.message} assembly={assembly} address={address} />
    }
    return <ErrorNote title={t('forum.failed')} declined={first} retry={() => void query.refetch()} />
  }
  const { may } = first
  return (
    <Columns label={t('forum.beside')} rail={<ForumTips />}>
      {may.write ? (
        <ThreadForm
          aid={textOf(address.assembly)}
          listed={assembly.listed}
          back={links.forum(address)}
          onStarted={({ contributionId }) => {
            toast(t('forum.started'), { keep: true })
            const contribution = byId(contributionId ?? 0)
            void router.navigate({ href: links.thread({ ...address, contribution }), replace: true })
          }}
        />
      ) : (
        <ForumWayIn may={may} assembly={assembly.name} address={address} />
      )}
    </Columns>
  )
}
