import type { AssemblySummary } from '@folkmoot/core/communities/assemblies/schemas.ts'
import type { OwnMembership } from '@folkmoot/core/communities/memberships/schemas.ts'
import type { Account } from '@folkmoot/core/platform/shared/account.ts'
import { isColour } from '@folkmoot/core/platform/shared/prints.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { AssemblyRows, AssemblyTiles, assemblyRef } from '../../../communities/assemblies/AssemblyRows.tsx'
import { listedAssembliesQuery } from '../../../communities/assemblies/queries.ts'
import { CampaignOverview } from '../../../communities/campaigns/CampaignOverview.tsx'
import { byUrgency } from '../../../communities/campaigns/list/urgency.ts'
import { ownCampaignsQuery, ownPastCampaignsQuery } from '../../../communities/campaigns/queries.ts'
import { JoinOpenAssemblyButton } from '../../../communities/memberships/JoinOpenAssemblyButton.tsx'
import { ownMembershipsQuery } from '../../../communities/memberships/queries.ts'
import { buildRoleMap, hasRole, isMemberOf, type RoleTarget } from '../../../communities/memberships/role-map.ts'
import { LazyDemoTour } from '../../../exchange/demo/LazyDemoTour.tsx'
import { LatestNotifications } from '../../../news/notifications/LatestNotifications.tsx'
import { pendingTasksQuery } from '../../../news/notifications/queries.ts'
import { useUnreadCount } from '../../../news/notifications/use-unread-count.ts'
import { byId } from '../../../platform/lib/address.ts'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { useInfiniteList } from '../../../platform/lib/api/infinite-list.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import { useStoredKnown } from '../../../platform/lib/stored-known.ts'
import { formatDay, readerZone } from '../../../platform/lib/text/format.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { AppLink } from '../../../platform/ui/AppLink.tsx'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { EmptyState } from '../../../platform/ui/loading/EmptyState.tsx'
import { ErrorNote } from '../../../platform/ui/loading/ErrorNote.tsx'
import { Pager } from '../../../platform/ui/loading/Pager.tsx'
import { QueryView } from '../../../platform/ui/loading/QueryView.tsx'
import { SkeletonPage, SkeletonRows } from '../../../platform/ui/loading/Skeletons.tsx'
import { Columns, Container, Page } from '../../../platform/ui/page/Page.tsx'
import { PageHeader } from '../../../platform/ui/page/PageHeader.tsx'
import { Section } from '../../../platform/ui/page/Section.tsx'
import { IconPicture } from '../../../platform/ui/prints/Picture.tsx'
import { useToday } from '../../../platform/ui/use-now.ts'
import classes from './home.module.css'
import { selectGreeting, selectHomeLead } from './home-lead.ts'
import { PendingTasks } from './PendingTasks.tsx'
import { SavedItems } from './SavedItems.tsx'

/** The working groups of the user; by ear those of one name are told apart by their assembly. */
function OwnGroups({ memberships }: { memberships: readonly OwnMembership[] }) {
  const { t } = useText()
  const links = useLinks()
  const groups = memberships.flatMap((m) => (m.workingGroup ? [{ ...m.workingGroup, home: m.assembly?.name }] : []))
  if (groups.length === 0) return null
  return (
    <Section title={t('home.groups')} size="small">
      <ul className={classes.groups}>
        {groups.map((g) => (
          <li key={g.uuid}>
            <IconPicture picture={g.icon} seed={g.uuid} size={44} {...(isColour(g.colour) ? { colour: g.colour } : {})} />
            <div>
              <AppLink
                className="fm-quiet"
                aria-describedby={`home-of-${g.uuid}`}
                href={links.group({
                  assembly: byId(g.assemblyId),
                  group: byId(g.groupId),
                  ...(g.campaignId === null ? {} : { campaign: byId(g.campaignId) }),
                })}
              >
                <b>{g.name}</b>
              </AppLink>
              <p className="fm-sm fm-dim" id={`home-of-${g.uuid}`}>
                {g.home}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** A member's home: pending tasks, campaigns, assemblies and working groups (APP-008). */
export function MemberHome({ user }: { user: Account }) {
  const { t } = useText()
  const query = useQuery(ownMembershipsQuery(user.userId))
  const failedTitle = t('assemblies.listFailed')
  return (
    <QueryView
      query={query}
      skeleton={<SkeletonPage />}
      failedTitle={failedTitle}
      refused={(failure) => (
        <Page title={t('home.title')}>
          <PageHeader title={t('home.title')} />
          <Container>
            <ErrorNote title={failedTitle} level={2} failure={failure} retry={() => void query.refetch()} />
          </Container>
        </Page>
      )}
    >
      {({ list }) => <MemberHomeView user={user} memberships={list} />}
    </QueryView>
  )
}

function MemberHomeView({ user, memberships }: { user: Account; memberships: readonly OwnMembership[] }) {
  const { t, lang } = useText()
  const today = useToday(readerZone())
  // tasks change by actions on other pages: refetched on every visit
  const waiting = useQuery({ ...pendingTasksQuery(user.userId), staleTime: 0 }).data
  const needs = waiting === undefined || isFailure(waiting) ? [] : waiting.list
  const known = waiting === undefined || isFailure(waiting) ? undefined : needs.length
  const roles = buildRoleMap(memberships)
  const mine = memberships.filter((m) => isMemberOf(roles, roleTargetOf(m)))
  const assemblies = mine.flatMap((m) => (m.membershipType === 'ASSEMBLY' && m.assembly ? [m.assembly] : []))
  const followed = memberships.flatMap((m) =>
    m.membershipType === 'ASSEMBLY' && m.status === 'ACCEPTED' && m.assembly && !isMemberOf(roles, roleTargetOf(m)) ? [m.assembly] : [],
  )
  const member = assemblies.length > 0
  const lead = selectHomeLead(known, useUnreadCount(user.userId), member)
  const [first] = assemblies
  useStoredKnown({ workingGroups: mine.flatMap(({ groupId }) => (groupId === null ? [] : [groupId])) })
  return (
    <Page title={t('home.title')} colour={first?.profile.colour}>
      <PageHeader
        above={<span className="fm-sm">{formatDay(today, lang)}</span>}
        title={t(`home.good.${selectGreeting()}`, { name: user.name.split(' ')[0] ?? user.name })}
        lead={lead && ('count' in lead ? t(lead.key, { count: lead.count }) : t(lead.key))}
        {...(first ? { picture: { picture: first.profile.cover, seed: first.uuid, colour: first.profile.colour } } : {})}
      />
      <Container>
        <LazyDemoTour />
        <Columns
          label={t('home.beside')}
          rail={
            <>
              <LatestNotifications userId={user.userId} />
              <OwnGroups memberships={mine} />
            </>
          }
        >
          <PendingTasks list={needs} />
          {member ? <OwnCampaigns user={user} /> : <AssembliesToJoin />}
          <SavedItems userId={user.userId} />
          {followed.length > 0 && <FollowedAssemblies list={followed} />}
          <OwnAssemblies
            list={assemblies}
            follows={followed.length > 0}
            note={({ assemblyId, memberCount }) =>
              assemblyId !== undefined && hasRole(roles, { assembly: assemblyId }, 'COORDINATOR')
                ? t('home.youCoordinate', { count: memberCount })
                : undefined
            }
          />
        </Columns>
      </Container>
    </Page>
  )
}

const roleTargetOf = ({ assemblyId, groupId }: OwnMembership): RoleTarget =>
  groupId === null ? { assembly: assemblyId } : { group: groupId }

function OwnCampaigns({ user }: { user: Account }) {
  const { t } = useText()
  const upcoming = useQuery(ownCampaignsQuery(user.uuid, 'upcoming'))
  const past = useInfiniteList(ownPastCampaignsQuery(user.uuid))
  return (
    <Section title={t('home.campaigns')}>
      <QueryView
        query={useQuery(ownCampaignsQuery(user.uuid, 'ongoing'))}
        skeleton={<SkeletonRows count={3} />}
        failedTitle={t('campaigns.listFailed')}
      >
        {({ list }) =>
          list.length > 0 ? <CampaignOverview list={list.toSorted(byUrgency)} /> : <p className="fm-dim">{t('home.noOngoing')}</p>
        }
      </QueryView>
      <QueryView query={upcoming} skeleton={null} failedTitle={t('campaigns.listFailed')}>
        {({ list, total }) =>
          total > 0 && (
            <details className={classes.later}>
              <summary>{t('home.upcoming', { count: total })}</summary>
              <CampaignOverview list={list} />
            </details>
          )
        }
      </QueryView>
      <QueryView query={past.query} skeleton={null} failedTitle={t('campaigns.listFailed')}>
        {({ list, total }) =>
          total > 0 && (
            <details className={classes.later}>
              <summary>{t('home.past', { count: total })}</summary>
              <CampaignOverview list={list} />
              {total > list.length && (
                <Pager shown={list.length} total={total} more={t('campaigns.list.more')} pending={past.pending} onMore={past.more} />
              )}
            </details>
          )
        }
      </QueryView>
    </Section>
  )
}

/** The assemblies that the user follows without being a member. */
function AssemblyLinkButton({ assembly }: { assembly: AssemblySummary }) {
  const { t } = useText()
  const links = useLinks()
  return (
    <PlainButton kind="default" href={links.assembly({ assembly: assemblyRef(assembly) })} label={t('home.see', { name: assembly.name })}>
      {t('home.seeShort')}
    </PlainButton>
  )
}

function FollowedAssemblies({ list }: { list: readonly AssemblySummary[] }) {
  const { t } = useText()
  return (
    <Section title={t('home.followed')}>
      <AssemblyRows list={list} act={(a) => <AssemblyLinkButton assembly={a} />} />
    </Section>
  )
}

function OwnAssemblies({
  list,
  follows,
  note,
}: {
  list: readonly AssemblySummary[]
  /** Followed assemblies are listed in their own section. */
  follows: boolean
  note: (a: AssemblySummary) => string | undefined
}) {
  const { t } = useText()
  const links = useLinks()
  const start = (
    <PlainButton kind="default" size="sm" icon={IconPlus} href={links.newAssembly()}>
      {t('assemblies.start')}
    </PlainButton>
  )
  return (
    <Section title={t('home.assemblies')} aside={start}>
      {list.length > 0 ? (
        <AssemblyTiles list={list} note={note} />
      ) : follows ? (
        <p className="fm-dim">{t('home.onlyFollowsHelp')}</p>
      ) : (
        <EmptyState title={t('home.noAssembly')} seed="home" small>
          <p>{t('home.noAssemblyHelp')}</p>
        </EmptyState>
      )}
    </Section>
  )
}

/** Shown to users without a membership: the listed assemblies (SES-028). */
function AssembliesToJoin() {
  const { t } = useText()
  const links = useLinks()
  return (
    <Section title={t('home.toJoin')} more={{ text: t('home.allAssemblies'), href: links.assemblies() }}>
      <QueryView query={useQuery(listedAssembliesQuery())} skeleton={<SkeletonRows />} failedTitle={t('assemblies.listFailed')}>
        {({ list }) => (
          <AssemblyRows
            list={list}
            act={(a) =>
              a.profile.supportedMembership === 'OPEN' && !a.asksForm ? (
                <JoinOpenAssemblyButton uuid={a.uuid} name={a.name} main={list.length === 1} />
              ) : (
                <AssemblyLinkButton assembly={a} />
              )
            }
          />
        )}
      </QueryView>
    </Section>
  )
}
