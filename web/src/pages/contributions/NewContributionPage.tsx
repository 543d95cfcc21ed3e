import { listEnabledPhases } from '@folkmoot/core/campaigns/phases.ts'
import type { Campaign } from '@folkmoot/core/campaigns/schemas.ts'
import { getWordLimit } from '@folkmoot/core/contributions/description.ts'
import { contributions } from '@folkmoot/core/contributions/endpoints.ts'
import type { ContributionStatus } from '@folkmoot/core/contributions/words.ts'
import { parseCampaignSettings } from '@folkmoot/core/settings/campaign-settings.ts'
import { isColour } from '@folkmoot/core/shared/prints.ts'
import { IconDeviceFloppy, IconWorld } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { campaignQuery } from '../../campaigns/queries.ts'
import { invalidateContributionLists } from '../../contributions/contribution-cache.ts'
import fields from '../../contributions/form/ContributionFormFields.module.css'
import { ContributionFormFields } from '../../contributions/form/ContributionFormFields.tsx'
import {
  buildCreateContributionBody,
  type ContributionFormValues,
  EMPTY_CONTRIBUTION_FORM,
  formatContributionFormFaults,
  isContributionFormValues,
} from '../../contributions/form/contribution-form-values.ts'
import { byId, byUuid, type CampaignAddress } from '../../lib/address.ts'
import { isFailure } from '../../lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../../lib/api/endpoint-query.ts'
import { useLinks } from '../../lib/links-context.ts'
import type { PageProps } from '../../lib/page-props.ts'
import { useSession } from '../../lib/session.ts'
import { useText } from '../../lib/text/i18n.ts'
import { ownMembershipsQuery } from '../../memberships/queries.ts'
import { buildRoleMap, isMemberOf } from '../../memberships/role-map.ts'
import { PlaceField } from '../../places/PlaceField.tsx'
import { PlainButton, PrimaryButton } from '../../ui/Button.tsx'
import { showError } from '../../ui/dialogs/dialog-requests.ts'
import { flash } from '../../ui/dialogs/notice-store.ts'
import { ErrorSummary } from '../../ui/fields/ErrorSummary.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { draftOf, useFormState } from '../../ui/fields/use-form-state.ts'
import { lazyPanel } from '../../ui/loading/lazy-panel.tsx'
import { QueryView } from '../../ui/loading/QueryView.tsx'
import { SkeletonPage } from '../../ui/loading/Skeletons.tsx'
import { Columns, Container, Note, Page } from '../../ui/page/Page.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Section } from '../../ui/page/Section.tsx'
import { campaignSpaceRef } from '../campaigns/campaign-space.ts'
import { PhaseTags } from '../campaigns/PhaseTags.tsx'
import { NotFoundPage } from '../ErrorPages.tsx'

const VisitorIdea = lazyPanel(() => import('./VisitorIdeaForm.tsx').then((m) => m.VisitorIdeaForm))

const CONTRIBUTION_TYPES = { idea: 'IDEA', proposal: 'PROPOSAL' } as const
type ContributionKind = keyof typeof CONTRIBUTION_TYPES

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
      group={/^\d+$/.test(search.group ?? '') ? search.group : undefined}
      failed={t('campaigns.failed')}
    />
  )
}

interface NewContributionProps {
  address: CampaignAddress
  kind: ContributionKind
  /** The group that is chosen at first. */
  group?: string | undefined
}

function NewContributionLoader({ failed, ...form }: NewContributionProps & { failed: string }) {
  return (
    <QueryView query={useQuery(campaignQuery(form.address))} skeleton={<SkeletonPage />} failedTitle={failed}>
      {(campaign) => <NewContributionView campaign={campaign} {...form} />}
    </QueryView>
  )
}

function NewContributionView({ campaign, address, kind, group }: NewContributionProps & { campaign: Campaign }) {
  const { t } = useText()
  const links = useLinks()
  const type = CONTRIBUTION_TYPES[kind]
  const act = type === 'IDEA' ? campaign.acts.createIdea : campaign.acts.createProposal
  const { colour, assembly } = campaign
  const visitor = useSession() === undefined
  const Form = visitor ? VisitorContribution : MemberContributionForm
  return (
    <Page title={t(`contributions.form.title.${type}`)} colour={isColour(colour) ? colour : undefined}>
      <PageHeader
        crumbs={[
          { text: assembly.name, href: links.assembly(address) },
          { text: campaign.shortname || campaign.title, href: links.campaign(address) },
          { text: t(`contributions.form.title.${type}`) },
        ]}
        title={t(`contributions.form.title.${type}`)}
        lead={t(`contributions.form.lead.${type}`)}
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
                    {(['one', 'two', 'three'] as const).map((n) => (
                      <li key={n}>{t(`contributions.form.step.${visitor ? 'VISITOR' : type}.${n}`)}</li>
                    ))}
                  </ol>
                </Section>
              </>
            )
          }
        >
          {act.may ? (
            <Form campaign={campaign} address={address} kind={kind} group={group} />
          ) : (
            <Note>
              <p>{t(`refusals.${act.why ?? 'not_allowed'}`)}</p>
              {act.why === 'not_logged_in' && (
                <PlainButton size="sm" href={links.login({ from: location.pathname })}>
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

/** The settings of the campaign that the form needs. */
function readFormRules({ configs, hiddenFields, components }: Campaign, type: 'IDEA' | 'PROPOSAL') {
  const settings = parseCampaignSettings(configs)
  const proposals = listEnabledPhases(components).find((c) => c.type === 'PROPOSALS')
  return {
    themesLimit: settings.themesLimit,
    keywordLimit: settings.keywordsLimit,
    withoutKeywords: !settings.emergentThemes,
    groupRequired: type === 'PROPOSAL' && settings.groupAuthorshipRequired && !settings.individualProposals,
    publishing: settings.publishing,
    wordLimit: getWordLimit(type, settings),
    hiddenFields,
    sections: type === 'PROPOSAL' ? proposals?.templates[0]?.templateSections : undefined,
  }
}

/** The groups of the campaign that the author may write for: their own, and those that take proposals of others. */
function useGroups({ campaignId, openGroups }: Campaign, userId: number, type: 'IDEA' | 'PROPOSAL') {
  const own = useQuery(ownMembershipsQuery(userId)).data
  const roles = own && !isFailure(own) ? buildRoleMap(own.list) : undefined
  const ownGroups =
    own && !isFailure(own) && roles
      ? own.list.flatMap(({ workingGroup: g }) =>
          g && g.campaignId === campaignId && isMemberOf(roles, { group: g.groupId })
            ? [{ id: g.groupId, name: g.name }]
            : [],
        )
      : []
  if (type === 'IDEA') return ownGroups
  const ownIds = ownGroups.map(({ id }) => id)
  return [...ownGroups, ...openGroups.filter(({ id }) => !ownIds.includes(id))]
}

/** For visitors: a contribution that waits for moderation has no page yet. */
function VisitorContribution({ campaign, address }: NewContributionProps & { campaign: Campaign }) {
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

function MemberContributionForm({ campaign, address, kind, group }: NewContributionProps & { campaign: Campaign }) {
  const { t } = useText()
  const router = useRouter()
  const links = useLinks()
  const user = useSession()?.user
  const who = user?.uuid ?? ''
  const type = CONTRIBUTION_TYPES[kind]
  const rules = readFormRules(campaign, type)
  const offeredGroups = useGroups(campaign, user?.userId ?? 0, type)
  const themes = campaign.themes.filter((theme) => theme.type === 'OFFICIAL_PRE_DEFINED')
  const form = useFormState<ContributionFormValues>({
    initial: { ...EMPTY_CONTRIBUTION_FORM, group: group ?? '' },
    check: (values) =>
      formatContributionFormFaults(values, {
        theme: themes.length > 0 && !rules.hiddenFields.includes('theme'),
        group: rules.groupRequired,
      }),
    draft: draftOf(`contribution.${who}.${campaign.uuid}.${kind}`, isContributionFormValues),
  })
  const { act } = useEndpointMutation(contributions.create)
  const [unsent, setUnsent] = useState(false)

  const submit = (status: ContributionStatus) => {
    setUnsent(false)
    form.submit(async (values) => {
      const answer = await act({
        params: { sid: campaign.resourceSpaceId ?? 0 },
        body: buildCreateContributionBody(type, values, status),
      })
      if (isFailure(answer)) {
        if (answer.fields?.length) return answer
        if (answer.status === 0) setUnsent(true)
        else void showError(answer, { type: type, id: campaign.title })
        return
      }
      form.dropDraft()
      flash(t('contributions.created'), { keep: true })
      void invalidateContributionLists()
      const contribution = byId(answer.contributionId ?? 0)
      void router.navigate({ href: links.contribution({ ...address, contribution }) })
    })()
  }
  // an idea is published at once, a proposal begins as a draft of its authors
  const main: ContributionStatus = type === 'IDEA' ? 'PUBLISHED' : 'DRAFT'
  const other: ContributionStatus | undefined = type === 'IDEA' ? 'DRAFT' : rules.publishing ? 'PUBLISHED' : undefined
  return (
    <Form
      onSubmit={() => submit(main)}
      label={t(`contributions.form.title.${type}`)}
      faults={form.faults}
      faultsTitle={t('contributions.form.invalid')}
    >
      <ContributionFormFields
        type={type}
        form={form}
        themes={themes}
        budget={campaign.budget}
        groups={offeredGroups}
        renderPlaceField={(hint) => (
          <PlaceField
            help={hint}
            values={form.values}
            onChange={form.set}
            errorOf={form.faults.of}
            space={campaignSpaceRef(campaign, address)}
            userId={user?.userId}
            optional
          />
        )}
        {...rules}
      />
      {unsent && <ErrorSummary title={t('contributions.form.notSent')} faults={[]} />}
      <div className={fields.send}>
        <PrimaryButton type="submit" loading={form.sending} icon={main === 'DRAFT' ? IconDeviceFloppy : IconWorld}>
          {t(`contributions.form.send.${main}`)}
        </PrimaryButton>
        {other && (
          <PlainButton
            kind="default"
            loading={form.sending}
            icon={other === 'DRAFT' ? IconDeviceFloppy : IconWorld}
            onClick={() => submit(other)}
          >
            {t(`contributions.form.send.${other}`)}
          </PlainButton>
        )}
        <p className={fields.kept}>{t('contributions.form.kept')}</p>
      </div>
    </Form>
  )
}
