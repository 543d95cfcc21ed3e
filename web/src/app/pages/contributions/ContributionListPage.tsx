import type { Campaign } from '@folkmoot/core/communities/campaigns/schemas.ts'
import type { PublicGroup } from '@folkmoot/core/communities/groups/schemas.ts'
import { parseIdentifier } from '@folkmoot/core/platform/shared/ids.ts'
import { IconAddressBook, IconBulb, IconFileDescription } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { campaignQuery } from '../../../communities/campaigns/queries.ts'
import { groupProfileQuery, groupQuery } from '../../../communities/groups/queries.ts'
import { ImportButton } from '../../../deliberation/contributions/import/ImportButton.tsx'
import { parseListOrigin } from '../../../deliberation/contributions/list/list-origin.ts'
import { byId, byUuid, type CampaignAddress, type GroupAddress, type ResourceRef } from '../../../platform/lib/address.ts'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import type { PageProps } from '../../../platform/lib/page-props.ts'
import { useSession } from '../../../platform/lib/session.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton, PrimaryButton } from '../../../platform/ui/Button.tsx'
import { flash } from '../../../platform/ui/dialogs/notice-store.ts'
import { lazyPanel } from '../../../platform/ui/loading/lazy-panel.tsx'
import { QueryView } from '../../../platform/ui/loading/QueryView.tsx'
import { SkeletonPage } from '../../../platform/ui/loading/Skeletons.tsx'
import { type ContributionKind, type ContributionListProps, ContributionListView } from './ContributionListView.tsx'
import { contributionCardHref } from './contribution-card-links.tsx'

const ContactsDialog = lazyPanel(() =>
  import('../../../deliberation/contributions/authors/ContactsDialog.tsx').then((m) => m.ContactsDialog),
)

/** The ideas or proposals of a campaign or working group on a page of their own (CON-011, CON-014 to CON-022). */
export default function ContributionListPage({ params, search }: PageProps) {
  const { t } = useText()
  const router = useRouter()
  const links = useLinks()
  const session = useSession()
  const space = parseIdentifier(params.sid ?? '')
  const from = parseListOrigin(search.from)
  const kind = search.type === 'idea' || search.type === 'proposal' ? search.type : undefined
  // visitors know no numbers: by uuid the reference is read as well (CON-015)
  const isReadable = session !== undefined || space.by === 'id' || from?.assembly?.by === 'uuid'
  const isValidAddress = space.by !== 'shortname' && from?.assembly && kind && isReadable
  const mustSignIn = isValidAddress && space.by === 'id' && !session
  // fixed at first: while the next page loads, the location and the links are already those of that page
  const [login] = useState(() => links.login({ from: location.pathname + location.search }))
  const leaveTo = mustSignIn ? login : isValidAddress ? undefined : '/'
  useEffect(() => {
    if (leaveTo === undefined) return
    if (leaveTo === '/' && kind) flash(t('errors.communicate'), { tone: 'bad', keep: true })
    void router.navigate({ href: leaveTo, replace: true })
  }, [leaveTo, kind, router, t])
  if (!isValidAddress || mustSignIn) return <SkeletonPage />
  const list: ContributionListProps = { space, kind, search }
  const { assembly, campaign, group } = from
  if (assembly && campaign) return <CampaignListLoader address={{ assembly, campaign }} {...list} />
  return assembly && group ? <GroupListLoader address={{ assembly, group }} {...list} /> : <SkeletonPage />
}

/** A reference to what the viewer may not read is not valid: it leads to the start with the specified message (CON-016). */
const leaveRefused = ({ status }: { readonly status: number }): ReactNode =>
  status === 401 || status === 403 || status === 404 ? <LeaveToStart /> : undefined

function LeaveToStart() {
  const { t } = useText()
  const router = useRouter()
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once
  useEffect(() => {
    flash(t('errors.communicate'), { tone: 'bad', keep: true })
    void router.navigate({ to: '/', replace: true })
  }, [])
  return <SkeletonPage />
}

const IMPORT_RIGHTS = { idea: 'importIdeas', proposal: 'importProposals' } as const

function CampaignListLoader({ address, ...list }: ContributionListProps & { address: CampaignAddress }) {
  const { t } = useText()
  const links = useLinks()
  return (
    <QueryView
      query={useQuery(campaignQuery(address))}
      skeleton={<SkeletonPage />}
      failedTitle={t('campaigns.failed')}
      refused={leaveRefused}
    >
      {(campaign) => (
        <ContributionListView
          owner={campaign}
          crumb={{ text: campaign.shortname || campaign.title, href: links.campaign(address) }}
          colour={campaign.colour}
          campaign={campaign}
          address={address}
          hrefOf={(card) => contributionCardHref(links, address, card)}
          action={
            <>
              <NewContributionButton campaign={campaign} address={address} kind={list.kind} />
              <ContactsButton campaign={campaign} />
              {campaign.may[IMPORT_RIGHTS[list.kind]] && (
                <ImportButton address={address} type={list.kind === 'idea' ? 'IDEA' : 'PROPOSAL'} />
              )}
            </>
          }
          {...list}
        />
      )}
    </QueryView>
  )
}

/** The list of a working group: by number for its members, by uuid what everybody may read (CON-015). */
function GroupListLoader({ address, ...list }: ContributionListProps & { address: GroupAddress }) {
  const { t } = useText()
  const isMember = list.space.by === 'id'
  const full = useQuery({ ...groupQuery(address), enabled: isMember })
  const open = useQuery({ ...groupProfileQuery(address), enabled: !isMember })
  const view = { skeleton: <SkeletonPage />, failedTitle: t('groups.failed'), refused: leaveRefused }
  return isMember ? (
    <QueryView query={full} {...view}>
      {(group) => (
        <GroupList group={group} address={address} campaign={group.campaigns[0] && byId(group.campaigns[0].campaignId)} {...list} />
      )}
    </QueryView>
  ) : (
    <QueryView query={open} {...view}>
      {(group) => (
        <GroupList
          group={group}
          address={{ assembly: byUuid(group.assembly.uuid), group: byUuid(group.uuid) }}
          campaign={group.campaigns[0] && byUuid(group.campaigns[0].uuid)}
          {...list}
        />
      )}
    </QueryView>
  )
}

interface GroupListProps extends ContributionListProps {
  group: PublicGroup & { readonly resourceSpaceId?: number }
  address: GroupAddress
  /** The latest campaign that the group works on: its items have their pages there. */
  campaign: ResourceRef | undefined
}

function GroupList({ group, address, campaign: ref, ...list }: GroupListProps) {
  const links = useLinks()
  const { assembly } = address
  const at = ref && { assembly, campaign: ref }
  const query = useQuery({ ...campaignQuery(at ?? { assembly, campaign: address.group }), enabled: ref !== undefined })
  if (at && query.data === undefined) return <SkeletonPage />
  const campaign = query.data && !isFailure(query.data) ? query.data : undefined
  return (
    <ContributionListView
      owner={group}
      crumb={{ text: group.name, href: links.group({ ...address, ...at }) }}
      colour={group.profile.colour}
      campaign={campaign}
      address={at ?? { assembly }}
      hrefOf={(card) => (at ? contributionCardHref(links, at, card) : links.group(address))}
      {...list}
    />
  )
}

/** For coordinators: how to reach the authors of the campaign (CON-108). */
function ContactsButton({ campaign }: { campaign: Campaign }) {
  const { t } = useText()
  const [open, setOpen] = useState(false)
  const { may, resourceSpaceId, title } = campaign
  if (!may.seeAuthorContacts || resourceSpaceId === undefined) return null
  return (
    <>
      <PlainButton kind="default" icon={IconAddressBook} onClick={() => setOpen(true)}>
        {t('authors.contacts.button')}
      </PlainButton>
      {open && <ContactsDialog spaceId={resourceSpaceId} title={title} onClose={() => setOpen(false)} />}
    </>
  )
}

function NewContributionButton({ campaign, address, kind }: { campaign: Campaign; address: CampaignAddress; kind: ContributionKind }) {
  const { t } = useText()
  const links = useLinks()
  const isIdea = kind === 'idea'
  const { may, outside } = campaign.acts[isIdea ? 'createIdea' : 'createProposal']
  if (!may || outside) return null
  return (
    <PrimaryButton icon={isIdea ? IconBulb : IconFileDescription} href={links.newContribution(address, kind)}>
      {t(isIdea ? 'campaigns.now.main.share' : 'campaigns.now.main.propose')}
    </PrimaryButton>
  )
}
