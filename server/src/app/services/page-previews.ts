import type { Contribution } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import { plainText } from '@folkmoot/core/platform/shared/html.ts'
import { parseId, parseIdentifier } from '@folkmoot/core/platform/shared/ids.ts'
import { isRefusal } from '@folkmoot/core/platform/shared/refusals.ts'
import { findVisibleAssembly } from '../../communities/assemblies/find-visible-assembly.ts'
import { findPublicCampaign } from '../../communities/campaigns/find-readable-campaign.ts'
import { type CampaignContext, findCampaign } from '../../communities/campaigns/store.ts'
import { resolveReadableBallot } from '../../decisions/ballots/readable-ballot.ts'
import { findBallot } from '../../decisions/ballots/store.ts'
import { findPublicContributionPage } from '../../deliberation/contributions/read-contribution.ts'
import { serializeContributionPage } from '../../deliberation/contributions/serialize-contribution.ts'
import type { Context } from '../../platform/http/context.ts'
import type { PagePreview } from '../../platform/http/page-preview.ts'

const isListed = (campaign: CampaignContext | undefined): boolean => campaign?.listed === true && campaign.assembly.listed

type Find = (context: Context, name: string) => Promise<PagePreview | undefined>

async function previewContribution(context: Context, uuid: string): Promise<PagePreview | undefined> {
  const readable = await findPublicContributionPage(context.db, context, uuid)
  if (!readable) return undefined
  const item = JSON.parse(serializeContributionPage(context, readable, undefined).rawJson) as Contribution
  if (item.removed) return undefined
  const hidden = item.campaign?.hiddenParts ?? []
  return {
    title: item.title,
    description: hidden.includes('description') ? '' : plainText(item.text),
    picture: item.cover?.url ?? '',
    listed: isListed(item.campaign ? await findCampaign(context.db, { uuid: item.campaign.uuid }) : undefined),
  }
}

async function previewCampaign({ db }: Context, uuid: string): Promise<PagePreview | undefined> {
  const campaign = await findPublicCampaign(db, { uuid })
  if (!campaign) return undefined
  return { title: campaign.title, description: campaign.goal, picture: campaign.cover, listed: isListed(campaign) }
}

async function previewAssembly({ db }: Context, name: string): Promise<PagePreview | undefined> {
  const visible = await findVisibleAssembly(db, undefined, name)
  if (isRefusal(visible)) return undefined
  const { name: title, description, cover, listed } = visible.assembly
  // numbers can be walked, and say nothing of an assembly that is not listed
  if (!listed && parseIdentifier(name).by === 'id') return undefined
  return { title, description: plainText(description), picture: cover, listed }
}

/** The address that members have names things by their numbers, which can be walked: it says nothing of what is not listed. */
const byNumber =
  (table: 'campaigns' | 'contributions', preview: Find): Find =>
  async (context, number) => {
    const id = parseId(number)
    if (id === undefined) return undefined
    const found = await context.db.selectFrom(table).select('uuid').where('id', '=', id).executeTakeFirst()
    const shown = found && (await preview(context, found.uuid))
    return shown?.listed ? shown : undefined
  }

async function previewBallot({ db }: Context, uuid: string): Promise<PagePreview | undefined> {
  const ballot = await findBallot(db, uuid)
  const campaign = ballot && (await findCampaign(db, { id: ballot.campaignId }))
  if (!ballot || !campaign) return undefined
  if (!(await resolveReadableBallot(db, undefined, ballot, campaign))) return undefined
  return { title: ballot.title, description: campaign.title, picture: campaign.cover, listed: isListed(campaign) }
}

const UUID = '([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})'
const MEMBERS_CAMPAIGN = '^/v[12]/assembly/[a-z0-9-]{1,60}/campaign/'
const PUBLIC_ASSEMBLY = `/v2/p/assembly/${UUID}`

/** The pages that visitors open, and what each is about. The part of a page below it has the preview of the thing itself. */
const PREVIEWS: readonly (readonly [RegExp, Find])[] = [
  [new RegExp(`^${PUBLIC_ASSEMBLY}/campaign/${UUID}(?:/group/${UUID})?/(?:contribution|proposal)/${UUID}$`), previewContribution],
  [new RegExp(`^/v[12]/record/${UUID}$`), previewContribution],
  [new RegExp(`^${PUBLIC_ASSEMBLY}/campaign/${UUID}$`), previewCampaign],
  [new RegExp(`^/v[12]/decisions/${UUID}$`), previewCampaign],
  [new RegExp(`^${PUBLIC_ASSEMBLY}$`), previewAssembly],
  [new RegExp(`${MEMBERS_CAMPAIGN}\\d+(?:/group/\\d+)?/(?:contribution|proposal)/(\\d+)$`), byNumber('contributions', previewContribution)],
  [new RegExp(`${MEMBERS_CAMPAIGN}(\\d+)$`), byNumber('campaigns', previewCampaign)],
  [/^\/v[12]\/assembly\/([a-z0-9-]{1,60})$/, previewAssembly],
  [new RegExp(`^/v1/ballot/${UUID}/(?:start|result|consensus|check)$`), previewBallot],
]

/**
 * What the link to a page says where it is shared: of what everybody may read without signing in, and of nothing else, whoever asks.
 */
export async function findPagePreview(context: Context, path: string): Promise<PagePreview | undefined> {
  for (const [pattern, find] of PREVIEWS) {
    const name = pattern
      .exec(path)
      ?.slice(1)
      .findLast((part) => part !== undefined)
    if (name !== undefined) return find(context, name)
  }
  return undefined
}
