import type { Campaign } from '@folkmoot/core/campaigns/shapes.ts'
import { wordLimit } from '@folkmoot/core/contributions/description.ts'
import { contributions } from '@folkmoot/core/contributions/endpoints.ts'
import type { Status } from '@folkmoot/core/contributions/words.ts'
import { readBool, readOffUnlessSet, readOnlyTrue, readOnUnlessFalse, readWhole } from '@folkmoot/core/shared/config.ts'
import { isColour } from '@folkmoot/core/shared/prints.ts'
import { IconDeviceFloppy, IconWorld } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { campaignAt } from '../campaigns/queries.ts'
import fields from '../contributions/FormFields.module.css'
import { FormFields } from '../contributions/FormFields.tsx'
import { bodyOf, EMPTY, type FormValues, formFaults, isForm } from '../contributions/form-values.ts'
import { listsChanged } from '../contributions/shown.ts'
import { byId, byUuid, type CampaignAddress } from '../lib/address.ts'
import { declined } from '../lib/call.ts'
import { useText } from '../lib/i18n.ts'
import { useLinks } from '../lib/links.ts'
import { useAct } from '../lib/query.ts'
import type { ScreenProps } from '../lib/screen.ts'
import { useSession } from '../lib/session.ts'
import { ownMemberships } from '../memberships/queries.ts'
import { belongsTo, roleMap } from '../memberships/role-map.ts'
import { ActButton, PlainButton } from '../ui/ActButton.tsx'
import { ErrorSummary, type Fault } from '../ui/fields/ErrorSummary.tsx'
import { Form } from '../ui/fields/Form.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { later } from '../ui/later.tsx'
import { flash } from '../ui/notices.ts'
import { Columns, Note, Page, Wrap } from '../ui/Page.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { showError } from '../ui/questions.ts'
import { Section } from '../ui/Section.tsx'
import { SkeletonPage } from '../ui/Skeletons.tsx'
import { useDraft } from '../ui/unsaved.ts'
import { NotFound } from './Apart.tsx'
import { PhaseTags } from './PhaseTags.tsx'

const VisitorIdea = later(() => import('./VisitorIdea.tsx').then((m) => m.VisitorIdea))

const TYPES = { idea: 'IDEA', proposal: 'PROPOSAL' } as const
type Kind = keyof typeof TYPES

/**
 * A new idea or proposal of a campaign: `…/contribution/new?type=idea` (CON-023, CON-024). Without an account: an idea,
 * where the campaign takes them (CON-111, SES-053).
 */
export default function ContributionForm({ address, search }: ScreenProps) {
  const { t } = useText()
  const session = useSession()
  const { assembly, campaign } = address
  if (!assembly || !campaign) return <NotFound />
  const proposal = session !== undefined && search.type?.toLowerCase() === 'proposal'
  const kind: Kind = proposal ? 'proposal' : 'idea'
  return <Loading key={kind} address={{ assembly, campaign }} kind={kind} failed={t('campaigns.failed')} />
}

interface Place {
  address: CampaignAddress
  kind: Kind
}

function Loading({ address, kind, failed }: Place & { failed: string }) {
  return (
    <Loaded query={useQuery(campaignAt(address))} skeleton={<SkeletonPage />} failed={failed}>
      {(campaign) => <Screen campaign={campaign} address={address} kind={kind} />}
    </Loaded>
  )
}

function Screen({ campaign, address, kind }: Place & { campaign: Campaign }) {
  const { t } = useText()
  const links = useLinks()
  const type = TYPES[kind]
  const act = type === 'IDEA' ? campaign.acts.createIdea : campaign.acts.createProposal
  const { colour, assembly } = campaign
  const visitor = useSession() === undefined
  const Form = visitor ? Visiting : Writing
  return (
    <Page title={t(`contributions.form.title.${type}`)} colour={isColour(colour) ? colour : undefined}>
      <PageHead
        crumbs={[
          { text: assembly.name, href: links.assembly(address) },
          { text: campaign.title, href: links.campaign(address) },
          { text: t(`contributions.form.title.${type}`) },
        ]}
        title={t(`contributions.form.title.${type}`)}
        lead={t(`contributions.form.lead.${type}`)}
        above={<PhaseTags phase={campaign.phase} zone={assembly.timezone} />}
      />
      <Wrap>
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
            <Form campaign={campaign} address={address} kind={kind} />
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
      </Wrap>
    </Page>
  )
}

const PREFIX = 'appcivist.campaign.'

/** What of the campaign's settings the form must know. */
function rulesOf({ configs }: Campaign, type: 'IDEA' | 'PROPOSAL') {
  return {
    themesLimit: readWhole(configs, `${PREFIX}themes-number-limit`, -1),
    keywordLimit: readWhole(configs, `${PREFIX}keywords.limit`, undefined),
    withoutKeywords: !readBool(configs, `${PREFIX}allow-emergent-themes`, true),
    groupNeeded:
      type === 'PROPOSAL' &&
      readBool(configs, `${PREFIX}require-group-authorship`, false) &&
      !readOnlyTrue(configs, `${PREFIX}enable-individual-proposals`),
    publishing: readOnUnlessFalse(configs, `${PREFIX}show-published-status`),
    wordLimit: wordLimit(type, {
      summaryWordLimit: readWhole(configs, `${PREFIX}contribution-summary-word-limit`, undefined),
      richtextDescriptions: readOffUnlessSet(configs, `${PREFIX}contribution.description.richtext-editor`),
    }),
  }
}

/** The groups of the campaign that the writer belongs to. */
function useOwnGroups({ campaignId }: Campaign, userId: number): { id: number; name: string }[] {
  const own = useQuery(ownMemberships(userId)).data
  if (!own || declined(own)) return []
  const roles = roleMap(own.list)
  return own.list.flatMap(({ workingGroup: g }) =>
    g && g.campaignId === campaignId && belongsTo(roles, { group: g.groupId }) ? [{ id: g.groupId, name: g.name }] : [],
  )
}

/** Without an account: what is held for moderation is not on a page yet. */
function Visiting({ campaign, address }: Place & { campaign: Campaign }) {
  const { t } = useText()
  const router = useRouter()
  const links = useLinks()
  return (
    <VisitorIdea
      campaign={campaign}
      rules={rulesOf(campaign, 'IDEA')}
      onMade={({ uuid, status }) => {
        const shown = status === 'PUBLISHED'
        flash(t(shown ? 'contributions.visitor.sent' : 'contributions.visitor.held'), { keep: true })
        void listsChanged()
        const href = shown ? links.contribution({ ...address, contribution: byUuid(uuid) }) : links.campaign(address)
        void router.navigate({ href })
      }}
    />
  )
}

function Writing({ campaign, address, kind }: Place & { campaign: Campaign }) {
  const { t } = useText()
  const router = useRouter()
  const links = useLinks()
  const user = useSession()?.user
  const who = user?.uuid ?? ''
  const type = TYPES[kind]
  const rules = rulesOf(campaign, type)
  const groups = useOwnGroups(campaign, user?.userId ?? 0)
  const [form, setForm, done] = useDraft<FormValues>(`contribution.${who}.${campaign.uuid}.${kind}`, EMPTY, isForm)
  const [asked, setAsked] = useState(false)
  const { act, pending } = useAct(contributions.create)
  const [told, setTold] = useState<readonly Fault[]>([])
  const [unsent, setUnsent] = useState(false)

  const themes = campaign.themes.filter((theme) => theme.type === 'OFFICIAL_PRE_DEFINED')
  const own: Fault[] = formFaults(form, { theme: themes.length > 0, group: rules.groupNeeded }).map((f) => ({
    field: f.field,
    message: t(f.key, f.params),
  }))
  const faults = asked ? [...own, ...told] : []
  const send = async (status: Status) => {
    setAsked(true)
    setTold([])
    setUnsent(false)
    if (own.length > 0) return
    const answer = await act({ params: { sid: campaign.resourceSpaceId ?? 0 }, body: bodyOf(type, form, status) })
    if (declined(answer)) {
      if (answer.status === 0) setUnsent(true)
      else if (answer.fields?.length) setTold(answer.fields)
      else void showError(answer, { type: type, id: campaign.title })
      return
    }
    done()
    flash(t('contributions.created'), { keep: true })
    void listsChanged()
    const contribution = byId(answer.contributionId ?? 0)
    void router.navigate({ href: links.contribution({ ...address, contribution }) })
  }
  // an idea is meant to be seen at once, a proposal begins as its writers' own draft
  const main: Status = type === 'IDEA' ? 'PUBLISHED' : 'DRAFT'
  const other: Status | undefined = type === 'IDEA' ? 'DRAFT' : rules.publishing ? 'PUBLISHED' : undefined
  return (
    <Form onSubmit={() => void send(main)} label={t(`contributions.form.title.${type}`)}>
      {faults.length > 0 && <ErrorSummary title={t('contributions.form.invalid')} faults={faults} />}
      <FormFields
        type={type}
        value={form}
        onChange={setForm}
        errorOf={(field) => faults.find((f) => f.field === field)?.message}
        themes={themes}
        budget={campaign.budget}
        groups={groups}
        {...rules}
      />
      {unsent && <ErrorSummary title={t('contributions.form.notSent')} faults={[]} />}
      <div className={fields.send}>
        <ActButton type="submit" loading={pending} icon={main === 'DRAFT' ? IconDeviceFloppy : IconWorld}>
          {t(`contributions.form.send.${main}`)}
        </ActButton>
        {other && (
          <PlainButton
            kind="default"
            loading={pending}
            icon={other === 'DRAFT' ? IconDeviceFloppy : IconWorld}
            onClick={() => void send(other)}
          >
            {t(`contributions.form.send.${other}`)}
          </PlainButton>
        )}
        <p className={fields.kept}>{t('contributions.form.kept')}</p>
      </div>
    </Form>
  )
}
