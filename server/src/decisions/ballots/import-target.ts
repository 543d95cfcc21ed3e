import { pickDefaultPictures } from '@folkmoot/core/communities/assemblies/pictures.ts'
import { normalizeShortName, suggestShortName } from '@folkmoot/core/communities/assemblies/short-name.ts'
import { checkNewCampaign } from '@folkmoot/core/communities/campaigns/check-new-campaign.ts'
import { CreateCampaignBody } from '@folkmoot/core/communities/campaigns/request-bodies.ts'
import type { ImportedElection } from '@folkmoot/core/decisions/ballots/imported-election.ts'
import { CAMPAIGN_SETTINGS } from '@folkmoot/core/platform/settings/campaign-settings.ts'
import { VOTING_SETTINGS } from '@folkmoot/core/platform/settings/voting-settings.ts'
import { isRefusal } from '@folkmoot/core/platform/shared/refusals.ts'
import { z } from 'zod/mini'
import { createCampaign } from '../../communities/campaigns/create-campaign.ts'
import { type CampaignContext, findCampaign } from '../../communities/campaigns/store.ts'
import { insertSpaces } from '../../communities/spaces/space-rows.ts'
import type { Db } from '../../platform/database/open.ts'
import { Fault } from '../../platform/fault.ts'
import type { Context, TransactionContext } from '../../platform/http/context.ts'

interface ImportAssembly {
  readonly id: number
  readonly spaceId: number
  readonly lang: string
  readonly colour: string
  readonly timezone: string
}

/** Finds the named assembly of an imported election, or creates a listed one named after the file's place. */
export async function findOrCreateAssembly(
  trx: Db,
  context: Pick<Context, 'clock' | 'settings'>,
  election: ImportedElection,
  named: string | undefined,
): Promise<ImportAssembly> {
  const columns = ['id', 'space_id as spaceId', 'lang', 'colour', 'timezone'] as const
  if (named !== undefined) {
    const assembly = await trx
      .selectFrom('assemblies')
      .select(columns)
      .where((e) => e(e.fn<string>('lower', ['shortname']), '=', normalizeShortName(named)))
      .where('archived_at', 'is', null)
      .executeTakeFirst()
    if (!assembly) throw new Fault(`There is no assembly with the short name ${named}.`)
    return assembly
  }
  const shortname = await findFreeShortName(trx, suggestShortName(election.assemblyName) || 'imported')
  const [space = 0, resources = 0, forum = 0] = await insertSpaces(trx, 'ASSEMBLY', 'RESOURCES', 'FORUM')
  return trx
    .insertInto('assemblies')
    .values({
      ...pickDefaultPictures(shortname),
      shortname,
      name: election.assemblyName,
      listed: true,
      timezone: context.settings.timeZone,
      parent_id: null,
      space_id: space,
      resources_space_id: resources,
      forum_space_id: forum,
      creator_id: null,
      created_at: context.clock.iso(),
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Returns the preferred short name, for example `wieliczka`, or `wieliczka-2` if it is taken. */
async function findFreeShortName(trx: Db, preferred: string): Promise<string> {
  const rows = await trx
    .selectFrom('assemblies')
    .select('shortname')
    .where('shortname', 'like', `${preferred.slice(0, 50)}%`)
    .execute()
  const taken = new Set(rows.map(({ shortname }) => shortname.toLowerCase()))
  if (!taken.has(preferred)) return preferred
  const numbered = (n: number) => `${preferred.slice(0, 50).replace(/-+$/, '')}-${n}`
  let n = 2
  while (taken.has(numbered(n))) n++
  return numbered(n)
}

/**
 * Creates a public campaign with a finished voting phase in the file's currency; without a quorum, because papers have no
 * owners.
 */
export async function createImportedCampaign(
  trx: Db,
  context: TransactionContext,
  home: ImportAssembly,
  election: ImportedElection,
  hash: string,
): Promise<CampaignContext> {
  const newCampaign = z.parse(CreateCampaignBody, {
    title: election.title,
    goal: election.title,
    cover: pickDefaultPictures(election.title).cover,
    components: [
      {
        type: 'VOTING',
        startDate: election.startsOn,
        endDate: election.endsOn,
        configs: { [VOTING_SETTINGS.winnerRule.key]: election.rules.winners },
      },
    ],
    configs: {
      [CAMPAIGN_SETTINGS.budgetAmount.key]: election.rules.budget ?? '',
      [CAMPAIGN_SETTINGS.budgetCurrency.key]: election.rules.currency,
    },
  })
  const checked = checkNewCampaign(newCampaign, home.timezone)
  if (isRefusal(checked)) throw new Error(`The campaign of a file is refused: ${JSON.stringify(checked)}`)
  const { id } = await createCampaign(trx, context, home, checked, null)
  await trx
    .updateTable('campaigns')
    .set({ import_hash: hash, ...(election.lang ? { lang: election.lang } : {}) })
    .where('id', '=', id)
    .execute()
  const campaign = await findCampaign(trx, { id })
  if (!campaign) throw new Error('The campaign of a file was not made.')
  return campaign
}
