import type { PublicGroup } from '@folkmoot/core/groups/schemas.ts'
import { isColour } from '@folkmoot/core/shared/prints.ts'
import { IconBulb, IconFileDescription, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { groupProfileQuery } from '../../groups/queries.ts'
import { type Address, byUuid, formatRef, type ResourceRef } from '../../lib/address.ts'
import { isFailure } from '../../lib/api/call-endpoint.ts'
import { useLinks } from '../../lib/links-context.ts'
import type { PageProps } from '../../lib/page-props.ts'
import { useSession } from '../../lib/session.ts'
import { useText } from '../../lib/text/i18n.ts'
import { ownMembershipsQuery } from '../../memberships/queries.ts'
import { buildRoleMap, hasRole, isMemberOf } from '../../memberships/role-map.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { lazyPanel } from '../../ui/loading/lazy-panel.tsx'
import { QueryView } from '../../ui/loading/QueryView.tsx'
import { SkeletonPage } from '../../ui/loading/Skeletons.tsx'
import { Columns, Container, Page } from '../../ui/page/Page.tsx'
import { Masthead } from '../../ui/page/PageHeader.tsx'
import { Section } from '../../ui/page/Section.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { Fact, Facts } from '../../ui/Tag.tsx'
import { NotFoundPage } from '../ErrorPages.tsx'

const MessagesPanel = lazyPanel(() => import('../../notifications/MessagesPanel.tsx').then((m) => m.MessagesPanel))

/** The public profile of a working group within its assembly (GRP-003, GRP-005). */
export default function GroupPage({ address }: PageProps) {
  const { assembly, group } = address
  return assembly && group ? <GroupLoader address={address} assembly={assembly} group={group} /> : <NotFoundPage />
}

function GroupLoader({ address, assembly, group }: { address: Address; assembly: ResourceRef; group: ResourceRef }) {
  const { t } = useText()
  return (
    <QueryView
      query={useQuery(groupProfileQuery({ assembly, group }))}
      skeleton={<SkeletonPage />}
      failedTitle={t('groups.failed')}
      resource={{ type: t('errors.kind.group'), id: formatRef(group) }}
      refused={({ refused }) => (refused === 'not_found' ? <NotFoundPage /> : undefined)}
    >
      {(profile) => <GroupView profile={profile} assembly={assembly} campaign={address.campaign} group={group} />}
    </QueryView>
  )
}

interface GroupViewProps {
  profile: PublicGroup
  assembly: ResourceRef
  campaign: ResourceRef | undefined
  group: ResourceRef
}

function GroupView({ profile, assembly, campaign, group }: GroupViewProps) {
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
      <Container>
        <Columns
          label={t('groups.about')}
          rail={
            <Section title={t('groups.campaigns')} size="small">
              <ul className="fm-sm fm-stack">
                {campaigns.map((c) => (
                  <li key={c.uuid}>
                    <AppLink
                      href={links.campaign({ assembly: byUuid(profile.assembly.uuid), campaign: byUuid(c.uuid) })}
                    >
                      {c.title}
                    </AppLink>
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
                <AppLink href={links.campaign({ assembly, campaign })}>{t('groups.toCampaign')}</AppLink>
              </p>
            )}
          </Section>
          {user && group.by === 'id' && assembly.by === 'id' && (
            <GroupMessages
              userId={user.userId}
              assembly={assembly.id}
              group={group.id}
              space={profile.resourceSpaceUUID}
            />
          )}
        </Columns>
      </Container>
    </Page>
  )
}

/** The content of the group: for its members and the coordinators of its assembly. */
function GroupMessages(at: { userId: number; assembly: number; group: number; space: string }) {
  const own = useQuery(ownMembershipsQuery(at.userId)).data
  if (!own || isFailure(own)) return null
  const roles = buildRoleMap(own.list)
  const inside = isMemberOf(roles, { group: at.group }) || hasRole(roles, { assembly: at.assembly }, 'COORDINATOR')
  return inside ? <MessagesPanel sid={at.space} /> : null
}
