import type { PublicAssembly } from '@folkmoot/core/communities/assemblies/schemas.ts'
import { IconMessagePlus } from '@tabler/icons-react'
import { AssemblyNav } from '../../../communities/assemblies/AssemblyNav.tsx'
import { listAssemblyNavItems } from '../../../communities/assemblies/assembly-nav-items.ts'
import { ForumPanel } from '../../../deliberation/comments/ForumPanel.tsx'
import { mergeForumPages, useForumThreads } from '../../../deliberation/comments/forum-queries.ts'
import type { AssemblyAddress } from '../../../platform/lib/address.ts'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import type { PageProps } from '../../../platform/lib/page-props.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton, PrimaryButton } from '../../../platform/ui/Button.tsx'
import { HighlightedText } from '../../../platform/ui/HighlightedText.tsx'
import { Columns, Container, Page } from '../../../platform/ui/page/Page.tsx'
import { PageHeader } from '../../../platform/ui/page/PageHeader.tsx'
import { AssemblyProfileLoader } from '../assemblies/AssemblyProfileLoader.tsx'
import { NotFoundPage } from '../ErrorPages.tsx'
import { ForumClosed, ForumJoinNote, ForumTips } from './forum-notes.tsx'

/** The forum of an assembly; by uuid its public part (DIS-002, DIS-003). */
export default function ForumPage({ address }: PageProps) {
  const { assembly } = address
  if (!assembly) return <NotFoundPage />
  return (
    <AssemblyProfileLoader address={{ assembly }}>{(found) => <ForumView assembly={found} address={{ assembly }} />}</AssemblyProfileLoader>
  )
}

function ForumView({ assembly, address }: { assembly: PublicAssembly; address: AssemblyAddress }) {
  const { t } = useText()
  const links = useLinks()
  const { name, profile, timezone, uuid } = assembly
  const pages = useForumThreads(address, '').data?.pages ?? []
  const may = mergeForumPages(pages)?.may
  const refusal = pages.find((page) => isFailure(page))
  const closed = refusal && isFailure(refusal) && refusal.refused === 'forum_closed' ? refusal.message : undefined
  const newThreadHref = links.newThread(address)
  return (
    <Page title={t('forum.of', { name })} colour={profile.colour}>
      <PageHeader
        crumbs={[{ text: name, href: links.assembly(address) }, { text: t('forum.title') }]}
        title={t('forum.title')}
        lead={t('forum.lead')}
        actions={
          may?.write && (
            <PrimaryButton icon={IconMessagePlus} href={newThreadHref}>
              {t('forum.start')}
            </PrimaryButton>
          )
        }
      >
        <AssemblyNav items={listAssemblyNavItems(assembly, address, links, t)} current="forum" />
      </PageHeader>
      <Container>
        {closed ? (
          <ForumClosed text={closed} assembly={assembly} address={address} />
        ) : (
          <Columns
            label={t('forum.beside')}
            rail={
              <>
                {may && <ForumJoinNote may={may} assembly={name} address={address} />}
                <ForumTips />
              </>
            }
          >
            <ForumPanel
              address={address}
              zone={timezone}
              seed={uuid}
              highlight={(text, words) => <HighlightedText text={text} words={words} />}
              start={<PlainButton href={newThreadHref}>{t('forum.start')}</PlainButton>}
            />
          </Columns>
        )}
      </Container>
    </Page>
  )
}
