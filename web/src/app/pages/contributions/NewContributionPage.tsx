import type { Campaign } from '@folkmoot/core/communities/campaigns/schemas.ts'
import { isColour } from '@folkmoot/core/platform/shared/prints.ts'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { campaignQuery } from '../../../communities/campaigns/queries.ts'
import { invalidateContributionLists } from '../../../deliberation/contributions/contribution-cache.ts'
import fields from '../../../deliberation/contributions/form/ContributionFormFields.module.css'
import { listFirstStatuses, listNextSteps, offersDraftAtOnce, readFormRules } from '../../../deliberation/contributions/form/form-rules.ts'
import { type NewContributionSearch, readNewContributionSearch } from '../../../deliberation/contributions/form/new-contribution-search.ts'
import { byUuid, type CampaignAddress } from '../../../platform/lib/address.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import type { PageProps } from '../../../platform/lib/page-props.ts'
import { useSession } from '../../../platform/lib/session.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { flash } from '../../../platform/ui/dialogs/notice-store.ts'
import { lazyPanel } from '../../../platform/ui/loading/lazy-panel.tsx'
import { QueryView } from '../../../platform/ui/loading/QueryView.tsx'
import { SkeletonPage } from '../../../platform/ui/loading/Skeletons.tsx'
import { Columns, Container, Note, Page } from '../../../platform/ui/page/Page.tsx'
import { PageHeader } from '../../../platform/ui/page/PageHeader.tsx'
import { Section } from '../../../platform/ui/page/Section.tsx'
import { PhaseTags } from '../campaigns/PhaseTags.tsx'
import { NotFoundPage } from '../ErrorPages.tsx'
import { NotAuthorized } from '../NotAuthorized.tsx'
import { InspiredContributionForm } from './InspiredContributionForm.tsx'
import { CONTRIBUTION_TYPES, type ContributionKind, MemberContributionForm } from './MemberContributionForm.tsx'

const DraftAtOnce = lazyPanel(() => import('./DraftAtOnce.tsx').then((m) => m.DraftAtOnce))
const VisitorIdea = lazyPanel(() => import('./VisitorIdeaForm.tsx').then((m) => m.VisitorIdeaForm))

/**
 * The form of a new idea or proposal: `…/contribution/new?type=idea` (CON-023, CON-024). Visitors can submit an idea where the
 * campaign allows it (CON-111, SES-053).
 */
export default function NewContributionPage({ address, search }: PageProps) {
  const { t } = useText()
  const session = useSession()
  const { assembly, campaign } = address
  if (!assembly || !campaign) return <NotFoundPage />
  const proposal = session !== undefined && search.type?.toLowerCase() === 'proposal'
  const kind: ContributionKind = proposal ? 'proposal' : 'idea'
  return (
    <NewContributionLoader
      key={kind}
      address={{ assembly, campaign }}
      kind={kind}
      {...readNewContributionSearch(search)}
      failed={t('campaigns.failed')}
    />
  )
}

interface NewContributionProps extends NewContributionSearch {
  address: CampaignAddress
  kind: ContributionKind
}

function NewContributionLoader({ failed, ...form }: NewContributionProps & { failed: string }) {
  return (
    <QueryView query={useQuery(campaignQuery(form.address))} skeleton={<SkeletonPage />} failedTitle={failed}>
      {(campaign) => <NewContributionView campaign={campaign} {...form} />}
    </QueryView>
  )
}

function NewContributionView({ campaign, address, kind, group, from }: NewContributionProps & { campaign: Campaign }) {
  const { t } = useText()
  const links = useLinks()
  const type = CONTRIBUTION_TYPES[kind]
  const act = type === 'IDEA' ? campaign.acts.createIdea : campaign.acts.createProposal
  const { colour, assembly } = campaign
  const visitor = useSession() === undefined
  if (!visitor && act.why === 'not_allowed') return <NotAuthorized />
  const draftOnly = !listFirstStatuses(type, readFormRules(campaign, type)).includes('PUBLISHED')
  return (
    <Page title={t(`contributions.form.title.${type}`)} colour={isColour(colour) ? colour : undefined}>
      <PageHeader
        crumbs={[
          { text: assembly.name, href: links.assembly(address) },
          { text: campaign.shortname || campaign.title, href: links.campaign(address) },
          { text: t(`contributions.form.title.${type}`) },
        ]}
        title={t(`contributions.form.title.${type}`)}
        lead={t(`contributions.form.lead.${draftOnly ? 'DRAFT' : type}`)}
        above={<PhaseTags phase={campaign.phase} zone={assembly.timezone} />}
      />
      <Container>
        <Columns
          label={t('contributions.form.aside')}
          rail={
            act.may && (
              <>
                <Note wash>
                  <h2>{t('contributions.form.while')}</h2>
                  <p>{t('contributions.form.tip')}</p>
                </Note>
                <Section title={t('contributions.form.then')} size="small">
                  <ol className={fields.then}>
                    {listNextSteps(campaign, type, visitor ? 'visitor' : 'member').map((step) => (
                      <li key={step}>{t(`contributions.form.step.${step}`)}</li>
                    ))}
                  </ol>
                </Section>
              </>
            )
          }
        >
          {act.may ? (
            visitor ? (
              <VisitorContribution campaign={campaign} address={address} />
            ) : from && kind === 'proposal' ? (
              <InspiredContributionForm {...{ campaign, address, group, from }} createdText={t('contributions.created')} />
            ) : (
              <>
                {kind === 'proposal' && offersDraftAtOnce(campaign, group) && (
                  <DraftAtOnce campaign={campaign} address={address} group={group} />
                )}
                <MemberContributionForm {...{ campaign, address, kind, group }} createdText={t('contributions.created')} />
              </>
            )
          ) : (
            <Note>
              <p>{t(`refusals.${act.why ?? 'not_allowed'}`)}</p>
              {act.why === 'not_logged_in' && (
                <PlainButton size="sm" href={links.login({ from: location.pathname + location.search })}>
                  {t('users.signIn')}
                </PlainButton>
              )}{' '}
              <PlainButton kind="default" size="sm" href={links.campaign(address)}>
                {t('contributions.form.toCampaign')}
              </PlainButton>
            </Note>
          )}
        </Columns>
      </Container>
    </Page>
  )
}

/** For visitors: a contribution that waits for moderation has no page yet. */
function VisitorContribution({ campaign, address }: { campaign: Campaign; address: CampaignAddress }) {
  const { t } = useText()
  const router = useRouter()
  const links = useLinks()
  return (
    <VisitorIdea
      campaign={campaign}
      rules={readFormRules(campaign, 'IDEA')}
      onCreated={({ uuid, status }) => {
        const shown = status === 'PUBLISHED'
        flash(t(shown ? 'contributions.visitor.sent' : 'contributions.visitor.held'), { keep: true })
        void invalidateContributionLists()
        const href = shown ? links.contribution({ ...address, contribution: byUuid(uuid) }) : links.campaign(address)
        void router.navigate({ href })
      }}
    />
  )
}
