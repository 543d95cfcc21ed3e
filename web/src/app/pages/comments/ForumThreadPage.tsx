import type { PublicAssembly } from '@folkmoot/core/communities/assemblies/schemas.ts'
import type { ForumThreadPage, ForumThread as Thread } from '@folkmoot/core/deliberation/comments/forum-schemas.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import classes from '../../../deliberation/comments/Forum.module.css'
import { ThreadTags } from '../../../deliberation/comments/ForumRows.tsx'
import { ForumThreadActions } from '../../../deliberation/comments/ForumThreadActions.tsx'
import { ForumThreadText } from '../../../deliberation/comments/ForumThreadText.tsx'
import {
  mergeForumThreadPages,
  updateCachedReplies,
  updateCachedThread,
  useForumThread,
} from '../../../deliberation/comments/forum-queries.ts'
import { nameComment, type ThreadComment } from '../../../deliberation/comments/thread-comment.ts'
import { removeCommentFromList } from '../../../deliberation/comments/thread-list.ts'
import { FeedbackButtons } from '../../../deliberation/feedback/FeedbackButtons.tsx'
import { FollowButton } from '../../../news/notifications/following/FollowButton.tsx'
import { formatRef, type ThreadAddress } from '../../../platform/lib/address.ts'
import { type Failure, isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import type { PageProps } from '../../../platform/lib/page-props.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { AppLink } from '../../../platform/ui/AppLink.tsx'
import { DateText } from '../../../platform/ui/DateText.tsx'
import { toast } from '../../../platform/ui/dialogs/notice-store.ts'
import { Glyph } from '../../../platform/ui/Glyph.tsx'
import { ErrorNote } from '../../../platform/ui/loading/ErrorNote.tsx'
import { LazySlot, lazyComponent, lazyPanel } from '../../../platform/ui/loading/lazy-panel.tsx'
import { SkeletonPage, SkeletonRows } from '../../../platform/ui/loading/Skeletons.tsx'
import { Breadcrumb } from '../../../platform/ui/page/Breadcrumb.tsx'
import { LiveNote } from '../../../platform/ui/page/LiveNote.tsx'
import { Columns, Container, Page } from '../../../platform/ui/page/Page.tsx'
import { PaperAddress } from '../../../platform/ui/page/PaperAddress.tsx'
import { Section } from '../../../platform/ui/page/Section.tsx'
import { AssemblyProfileLoader } from '../assemblies/AssemblyProfileLoader.tsx'
import { NotFoundPage } from '../ErrorPages.tsx'
import { ForumClosed, ForumJoinNote, ForumTips } from './forum-notes.tsx'

const ForumAnswers = lazyPanel(
  () => import('../../../deliberation/comments/ForumReplies.tsx').then((m) => m.ForumReplies),
  <SkeletonRows />,
)

// only moderators need it, and rarely
const RemovalDialog = lazyComponent(() => import('../../../deliberation/moderation/RemovalDialog.tsx').then((m) => m.RemovalDialog))

/** A thread of the forum with its replies (DIS-003). */
export default function ForumThread({ address }: PageProps) {
  const { assembly, contribution } = address
  if (!assembly || !contribution) return <NotFoundPage />
  return (
    <AssemblyProfileLoader address={{ assembly }}>
      {(found) => <ForumThreadLoader assembly={found} address={{ assembly, contribution }} />}
    </AssemblyProfileLoader>
  )
}

interface ForumThreadProps {
  assembly: PublicAssembly
  address: ThreadAddress
}

function ForumThreadLoader({ assembly, address }: ForumThreadProps) {
  const { t } = useText()
  const query = useForumThread(address)
  if (query.error) throw query.error
  const refusal = query.data?.pages.find((page) => isFailure(page)) as Failure | undefined
  if (refusal?.refused === 'not_found') return <NotFoundPage />
  if (refusal) {
    return (
      <Page title={t('forum.title')} colour={assembly.profile.colour}>
        <Container>
          {refusal.refused === 'forum_closed' ? (
            <ForumClosed text={refusal.message} assembly={assembly} address={address} />
          ) : (
            <ErrorNote title={t('forum.threadFailed')} failure={refusal} retry={() => void query.refetch()} />
          )}
        </Container>
      </Page>
    )
  }
  const page = query.data && mergeForumThreadPages(query.data.pages)
  if (!page) return <SkeletonPage />
  return (
    <ForumThreadView
      assembly={assembly}
      address={address}
      page={page}
      onMore={() => void query.fetchNextPage()}
      pending={query.isFetchingNextPage}
    />
  )
}

interface ForumThreadViewProps extends ForumThreadProps {
  page: ForumThreadPage
  onMore: () => void
  pending: boolean
}

function ForumThreadView({ assembly, address, page, onMore, pending }: ForumThreadViewProps) {
  const { t } = useText()
  const links = useLinks()
  const router = useRouter()
  const [removalTarget, setRemovalTarget] = useState<ThreadComment | 'thread'>()
  const { thread } = page
  const { name, profile, timezone: zone } = assembly
  const list = links.forum(address)
  const aid = formatRef(address.assembly)
  const returnToForum = (word: string) => {
    toast(word, { keep: true })
    void router.navigate({ href: list, replace: true })
  }
  const handleRemoved = () => {
    setRemovalTarget(undefined)
    if (removalTarget === 'thread') return returnToForum(t('forum.removed'))
    if (removalTarget) updateCachedReplies(address, (answers) => removeCommentFromList(answers, removalTarget.uuid), -1)
    toast(t('forum.removed'))
  }
  return (
    <Page title={thread.title} colour={profile.colour}>
      <LiveNote spaces={[thread.spaceId]} />
      <header className={classes.head}>
        <Container>
          <Breadcrumb
            crumbs={[{ text: name, href: links.assembly(address) }, { text: t('forum.title'), href: list }, { text: thread.title }]}
          />
          <div className={classes.headLine}>
            <div className="fm-row">
              <ThreadTags thread={thread} />
            </div>
            <AppLink className="fm-sm" href={list}>
              <Glyph of={IconArrowLeft} /> {t('forum.back')}
            </AppLink>
          </div>
          <PaperAddress />
        </Container>
      </header>
      <Container>
        <Columns label={t('forum.beside')} rail={<ThreadFacts thread={thread} zone={zone} />}>
          <article aria-label={thread.title}>
            <ForumThreadText
              thread={thread}
              zone={zone}
              aid={aid}
              onChanged={(words) => updateCachedThread(address, (old) => ({ ...old, ...words, edited: true }))}
            />
            <ForumThreadActions
              thread={thread}
              address={address}
              pills={
                <>
                  <ThreadFeedback thread={thread} address={address} />
                  {thread.spaceId !== undefined && <FollowButton sid={thread.spaceId} form="pill" />}
                </>
              }
              onModerate={() => setRemovalTarget('thread')}
              onDeleted={() => returnToForum(t('comments.deleted'))}
            />
          </article>
          <Section title={t('forum.answersTitle')} note={thread.answers > 0 && String(thread.answers)}>
            <ForumAnswers
              page={page}
              address={address}
              zone={zone}
              pills={(comment, change) => (
                <FeedbackButtons
                  short
                  of={nameComment(comment)}
                  stats={comment.stats}
                  mine={comment.mine}
                  by={[comment.author]}
                  buttons={['up', 'down', 'flag']}
                  may={comment.may}
                  show={(mine, stats) => change((one) => ({ ...one, mine, stats: { ...one.stats, ...stats } }))}
                  item={comment.contributionId === undefined ? undefined : { aid, coid: comment.contributionId }}
                />
              )}
              onModerate={setRemovalTarget}
              onMore={onMore}
              pending={pending}
              wayIn={<ForumJoinNote may={page.may} assembly={name} address={address} />}
            />
          </Section>
        </Columns>
      </Container>
      {removalTarget && (
        <LazySlot>
          <RemovalDialog
            aid={aid}
            coid={(removalTarget === 'thread' ? thread : removalTarget).contributionId ?? 0}
            title={t(removalTarget === 'thread' ? 'forum.removeThread' : 'forum.removeAnswer')}
            onRemoved={handleRemoved}
            onClose={() => setRemovalTarget(undefined)}
          />
        </LazySlot>
      )}
    </Page>
  )
}

function ThreadFeedback({ thread, address }: { thread: Thread; address: ThreadAddress }) {
  const { contributionId } = thread
  return (
    <FeedbackButtons
      framed
      of={thread.title}
      stats={thread.stats}
      mine={thread.mine}
      by={[thread.author]}
      buttons={['up', 'down', 'flag']}
      may={thread.may}
      show={(mine, stats) => updateCachedThread(address, (old) => ({ ...old, mine, stats: { ...old.stats, ...stats } }))}
      item={contributionId === undefined ? undefined : { aid: formatRef(address.assembly), coid: contributionId }}
    />
  )
}

function ThreadFacts({ thread, zone }: { thread: Thread; zone: string }) {
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
