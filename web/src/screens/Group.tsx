import type { PublicGroup } from '@folkmoot/core/groups/shapes.ts'
import { isColour } from '@folkmoot/core/shared/prints.ts'
import { IconBulb, IconFileDescription, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { groupProfile } from '../groups/queries.ts'
import { type Address, byUuid, type Ref, textOf } from '../lib/address.ts'
import { declined } from '../lib/call.ts'
import { useText } from '../lib/i18n.ts'
import { useLinks } from '../lib/links.ts'
import type { ScreenProps } from '../lib/screen.ts'
import { useSession } from '../lib/session.ts'
import { ownMemberships } from '../memberships/queries.ts'
import { belongsTo, hasRole, roleMap } from '../memberships/role-map.ts'
import { A } from '../ui/A.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { later } from '../ui/later.tsx'
import { Columns, Page, Wrap } from '../ui/Page.tsx'
import { Masthead } from '../ui/PageHead.tsx'
import { RichText } from '../ui/RichText.tsx'
import { Section } from '../ui/Section.tsx'
import { SkeletonPage } from '../ui/Skeletons.tsx'
import { Fact, Facts } from '../ui/Tag.tsx'
import { NotFound } from './Apart.tsx'

const MessagesPanel = later(() => import('../notifications/MessagesPanel.tsx').then((m) => m.MessagesPanel))

/** A working group as everybody in its assembly may know it (GRP-003, GRP-005). */
export default function GroupScreen({ address }: ScreenProps) {
  const { assembly, group } = address
  return assembly && group ? <Loading address={address} assembly={assembly} group={group} /> : <NotFound />
}

function Loading({ address, assembly, group }: { address: Address; assembly: Ref; group: Ref }) {
  const { t } = useText()
  return (
    <Loaded
      query={useQuery(groupProfile({ assembly, group }))}
      skeleton={<SkeletonPage />}
      failed={t('groups.failed')}
      about={{ type: t('errors.kind.group'), id: textOf(group) }}
      refused={({ refused }) => (refused === 'not_found' ? <NotFound /> : undefined)}
    >
      {(profile) => <Profile profile={profile} assembly={assembly} campaign={address.campaign} group={group} />}
    </Loaded>
  )
}

interface ProfileProps {
  profile: PublicGroup
  assembly: Ref
  campaign: Ref | undefined
  group: Ref
}

function Profile({ profile, assembly, campaign, group }: ProfileProps) {
  const user = useSession()?.user
  const { t } = useText()
  const links = useLinks()
  const { name, text, uuid, members, ideas, proposals, campaigns } = profile
  const { icon, cover } = profile.profile
  const colour = isColour(profile.profile.colour) ? profile.profile.colour : 'estuary'
  return (
    <Page title={name} colour={colour}>
      <Masthead
        title={name}
        lead={t('groups.of', { assembly: profile.assembly.name })}
        facts={
          <Facts>
            <Fact icon={IconUsers}>{t('groups.members', { count: members })}</Fact>
            {ideas > 0 && <Fact icon={IconBulb}>{t('groups.ideas', { count: ideas })}</Fact>}
            {proposals > 0 && <Fact icon={IconFileDescription}>{t('groups.proposals', { count: proposals })}</Fact>}
          </Facts>
        }
        cover={{ picture: cover, seed: uuid, colour }}
        sign={{ picture: icon, seed: uuid, colour }}
      />
      <Wrap>
        <Columns
          label={t('groups.about')}
          rail={
            <Section title={t('groups.campaigns')} size="small">
              <ul className="fm-sm fm-stack">
                {campaigns.map((c) => (
                  <li key={c.uuid}>
                    <A href={links.campaign({ assembly: byUuid(profile.assembly.uuid), campaign: byUuid(c.uuid) })}>
                      {c.title}
                    </A>
                  </li>
                ))}
                {campaigns.length === 0 && <li className="fm-dim">{t('groups.noCampaigns')}</li>}
              </ul>
            </Section>
          }
        >
          <Section title={t('groups.about')}>
            {text === '' ? (
              <p className="fm-dim">{t('groups.noText')}</p>
            ) : (
              <RichText html={text} lang={profile.lang} />
            )}
            {campaign && (
              <p style={{ marginTop: 'var(--fm-5)' }}>
                <A href={links.campaign({ assembly, campaign })}>{t('groups.toCampaign')}</A>
              </p>
            )}
          </Section>
          {user && group.by === 'id' && assembly.by === 'id' && (
            <OfTheGroup
              userId={user.userId}
              assembly={assembly.id}
              group={group.id}
              space={profile.resourceSpaceUUID}
            />
          )}
        </Columns>
      </Wrap>
    </Page>
  )
}

/** What is written within the group: for its members, and whoever coordinates its assembly. */
function OfTheGroup(at: { userId: number; assembly: number; group: number; space: string }) {
  const own = useQuery(ownMemberships(at.userId)).data
  if (!own || declined(own)) return null
  const roles = roleMap(own.list)
  const inside = belongsTo(roles, { group: at.group }) || hasRole(roles, { assembly: at.assembly }, 'COORDINATOR')
  return inside ? <MessagesPanel sid={at.space} /> : null
}
