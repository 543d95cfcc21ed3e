import type { Db } from '../../../platform/database/open.ts'
import { insertRow, insertSpace } from './insert-row.ts'
import type { CampaignKey, Entity, EntityWithSpace, GroupKey, ItemKey, PersonKey, SideWorld } from './world-types.ts'

const BEFORE = '2027-01-05T09:00:00.000Z'

interface ContributionSpec {
  readonly type: string
  readonly status: string
  readonly campaign: CampaignKey
  readonly group?: GroupKey
  /** A further group in whose lists it is. */
  readonly assignedTo?: GroupKey
  readonly removed?: boolean
  /** Its author objects to the removal. */
  readonly objected?: boolean
  readonly flagged?: boolean
  /** It amends the proposal. */
  readonly fork?: boolean
  readonly by?: PersonKey
}

export const ITEM_SPECS: Readonly<Record<ItemKey, ContributionSpec>> = {
  idea: { type: 'IDEA', status: 'PUBLISHED', campaign: 'ideas' },
  proposal: { type: 'PROPOSAL', status: 'PUBLISHED', campaign: 'proposals' },
  draft: { type: 'PROPOSAL', status: 'DRAFT', campaign: 'proposals' },
  publicDraft: { type: 'PROPOSAL', status: 'PUBLIC_DRAFT', campaign: 'proposals' },
  held: { type: 'PROPOSAL', status: 'NEW', campaign: 'proposals' },
  removed: { type: 'PROPOSAL', status: 'PUBLISHED', campaign: 'proposals', removed: true },
  objected: { type: 'PROPOSAL', status: 'PUBLISHED', campaign: 'proposals', removed: true, objected: true },
  flagged: { type: 'PROPOSAL', status: 'PUBLISHED', campaign: 'proposals', flagged: true },
  excluded: { type: 'PROPOSAL', status: 'EXCLUDED', campaign: 'proposals' },
  archived: { type: 'PROPOSAL', status: 'ARCHIVED', campaign: 'proposals' },
  brainstorming: { type: 'BRAINSTORMING', status: 'PUBLISHED', campaign: 'ideas' },
  note: { type: 'NOTE', status: 'PUBLISHED', campaign: 'proposals' },
  groupProposal: { type: 'PROPOSAL', status: 'PUBLISHED', campaign: 'proposals', group: 'listed' },
  groupDraft: { type: 'PROPOSAL', status: 'DRAFT', campaign: 'proposals', group: 'listed' },
  groupPublicDraft: { type: 'PROPOSAL', status: 'PUBLIC_DRAFT', campaign: 'proposals', group: 'listed' },
  assigned: { type: 'IDEA', status: 'PUBLISHED', campaign: 'proposals', assignedTo: 'listed' },
  unlistedGroupProposal: { type: 'PROPOSAL', status: 'PUBLISHED', campaign: 'proposals', group: 'unlisted' },
  hiddenProposal: { type: 'PROPOSAL', status: 'PUBLISHED', campaign: 'hidden' },
  former: { type: 'PROPOSAL', status: 'DRAFT', campaign: 'proposals', by: 'XM' },
  fork: { type: 'PROPOSAL', status: 'FORKED_PUBLISHED', campaign: 'proposals', fork: true, by: 'other' },
  privateFork: { type: 'PROPOSAL', status: 'FORKED_PRIVATE_DRAFT', campaign: 'proposals', fork: true, by: 'other' },
  preparedFork: { type: 'PROPOSAL', status: 'MERGED_PRIVATE_DRAFT', campaign: 'proposals', fork: true, by: 'other' },
  mergedFork: { type: 'PROPOSAL', status: 'MERGED', campaign: 'proposals', fork: true, by: 'other' },
  selected: { type: 'PROPOSAL', status: 'SELECTED', campaign: 'proposals' },
  neighbour: { type: 'PROPOSAL', status: 'PUBLISHED', campaign: 'neighbour', group: 'neighbour', by: 'neighbour' },
}

type SideBeforeContent = Pick<SideWorld, 'mark' | 'campaigns' | 'groups' | 'people'> & { readonly assemblyId: number }

/** A contribution in the list of its campaign (and group), with its own author, theme, history, support and cover. */
export async function insertItem(
  db: Db,
  place: SideBeforeContent,
  key: string,
  spec: ContributionSpec,
  cover = '',
): Promise<EntityWithSpace> {
  const { mark } = place
  const campaign = place.campaigns[spec.campaign]
  const group = spec.group && place.groups[spec.group]
  const assignedTo = spec.assignedTo && place.groups[spec.assignedTo]
  const author = place.people[spec.by ?? 'AU']
  const space = await insertSpace(db, 'CONTRIBUTION')
  const published = ['PUBLISHED', 'EXCLUDED', 'ARCHIVED'].includes(spec.status)
  const { id, uuid } = await insertRow(db, 'contributions', {
    type: spec.type,
    status: spec.status,
    assembly_id: place.assemblyId,
    campaign_id: campaign.id,
    group_id: group?.id ?? null,
    space_id: space.spaceId,
    title: `${mark} ${key}`,
    text: `<p>${mark} text of ${key}</p>`,
    plain: `${mark} text of ${key}`,
    cover,
    place: `${mark} place of ${key}`,
    latitude: 53.55109,
    longitude: 9.99368,
    budget: '8.900',
    creator_id: author.id,
    created_at: BEFORE,
    updated_at: BEFORE,
    published_at: published ? BEFORE : null,
    public_revision: published ? 1 : null,
    removed_at: spec.removed ? BEFORE : null,
    removed_by: spec.removed ? place.people.MO.id : null,
    moderation_comment: spec.removed ? `${mark} reason` : '',
    flags: spec.flagged ? 1 : 0,
    ups: 1,
    favs: 1,
  })
  for (const { spaceId } of [campaign, group, assignedTo].filter((owner) => owner !== undefined))
    await insertRow(db, 'contribution_spaces', { space_id: spaceId, contribution_id: id, type: spec.type, at: BEFORE })
  await insertRow(db, 'contribution_authors', { contribution_id: id, user_id: author.id })
  await insertRow(db, 'contribution_themes', { contribution_id: id, theme_id: campaign.theme.id })
  await insertRow(db, 'contribution_history', {
    contribution_id: id,
    at: BEFORE,
    user_id: author.id,
    act: 'CREATE',
    revision: 1,
    to_status: spec.status,
    title: `${mark} ${key}`,
    text: `<p>${mark} text of ${key}</p>`,
  })
  await insertRow(db, 'feedback', {
    contribution_id: id,
    user_id: author.id,
    up: true,
    was_up: true,
    fav: true,
    was_fav: true,
    text: `${mark} opinion`,
    at: BEFORE,
  })
  if (spec.flagged)
    await insertRow(db, 'feedback', {
      contribution_id: id,
      user_id: place.people.other.id,
      flag: true,
      was_flag: true,
      flag_reason: 'OTHER',
      flag_note: `${mark} flag`,
      flagged_at: BEFORE,
      at: BEFORE,
    })
  if (spec.removed)
    await insertRow(db, 'removals', {
      contribution_id: id,
      assembly_id: place.assemblyId,
      campaign_id: campaign.id,
      reason: 'OTHER',
      note: `${mark} reason`,
      at: BEFORE,
      by_id: place.people.MO.id,
      objection: spec.objected ? `${mark} objection` : '',
      objected_at: spec.objected ? BEFORE : null,
    })
  return { id, uuid, ...space }
}

/** The statements of two groups on a contribution, and what somebody without an account says; gives the last. */
export async function insertAssessments(db: Db, place: SideBeforeContent, itemId: number): Promise<Entity> {
  const assessment = { contribution_id: itemId, need: 2, at: BEFORE }
  for (const key of ['listed', 'unlisted'] as const)
    await insertRow(db, 'assessments', {
      ...assessment,
      group_id: place.groups[key].id,
      created_by: place.people.GC.id,
      text: `${place.mark} statement of ${key}`,
    })
  const outsider = { visitor_name: `${place.mark} outsider`, text: `${place.mark} assessment` }
  return insertRow(db, 'assessments', { ...assessment, ...outsider })
}

/** What coordinators noted on the selected proposal. */
export const insertProgressNote = (db: Db, place: SideBeforeContent, itemId: number): Promise<Entity> =>
  insertRow(db, 'progress_notes', {
    contribution_id: itemId,
    user_id: place.people.CO.id,
    at: BEFORE,
    stage: 'STARTED',
    text: `${place.mark} progress`,
    spent: '120.5',
  })

/** A comment on the board of a space, and a reply to it. */
export async function insertComments(
  db: Db,
  place: SideBeforeContent,
  on: { spaceId: number; campaignId?: number; groupId?: number; itemId?: number; board: 'PUBLIC' | 'MEMBERS' },
): Promise<Entity> {
  let root: Entity | undefined
  for (const word of ['comment', 'answer']) {
    const text = `${place.mark} ${word}`
    const { spaceId } = await insertSpace(db, 'CONTRIBUTION')
    const row = await insertRow(db, 'contributions', {
      type: root ? 'COMMENT' : 'DISCUSSION',
      status: 'PUBLISHED',
      assembly_id: place.assemblyId,
      campaign_id: on.campaignId ?? null,
      group_id: on.groupId ?? null,
      space_id: spaceId,
      text,
      plain: text,
      board: on.board,
      on_space_id: on.spaceId,
      parent_id: root?.id ?? null,
      root_id: root?.id ?? null,
      creator_id: place.people.AU.id,
      created_at: BEFORE,
      updated_at: BEFORE,
      published_at: BEFORE,
    })
    await insertRow(db, 'contribution_authors', { contribution_id: row.id, user_id: place.people.AU.id })
    root ??= row
  }
  if (!root) throw new Error('no comment was made')
  return root
}

/** A thread of the forum with a reply. */
export async function insertThread(
  db: Db,
  place: SideBeforeContent,
  forumSpaceId: number,
  board: 'PUBLIC' | 'MEMBERS',
): Promise<EntityWithSpace> {
  const space = await insertSpace(db, 'CONTRIBUTION')
  const text = `${place.mark} ${board} thread`
  const { id, uuid } = await insertRow(db, 'contributions', {
    type: 'FORUM_POST',
    status: 'PUBLISHED',
    assembly_id: place.assemblyId,
    space_id: space.spaceId,
    title: text,
    text,
    plain: text,
    board,
    creator_id: place.people.AU.id,
    created_at: BEFORE,
    updated_at: BEFORE,
    published_at: BEFORE,
  })
  await insertRow(db, 'contribution_authors', { contribution_id: id, user_id: place.people.AU.id })
  await insertRow(db, 'contribution_spaces', {
    space_id: forumSpaceId,
    contribution_id: id,
    type: 'FORUM_POST',
    at: BEFORE,
  })
  await insertComments(db, place, { spaceId: space.spaceId, itemId: id, board })
  return { id, uuid, ...space }
}
