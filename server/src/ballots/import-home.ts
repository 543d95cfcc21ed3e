import { picturesFor } from '@folkmoot/core/assemblies/pictures.ts'
import { proposeShortName, shortNameOf } from '@folkmoot/core/assemblies/short-name.ts'
import type { ImportedElection } from '@folkmoot/core/ballots/imported.ts'
import { CampaignGiven } from '@folkmoot/core/campaigns/given.ts'
import { checkNewCampaign } from '@folkmoot/core/campaigns/new-campaign.ts'
import { isRefusal } from '@folkmoot/core/shared/refusals.ts'
import { z } from 'zod/mini'
import { createCampaign } from '../campaigns/create.ts'
import { type CampaignContext, findCampaign } from '../campaigns/store.ts'
import type { Db } from '../database/open.ts'
import { Fault } from '../fault.ts'
import type { ActContext, Context } from '../http/context.ts'
import { createSpaces } from '../shared/space.ts'

interface Home {
  readonly id: number
  readonly spaceId: number
  readonly lang: string
  readonly colour: string
  readonly timezone: string
}

/** The assembly an imported election belongs to: the one named, else a new listed one named after its place. */
export async function homeOf(
  trx: Db,
  context: Pick<Context, 'clock' | 'settings'>,
  election: ImportedElection,
  named: string | undefined,
): Promise<Home> {
  const columns = ['id', 'space_id as spaceId', 'lang', 'colour', 'timezone'] as const
  if (named !== undefined) {
    const found = await trx
      .selectFrom('assemblies')
      .select(columns)
      .where((e) => e(e.fn<string>('lower', ['shortname']), '=', shortNameOf(named)))
      .where('archived_at', 'is', null)
      .executeTakeFirst()
    if (!found) throw new Fault(`There is no assembly with the short name ${named}.`)
    return found
  }
  const shortname = await freeShortName(trx, proposeShortName(election.place) || 'imported')
  const [space = 0, resources = 0, forum = 0] = await createSpaces(trx, 'ASSEMBLY', 'RESOURCES', 'FORUM')
  return trx
    .insertInto('assemblies')
    .values({
      ...picturesFor(shortname),
      shortname,
      name: election.place,
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

/** `wieliczka`, or `wieliczka-2` when somebody has that name. */
async function freeShortName(trx: Db, wanted: string): Promise<string> {
  const rows = await trx
    .selectFrom('assemblies')
    .select('shortname')
    .where('shortname', 'like', `${wanted.slice(0, 50)}%`)
    .execute()
  const taken = new Set(rows.map(({ shortname }) => shortname.toLowerCase()))
  if (!taken.has(wanted)) return wanted
  const numbered = (n: number) => `${wanted.slice(0, 50).replace(/-+$/, '')}-${n}`
  let n = 2
  while (taken.has(numbered(n))) n++
  return numbered(n)
}

/** A public campaign whose voting phase is over, in the file's currency; its papers belong to nobody (no quorum). */
export async function importedCampaign(
  trx: Db,
  context: ActContext,
  home: Home,
  election: ImportedElection,
  hash: string,
): Promise<CampaignContext> {
  const given = z.parse(CampaignGiven, {
    title: election.title,
    goal: election.title,
    cover: picturesFor(election.title).cover,
    components: [
      {
        type: 'VOTING',
        startDate: election.startsOn,
        endDate: election.endsOn,
        configs: { 'component.voting.system-winners': election.rules.winners },
      },
    ],
    configs: {
      'appcivist.campaign.budget-amount': election.rules.budget ?? '',
      'appcivist.campaign.budget-currency': election.rules.currency,
    },
  })
  const checked = checkNewCampaign(given, home.timezone)
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
