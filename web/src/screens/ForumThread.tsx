import type { PublicAssembly } from '@folkmoot/core/assemblies/shapes.ts'
import type { ForumPage, ForumThread as Thread } from '@folkmoot/core/comments/forum-shapes.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import classes from '../comments/Forum.module.css'
import { ForumActs } from '../comments/ForumActs.tsx'
import { ThreadTags } from '../comments/ForumRows.tsx'
import { ForumText } from '../comments/ForumText.tsx'
import { changeAnswers, changeThread, joinedThread, useThread } from '../comments/forum-queries.ts'
import type { SaidThing } from '../comments/said.ts'
import { withoutSaid } from '../comments/thread-list.ts'
import { Pills } from '../feedback/Pills.tsx'
import { type ThreadAddress, textOf } from '../lib/address.ts'
import { type Declined, declined } from '../lib/call.ts'
import { useText } from '../lib/i18n.ts'
import { useLinks } from '../lib/links.ts'
import type { ScreenProps } from '../lib/screen.ts'
import { A } from '../ui/A.tsx'
import { Breadcrumb } from '../ui/Breadcrumb.tsx'
import { DateText } from '../ui/DateText.tsx'
import { ErrorNote } from '../ui/ErrorNote.tsx'
import { Glyph } from '../ui/Glyph.tsx'
import { LazySlot, later, lazyComponent } from '../ui/later.tsx'
import { toast } from '../ui/notices.ts'
import { Columns, Page, Wrap } from '../ui/Page.tsx'
import { Section } from '../ui/Section.tsx'
import { SkeletonPage, SkeletonRows } from '../ui/Skeletons.tsx'
import { NotFound } from './Apart.tsx'
import { ForumClosed, ForumTips, ForumWayIn } from './forum-pieces.tsx'
import { InAssembly } from './InAssembly.tsx'

const ForumAnswers = later(() => import('../comments/ForumAnswers.tsx').then((m) => m.ForumAnswers), <SkeletonRows />)

// only those who moderate need it, and rarely
const RemovalDialog = lazyComponent(() => import('../comments/RemovalDialog.tsx').then((m) => m.RemovalDialog))

/** A thread of the forum with its answers (DIS-003). */
export default function ForumThread({ address }: ScreenProps) {
  const { assembly, contribution } = address
  if (!assembly || !contribution) return <NotFound />
  return (
    <InAssembly address={{ assembly }}>
      {(found) => <Reading assembly={found} address={{ assembly, contribution }} />}
    </InAssembly>
  )
}

interface Place {
  assembly: PublicAssembly
  address: ThreadAddress
}

function Reading({ assembly, address }: Place) {
  const { t } = useText()
  const query = useThread(address)
  if (query.error) throw query.error
  const refusal = query.data?.pages.find((page) => declined(page)) as Declined | undefined
  if (refusal?.refused === 'not_found') return <NotFound />
  if (refusal) {
    return (
      <Page title={t('forum.title')} colour={assembly.profile.colour}>
        <Wrap>
          {refusal.refused === 'forum_closed' ? (
            <ForumClosed text={refusal.message} assembly={assembly} address={address} />
          ) : (
            <ErrorNote title={t('forum.threadFailed')} declined={refusal} retry={() => void query.refetch()} />
          )}
        </Wrap>
      </Page>
    )
  }
  const page = query.data && joinedThread(query.data.pages)
  if (!page) return <SkeletonPage />
  return (
    <Sheet
      assembly={assembly}
      address={address}
      page={page}
      onMore={() => void query.fetchNextPage()}
      pending={query.isFetchingNextPage}
    />
  )
}

interface SheetProps extends Place {
  page: ForumPage
  onMore: () => void
  pending: boolean
}

function Sheet({ assembly, address, page, onMore, pending }: SheetProps) {
  const { t } = useText()
  const links = useLinks()
  const router = useRouter()
  const [asked, setAsked] = useState<SaidThing | 'thread'>()
  const { thread } = page
  const { name, profile, timezone: zone } = assembly
  const list = links.forum(address)
  const aid = textOf(address.assembly)
  const leave = (word: string) => {
    toast(word, { keep: true })
    void router.navigate({ href: list, replace: true })
  }
  const removed = () => {
    setAsked(undefined)
    if (asked === 'thread') return leave(t('forum.removed'))
    if (asked) changeAnswers(address, (answers) => withoutSaid(answers, asked.uuid), -1)
    toast(t('forum.removed'))
  }
  return (
    <Page title={thread.title} colour={profile.colour}>
      <header className={classes.head}>
        <Wrap>
          <Breadcrumb
            crumbs={[
              { text: name, href: links.assembly(address) },
              { text: t('forum.title'), href: list },
              { text: thread.title },
            ]}
          />
          <div className={classes.headLine}>
            <div className="fm-row">
              <ThreadTags thread={thread} />
            </div>
            <A className="fm-sm" href={list}>
              <Glyph of={IconArrowLeft} /> {t('forum.back')}
            </A>
          </div>
        </Wrap>
      </header>
      <Wrap>
        <Columns label={t('forum.beside')} rail={<Rail thread={thread} zone={zone} />}>
          <article>
            <ForumText
              thread={thread}
              zone={zone}
              aid={aid}
              onChanged={(words) => changeThread(address, (old) => ({ ...old, ...words, edited: true }))}
            />
            <ForumActs
              thread={thread}
              address={address}
              pills={<ThreadPills thread={thread} address={address} />}
              onModerate={() => setAsked('thread')}
              onDeleted={() => leave(t('comments.deleted'))}
            />
          </article>
          <Section title={t('forum.answersTitle')} note={thread.answers > 0 && String(thread.answers)}>
            <ForumAnswers
              page={page}
              address={address}
              zone={zone}
              pills={(said, change) => (
                <Pills
                  short
                  stats={said.stats}
                  mine={said.mine}
                  buttons={['up', 'down', 'flag']}
                  may={said.may}
                  show={(mine, stats) => change((one) => ({ ...one, mine, stats: { ...one.stats, ...stats } }))}
                  item={said.contributionId === undefined ? undefined : { aid, coid: said.contributionId }}
                />
              )}
              onModerate={setAsked}
              onMore={onMore}
              pending={pending}
              wayIn={<ForumWayIn may={page.may} assembly={name} address={address} />}
            />
          </Section>
        </Columns>
      </Wrap>
      {asked && (
        <LazySlot>
          <RemovalDialog
            aid={aid}
            coid={(asked === 'thread' ? thread : asked).contributionId ?? 0}
            title={t(asked === 'thread' ? 'forum.removeThread' : 'forum.removeAnswer')}
            onRemoved={removed}
            onClose={() => setAsked(undefined)}
          />
        </LazySlot>
      )}
    </Page>
  )
}

function ThreadPills({ thread, address }: { thread: Thread; address: ThreadAddress }) {
  const { contributionId } = thread
  return (
    <Pills
      framed
      stats={thread.stats}
      mine={thread.mine}
      buttons={['up', 'down', 'flag']}
      may={thread.may}
      show={(mine, stats) => changeThread(address, (old) => ({ ...old, mine, stats: { ...old.stats, ...stats } }))}
      item={contributionId === undefined ? undefined : { aid: textOf(address.assembly), coid: contributionId }}
    />
  )
}

function Rail({ thread, zone }: { thread: Thread; zone: string }) {
  const { t } = useText()
  return (
    <>
      <dl className={classes.facts}>
        <div>
          <dt>{t('forum.whoReads')}</dt>
          <dd>{t(`forum.readers.${thread.board}`)}</dd>
        </div>
        <div>
          <dt>{t('forum.startedOn')}</dt>
          <dd>
            <DateText at={thread.creation} zone={zone} />
          </dd>
        </div>
        <div>
          <dt>{t('forum.lastActivity')}</dt>
          <dd>
            <DateText at={thread.lastActivity} zone={zone} form="ago" />
          </dd>
        </div>
      </dl>
      <ForumTips />
    </>
  )
}
