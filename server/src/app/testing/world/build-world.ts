import { sql } from 'kysely'
import { hashPasswordCheaply } from '../../../accounts/users/testing/create-users.ts'
import type { TestServices } from '../../services/testing/services.ts'
import { insertAuthors } from './insert-authors.ts'
import {
  insertAssembly,
  insertCampaign,
  insertDeletedCampaign,
  insertGroup,
  insertOrganization,
  insertResource,
  insertTheme,
} from './insert-communities.ts'
import { ITEM_SPECS, insertAssessments, insertComments, insertItem, insertProgressNote, insertThread } from './insert-content.ts'
import { insertCustomFields } from './insert-custom-fields.ts'
import { insertDocument } from './insert-documents.ts'
import { insertFamily } from './insert-family.ts'
import { insertJury } from './insert-jury.ts'
import { insertNewsletters } from './insert-newsletters.ts'
import { insertNotifications } from './insert-notifications.ts'
import {
  insertAuthorRemoval,
  insertBans,
  insertMembership,
  insertPerson,
  insertSidePerson,
  PERSON_KEYS,
  withMembership,
} from './insert-people.ts'
import { insertConsents, insertExport, insertFile, insertImport, insertInvitations, insertRecords, insertTokens } from './insert-records.ts'
import { insertRow } from './insert-row.ts'
import { insertPendingFactors, insertSecondFactors } from './insert-second-factors.ts'
import { makeBallots } from './make-ballots.ts'
import { setSide } from './row-watch.ts'
import { type BuiltWorld, CAMPAIGN_KEYS, FILE_KEYS, GROUP_KEYS, ITEM_KEYS, MARKS, PASSWORD, type SideWorld } from './world-types.ts'

/**
 * Builds both sides one thing at a time, first one side's and then the other's, so that their ids alternate and no statement
 * finds only the right rows because they are the first or the last.
 */
export async function buildWorld(server: TestServices): Promise<BuiltWorld> {
  const { db } = server.context
  const passwordHash = await hashPasswordCheaply(PASSWORD)
  const sides = { A: { mark: MARKS.A } as SideWorld, B: { mark: MARKS.B } as SideWorld }
  const each = async (act: (side: SideWorld, name: 'A' | 'B') => Promise<void>): Promise<void> => {
    for (const name of ['A', 'B'] as const) {
      await setSide(db, name)
      await act(sides[name], name)
    }
  }
  const fill = async <K extends keyof SideWorld, P extends string>(
    part: K,
    keys: readonly P[],
    make: (side: SideWorld, key: P, name: 'A' | 'B') => Promise<unknown>,
  ): Promise<void> => {
    for (const key of keys)
      await each(async (side, name) => {
        const isNeighbour = name === 'A' && key === 'neighbour'
        if (isNeighbour) await setSide(db, 'N')
        const made = await make(isNeighbour ? { ...side, mark: MARKS.neighbour } : side, key, name)
        const parts = side as object as Record<string, Record<string, unknown>>
        parts[part] = { ...parts[part], [key]: made }
      })
  }

  await setSide(db, 'shared')
  const admin = await insertPerson(db, { mark: 'Site', key: 'admin', passwordHash, admin: true })
  await fill('people', PERSON_KEYS, (side, key) => insertSidePerson(db, side.mark, key, passwordHash))
  await each(async (side, name) => {
    Object.assign(side, { assembly: await insertAssembly(db, { mark: side.mark, name: 'town', listed: name === 'A' }) })
  })
  await each(async (side, name) => {
    const quarter = { mark: side.mark, name: 'quarter', listed: name === 'A' }
    Object.assign(side, { linked: await insertAssembly(db, quarter) })
    await insertRow(db, 'assembly_links', { assembly_id: side.assembly.id, linked_id: side.linked.id })
  })
  await fill('people', PERSON_KEYS, (side, key) => withMembership(db, side.assembly.id, key, side.people[key]))
  await each(async (side) => {
    Object.assign(side, { bans: await insertBans(db, side), authorRemoval: await insertAuthorRemoval(db, side) })
    const quarter = { kind: 'quarter', shape: 'point', name: side.mark, paths: [[[53.5, 10]]] }
    await insertRow(db, 'area_plans', {
      assembly_id: side.assembly.id,
      plan: JSON.stringify({ features: [quarter] }),
      updated_at: '2026-11-01T09:00:00.000Z',
    })
  })
  await fill('secondFactors', ['AU', 'other'], (side, key) => insertSecondFactors(server.context, side.mark, side.people[key]))
  await fill('files', FILE_KEYS, (side, key) => insertFile(db, side.mark, key, side.people[key === 'unused' ? 'Me' : 'AU'].id))
  await fill('campaigns', CAMPAIGN_KEYS, (side, key) => insertCampaign(server.context, side.assembly, key, side.mark, side.people.CO.id))
  await each(async (side) => {
    Object.assign(side, { deletedCampaign: await insertDeletedCampaign(server.context, side) })
  })
  await fill('groups', GROUP_KEYS, (side, key) =>
    insertGroup(
      db,
      side.assembly,
      key,
      side.mark,
      key === 'neighbour' ? [side.campaigns.neighbour] : [side.campaigns.proposals],
      side.people.GC.id,
    ),
  )
  await each(async (side) => {
    const { people, assembly, groups } = side
    const inGroup = (groupId: number, userId: number, roles: readonly string[], status = 'ACCEPTED') =>
      insertMembership(db, { assemblyId: assembly.id, groupId, userId, roles, status })
    for (const key of ['listed', 'unlisted', 'topic'] as const) {
      await inGroup(groups[key].id, people.GM.id, ['MEMBER'])
      await inGroup(groups[key].id, people.GC.id, ['MEMBER', 'COORDINATOR'])
    }
    Object.assign(side, {
      groupMembershipId: await inGroup(groups.listed.id, people.groupOther.id, ['MEMBER']),
      groupRequestId: await inGroup(groups.listed.id, people.groupRequester.id, ['MEMBER'], 'REQUESTED'),
      requestId: people.Rq.membershipId,
    })
  })
  await each(async ({ assembly, groups, people }, name) => {
    if (name === 'A') await setSide(db, 'N')
    const roles = ['MEMBER', 'COORDINATOR']
    const place = { assemblyId: assembly.id, groupId: groups.neighbour.id, userId: people.neighbour.id }
    await insertMembership(db, { ...place, roles })
  })
  await fill('items', ITEM_KEYS, (side, key) => {
    const place = { ...side, assemblyId: side.assembly.id }
    const file = key === 'proposal' ? side.files.cover : key === 'draft' ? side.files.draftCover : undefined
    return insertItem(db, place, key, ITEM_SPECS[key], file ? `/files/${file.name}` : '')
  })
  await each(async ({ mark }, name) => {
    const words = name === 'A' ? [mark, ...ITEM_KEYS] : [mark]
    for (const word of words) await insertRow(db, 'title_words', { word: word.toLowerCase(), titles: 1 })
  })
  await each((side) => insertFamily(db, side))
  await each(async (side) => {
    const { mark, assembly, people, campaigns, groups, items, files } = side
    const place = { ...side, assemblyId: assembly.id }
    const { proposals } = campaigns
    for (const board of ['PUBLIC', 'MEMBERS'] as const) {
      await insertComments(db, place, { spaceId: proposals.spaceId, campaignId: proposals.id, board })
      await insertComments(db, place, { spaceId: groups.unlisted.spaceId, groupId: groups.unlisted.id, board })
    }
    const onItem = { spaceId: items.proposal.spaceId, campaignId: proposals.id, itemId: items.proposal.id }
    const file = `/files/${files.resource.name}`
    Object.assign(side, {
      comment: await insertComments(db, place, { ...onItem, board: 'PUBLIC' }),
      groupComment: await insertComments(db, place, {
        spaceId: groups.listed.spaceId,
        groupId: groups.listed.id,
        board: 'MEMBERS',
      }),
      thread: await insertThread(db, place, assembly.forum.spaceId, 'PUBLIC'),
      membersThread: await insertThread(db, place, assembly.forum.spaceId, 'MEMBERS'),
      assemblyTheme: await insertTheme(db, assembly.spaceId, mark),
      assemblyResource: await insertResource(db, assembly.resources.spaceId, mark, file, people.CO.id),
      assemblyOrganization: await insertOrganization(db, assembly.resources.spaceId, mark),
      juryPhase: await insertJury(db, side),
      progressNote: await insertProgressNote(db, place, items.selected.id),
      outsiderAssessment: await insertAssessments(db, place, items.proposal.id),
      itemResource: await insertResource(db, items.proposal.spaceId, mark, `https://${mark}.example/a`, people.AU.id),
      invitations: await insertInvitations(db, { ...side, group: groups.listed }),
      tokens: await insertTokens(db, { ...side, group: groups.listed }, passwordHash),
      ...(await insertRecords(db, { ...side, group: groups.listed })),
      importId: await insertImport(db, side),
      exportId: await insertExport(db, side),
    })
    Object.assign(side, await insertAuthors(db, side))
    await insertConsents(db, side)
    Object.assign(side, { told: await insertNotifications(db, side) })
    Object.assign(side, { newsletter: await insertNewsletters(db, side) })
    Object.assign(side, await insertDocument(db, side))
    Object.assign(side, { fields: await insertCustomFields(db, side) })
    const { newSecret, tokens } = await insertPendingFactors(server.context, side)
    Object.assign(side, { newSecret, tokens: { ...side.tokens, ...tokens } })
  })
  await each(async (side, name) => {
    if (name === 'A') await setSide(db, 'N')
    const mark = name === 'A' ? MARKS.neighbour : side.mark
    const place = { ...side, mark, assemblyId: side.assembly.id }
    const { neighbour } = side.campaigns
    for (const board of ['PUBLIC', 'MEMBERS'] as const)
      await insertComments(db, place, { spaceId: neighbour.spaceId, campaignId: neighbour.id, board })
  })
  await each(async (side) => {
    Object.assign(side, await makeBallots(server, side))
    await server.runJobs()
  })
  // a test tells only what happens in it
  await sql`update signals set told_at = at where told_at is null`.execute(db)
  return { a: sides.A, b: sides.B, admin }
}
