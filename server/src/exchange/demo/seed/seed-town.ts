import { CreateAssemblyBody } from '@folkmoot/core/communities/assemblies/schemas.ts'
import { isRefusal } from '@folkmoot/core/platform/shared/refusals.ts'
import { z } from 'zod/mini'
import type { AssemblyRow } from '../../../communities/assemblies/store.ts'
import { foundAssembly } from '../../../communities/memberships/found-assembly.ts'
import { insertSpaces } from '../../../communities/spaces/space-rows.ts'
import type { Db } from '../../../platform/database/open.ts'
import type { TransactionContext } from '../../../platform/http/context.ts'
import { DEMO_LOCALES, type DemoLanguage } from '../../../platform/settings/demo-languages.ts'
import type { DemoGroup } from '../data/demo-types.ts'
import { type DemoPerson, emailOf, type GroupKey, PEOPLE, type PersonKey } from '../data/people.ts'
import { readDemoData } from '../translate-demo.ts'
import type { DemoCalendar } from './demo-calendar.ts'

/** The ids of the people by their key. */
type PeopleIds = Readonly<Record<PersonKey, number>>

export interface Town {
  readonly assembly: AssemblyRow
  readonly currency: string
  readonly people: PeopleIds
  readonly groups: ReadonlyMap<GroupKey, { readonly id: number; readonly spaceId: number }>
  /** All voters, in a fixed order. */
  readonly members: readonly PersonKey[]
}

const people: readonly (DemoPerson & { key: PersonKey })[] = PEOPLE

/** Nobody has a password: in a demo a visitor signs in as a person with one click. */
export async function seedPeople(trx: Db, days: DemoCalendar, language: DemoLanguage): Promise<PeopleIds> {
  const rows = await trx
    .insertInto('users')
    .values(
      people.map(({ key, name, roles }, nth) => ({
        name,
        firstname: name.split(' ')[0] ?? name,
        lastname: name.split(' ').slice(1).join(' '),
        email: emailOf(key),
        username: null,
        lang: DEMO_LOCALES[language],
        password_hash: null,
        email_verified: true,
        email_updated: true,
        profile_pic: null,
        timezone: readDemoData(language).town.timezone,
        roles: roles.includes('ADMIN') ? ['USER', 'ADMIN'] : ['USER'],
        created_at: days.at(-410 + nth * 3, nth),
      })),
    )
    .returning(['id', 'email'])
    .execute()
  const idOf = new Map(rows.map((r) => [r.email, r.id]))
  return Object.fromEntries(people.map(({ key }) => [key, idOf.get(emailOf(key)) ?? 0])) as PeopleIds
}

export async function seedTown(
  trx: Db,
  context: TransactionContext,
  ids: PeopleIds,
  days: DemoCalendar,
  language: DemoLanguage,
): Promise<Town> {
  const { town, groups } = readDemoData(language)
  const assembly = await foundAssembly(
    trx,
    context,
    z.parse(CreateAssemblyBody, {
      name: town.name,
      shortname: town.shortname,
      description: town.description,
      place: town.place,
      timezone: town.timezone,
      lang: language,
      listed: true,
      profile: {
        icon: town.icon,
        cover: town.cover,
        colour: town.colour,
        targetAudience: town.targetAudience,
        membership: 'OPEN',
        moderators: 'none',
        coordinators: 'two',
        primaryContactName: town.contact.name,
        primaryContactEmail: town.contact.email,
        primaryContactPhone: town.contact.phone,
      },
      themes: town.themes.map((title) => ({ title })),
      organizations: town.organizations.map((name) => ({ name })),
    }),
    ids.idris,
    { admin: true },
  )
  if (isRefusal(assembly)) throw new Error(`the town cannot be made: ${assembly.refused}`)

  const joined = people.filter((p) => p.roles.some((r) => r !== 'ADMIN'))
  await trx.deleteFrom('memberships').where('assembly_id', '=', assembly.id).execute()
  await trx
    .insertInto('memberships')
    .values(
      joined.map(({ key, roles }, nth) => ({
        type: 'ASSEMBLY' as const,
        assembly_id: assembly.id,
        group_id: null,
        user_id: ids[key],
        status: 'ACCEPTED' as const,
        roles: [...roles],
        created_at: days.at(-405 + nth * 3, nth),
        changed_at: days.at(-405 + nth * 3, nth),
      })),
    )
    .execute()
  return {
    assembly,
    currency: town.currency,
    people: ids,
    groups: await seedGroups(trx, assembly, groups, ids, days),
    members: people.filter((p) => p.roles.includes('MEMBER')).map((p) => p.key),
  }
}

async function seedGroups(
  trx: Db,
  assembly: AssemblyRow,
  groups: readonly DemoGroup[],
  ids: PeopleIds,
  days: DemoCalendar,
): Promise<Town['groups']> {
  const made = new Map<GroupKey, { id: number; spaceId: number }>()
  for (const [nth, group] of groups.entries()) {
    const [space = 0, resources = 0, forum = 0] = await insertSpaces(trx, 'WORKING_GROUP', 'RESOURCES', 'FORUM')
    const leads = people.filter((p) => p.leads?.includes(group.key))
    const members = people.filter((p) => p.groups?.includes(group.key))
    const { id } = await trx
      .insertInto('working_groups')
      .values({
        assembly_id: assembly.id,
        name: group.name,
        text: `<p>${group.text}</p>`,
        icon: group.icon,
        colour: group.colour,
        coordinators: 'two',
        management_type: 'COORDINATED',
        space_id: space,
        resources_space_id: resources,
        forum_space_id: forum,
        creator_id: leads[0] ? ids[leads[0].key] : null,
        created_at: days.at(-395 + nth, nth),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('memberships')
      .values(
        [...leads.map((p) => ({ ...p, lead: true })), ...members.map((p) => ({ ...p, lead: false }))].map((p, i) => ({
          type: 'GROUP' as const,
          assembly_id: assembly.id,
          group_id: id,
          user_id: ids[p.key],
          status: 'ACCEPTED' as const,
          roles: p.lead ? ['MEMBER', 'COORDINATOR'] : ['MEMBER'],
          created_at: days.at(-390 + i * 7, i),
          changed_at: days.at(-390 + i * 7, i),
        })),
      )
      .execute()
    made.set(group.key, { id, spaceId: space })
  }
  return made
}
