import type { AssemblySummary } from '@folkmoot/core/assemblies/shapes.ts'
import type { OwnMembership } from '@folkmoot/core/memberships/shapes.ts'
import { isColour } from '@folkmoot/core/shared/prints.ts'
import type { Account } from '@folkmoot/core/users/shapes.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { AssemblyRows, AssemblyTiles, refOf } from '../../assemblies/AssemblyRows.tsx'
import { listedAssemblies } from '../../assemblies/queries.ts'
import { CampaignLines } from '../../campaigns/CampaignLines.tsx'
import { ownCampaigns, ownPastCampaigns } from '../../campaigns/queries.ts'
import { byUrgency } from '../../campaigns/urgency.ts'
import { byId } from '../../lib/address.ts'
import { declined } from '../../lib/call.ts'
import { now } from '../../lib/clock.ts'
import { dayInWords, readerZone } from '../../lib/format.ts'
import { useGrowing } from '../../lib/growing.ts'
import { useText } from '../../lib/i18n.ts'
import { useLinks } from '../../lib/links.ts'
import { JoinAtOnce } from '../../memberships/JoinAtOnce.tsx'
import { ownMemberships } from '../../memberships/queries.ts'
import { type At, belongsTo, hasRole, roleMap } from '../../memberships/role-map.ts'
import { ownNeeds } from '../../notifications/queries.ts'
import { A } from '../../ui/A.tsx'
import { PlainButton } from '../../ui/ActButton.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Columns, Page, Wrap } from '../../ui/Page.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { Sign } from '../../ui/prints/Prints.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonPage, SkeletonRows } from '../../ui/Skeletons.tsx'
import { useToday } from '../../ui/time.ts'
import classes from './home.module.css'
import { NeedsYou } from './NeedsYou.tsx'
import { SavedItems } from './SavedItems.tsx'

/** A member's home: what needs them, their campaigns, assemblies and working groups (APP-008). */
export function MemberHome({ user }: { user: Account }) {
  const { t } = useText()
  return (
    <Loaded
      query={useQuery(ownMemberships(user.userId))}
      skeleton={<SkeletonPage />}
      failed={t('assemblies.listFailed')}
    >
      {({ list }) => <Sheet user={user} memberships={list} />}
    </Loaded>
  )
}

function Sheet({ user, memberships }: { user: Account; memberships: readonly OwnMembership[] }) {
  const { t, lang } = useText()
  const today = useToday(readerZone())
  // it changes by what is done elsewhere: who comes home asks again
  const waiting = useQuery({ ...ownNeeds(user.userId), staleTime: 0 }).data
  const needs = waiting === undefined || declined(waiting) ? [] : waiting.list
  const roles = roleMap(memberships)
  const mine = memberships.filter((m) => belongsTo(roles, placeOf(m)))
  const assemblies = mine.flatMap((m) => (m.membershipType === 'ASSEMBLY' && m.assembly ? [m.assembly] : []))
  const followed = memberships.flatMap((m) =>
    m.membershipType === 'ASSEMBLY' && m.status === 'ACCEPTED' && m.assembly && !belongsTo(roles, placeOf(m))
      ? [m.assembly]
      : [],
  )
  const [first] = assemblies
  return (
    <Page title={t('home.title')} colour={first?.profile.colour}>
      <PageHead
        above={<span className="fm-sm">{dayInWords(today, lang)}</span>}
        title={t(`home.good.${partOfDay()}`, { name: user.name.split(' ')[0] ?? user.name })}
        lead={needs.length === 0 ? t('home.leadNone') : t('home.lead', { count: needs.length })}
        {...(first
          ? { picture: { picture: first.profile.cover, seed: first.uuid, colour: first.profile.colour } }
          : {})}
      />
      <Wrap>
        <Columns label={t('home.beside')} rail={<Groups memberships={mine} />}>
          <NeedsYou list={needs} />
          {assemblies.length > 0 && <Campaigns user={user} />}
          <SavedItems userId={user.userId} />
          {followed.length > 0 && <Followed list={followed} />}
          <Assemblies
            list={assemblies}
            follows={followed.length > 0}
            note={({ assemblyId, memberCount }) =>
              assemblyId !== undefined && hasRole(roles, { assembly: assemblyId }, 'COORDINATOR')
                ? t('home.youCoordinate', { count: memberCount })
                : undefined
            }
          />
          {assemblies.length === 0 && <ToJoin />}
        </Columns>
      </Wrap>
    </Page>
  )
}

const placeOf = ({ assemblyId, groupId }: OwnMembership): At =>
  groupId === null ? { assembly: assemblyId } : { group: groupId }

function partOfDay(): 'morning' | 'afternoon' | 'evening' {
  const hour = new Date(now()).getHours()
  return hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening'
}

function Campaigns({ user }: { user: Account }) {
  const { t } = useText()
  const upcoming = useQuery(ownCampaigns(user.uuid, 'upcoming'))
  const past = useGrowing(ownPastCampaigns(user.uuid))
  return (
    <Section title={t('home.campaigns')}>
      <Loaded
        query={useQuery(ownCampaigns(user.uuid, 'ongoing'))}
        skeleton={<SkeletonRows count={3} />}
        failed={t('campaigns.listFailed')}
      >
        {({ list }) =>
          list.length > 0 ? (
            <CampaignLines list={list.toSorted(byUrgency)} />
          ) : (
            <p className="fm-dim">{t('home.noOngoing')}</p>
          )
        }
      </Loaded>
      <Loaded query={upcoming} skeleton={null} failed={t('campaigns.listFailed')}>
        {({ list, total }) =>
          total > 0 && (
            <details className={classes.later}>
              <summary>{t('home.upcoming', { count: total })}</summary>
              <CampaignLines list={list} />
            </details>
          )
        }
      </Loaded>
      <Loaded query={past.query} skeleton={null} failed={t('campaigns.listFailed')}>
        {({ list, total }) =>
          total > 0 && (
            <details className={classes.later}>
              <summary>{t('home.past', { count: total })}</summary>
              <CampaignLines list={list} />
              {total > list.length && (
                <Pager
                  shown={list.length}
                  total={total}
                  more={t('campaigns.list.more')}
                  pending={past.pending}
                  onMore={past.more}
                />
              )}
            </details>
          )
        }
      </Loaded>
    </Section>
  )
}

/** What somebody follows without being a member. */
function SeeAssembly({ assembly }: { assembly: AssemblySummary }) {
  const { t } = useText()
  const links = useLinks()
  return (
    <PlainButton
      kind="default"
      href={links.assembly({ assembly: refOf(assembly) })}
      label={t('home.see', { name: assembly.name })}
    >
      {t('home.seeShort')}
    </PlainButton>
  )
}

function Followed({ list }: { list: readonly AssemblySummary[] }) {
  const { t } = useText()
  return (
    <Section title={t('home.followed')}>
      <AssemblyRows list={list} act={(a) => <SeeAssembly assembly={a} />} />
    </Section>
  )
}

function Assemblies({
  list,
  follows,
  note,
}: {
  list: readonly AssemblySummary[]
  /** They follow assemblies, which stand in a section of their own. */
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
        <Empty title={t('home.noAssembly')} seed="home" small>
          <p>{t('home.noAssemblyHelp')}</p>
        </Empty>
      )}
    </Section>
  )
}

/** Who belongs to nothing yet finds what there is (SES-028). */
function ToJoin() {
  const { t } = useText()
  const links = useLinks()
  return (
    <Section title={t('home.toJoin')} more={{ text: t('home.allAssemblies'), href: links.assemblies() }}>
      <Loaded query={useQuery(listedAssemblies())} skeleton={<SkeletonRows />} failed={t('assemblies.listFailed')}>
        {({ list }) => (
          <AssemblyRows
            list={list}
            act={(a) =>
              a.profile.supportedMembership === 'OPEN' && !a.asksForm ? (
                <JoinAtOnce uuid={a.uuid} name={a.name} />
              ) : (
                <SeeAssembly assembly={a} />
              )
            }
          />
        )}
      </Loaded>
    </Section>
  )
}

function Groups({ memberships }: { memberships: readonly OwnMembership[] }) {
  const { t } = useText()
  const links = useLinks()
  const groups = memberships.flatMap((m) => (m.workingGroup ? [{ ...m.workingGroup, home: m.assembly?.name }] : []))
  if (groups.length === 0) return null
  return (
    <Section title={t('home.groups')} size="small">
      <ul className={classes.groups}>
        {groups.map((g) => (
          <li key={g.uuid}>
            <Sign picture={g.icon} seed={g.uuid} size={44} {...(isColour(g.colour) ? { colour: g.colour } : {})} />
            <div>
              <A
                className="fm-quiet"
                href={links.group({
                  assembly: byId(g.assemblyId),
                  group: byId(g.groupId),
                  ...(g.campaignId === null ? {} : { campaign: byId(g.campaignId) }),
                })}
              >
                <b>{g.name}</b>
              </A>
              <p className="fm-sm fm-dim">{g.home}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
