import type { PublicAssembly } from '@folkmoot/core/assemblies/shapes.ts'
import { IconMessagePlus } from '@tabler/icons-react'
import { AssemblyNav } from '../assemblies/AssemblyNav.tsx'
import { placesOf } from '../assemblies/places.ts'
import { ForumPanel } from '../comments/ForumPanel.tsx'
import { joinedForum, useForum } from '../comments/forum-queries.ts'
import { Marked } from '../contributions/Marked.tsx'
import type { AssemblyAddress } from '../lib/address.ts'
import { declined } from '../lib/call.ts'
import { useText } from '../lib/i18n.ts'
import { useLinks } from '../lib/links.ts'
import type { ScreenProps } from '../lib/screen.ts'
import { ActButton, PlainButton } from '../ui/ActButton.tsx'
import { Columns, Page, Wrap } from '../ui/Page.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { NotFound } from './Apart.tsx'
import { ForumClosed, ForumTips, ForumWayIn } from './forum-pieces.tsx'
import { InAssembly } from './InAssembly.tsx'

/** The forum of an assembly; by uuid its public part, for everybody (DIS-002, DIS-003). */
export default function Forum({ address }: ScreenProps) {
  const { assembly } = address
  if (!assembly) return <NotFound />
  return <InAssembly address={{ assembly }}>{(found) => <Sheet assembly={found} address={{ assembly }} />}</InAssembly>
}

function Sheet({ assembly, address }: { assembly: PublicAssembly; address: AssemblyAddress }) {
  const { t } = useText()
  const links = useLinks()
  const { name, profile, timezone, uuid } = assembly
  const pages = useForum(address, '').data?.pages ?? []
  const may = joinedForum(pages)?.may
  const refusal = pages.find((page) => declined(page))
  const closed = refusal && declined(refusal) && refusal.refused === 'forum_closed' ? refusal.message : undefined
  const start = links.newThread(address)
  return (
    <Page title={t('forum.of', { name })} colour={profile.colour}>
      <PageHead
        crumbs={[{ text: name, href: links.assembly(address) }, { text: t('forum.title') }]}
        title={t('forum.title')}
        lead={t('forum.lead')}
        actions={
          may?.write && (
            <ActButton icon={IconMessagePlus} href={start}>
              {t('forum.start')}
            </ActButton>
          )
        }
      >
        <AssemblyNav places={placesOf(assembly, address, links, t)} current="forum" />
      </PageHead>
      <Wrap>
        {closed ? (
          <ForumClosed text={closed} assembly={assembly} address={address} />
        ) : (
          <Columns
            label={t('forum.beside')}
            rail={
              <>
                {may && <ForumWayIn may={may} assembly={name} address={address} />}
                <ForumTips />
              </>
            }
          >
            <ForumPanel
              address={address}
              zone={timezone}
              seed={uuid}
              mark={(text, words) => <Marked text={text} words={words} />}
              start={<PlainButton href={start}>{t('forum.start')}</PlainButton>}
            />
          </Columns>
        )}
      </Wrap>
    </Page>
  )
}
