import { z } from 'zod/mini'
import { SettingsField } from '../../platform/settings/setting-fields.ts'
import { Done } from '../../platform/shared/done.ts'
import { endpoint } from '../../platform/shared/endpoint.ts'
import { Uuid } from '../../platform/shared/ids.ts'
import { listOf, PAGE_SIZE, pageQuery } from '../../platform/shared/pagination.ts'
import { Assembly, AssemblySummary, PublicAssembly, UpdateAssemblyBody } from './schemas.ts'
import { Spotlight } from './spotlight.ts'

const ConfigMap = z.record(z.string(), z.string())
const searchText = z.optional(z.string().check(z.trim(), z.maxLength(200)))

/** Reading and updating assemblies. Creating one is an endpoint of memberships, because it creates the first member. */
export const assemblies = {
  list: endpoint({
    method: 'GET',
    path: '/assembly',
    summary: 'The listed assemblies, and those the caller belongs to; filter=featured gives a chosen few.',
    query: z.object({
      ...pageQuery(PAGE_SIZE.list),
      filter: z.optional(z.enum(['featured', 'listed', 'mine'])),
      query: searchText,
    }),
    response: listOf(AssemblySummary),
    refusals: [],
  }),
  listed: endpoint({
    method: 'GET',
    path: '/assembly/listed',
    summary: 'The listed assemblies, for everybody.',
    query: z.object({ ...pageQuery(PAGE_SIZE.list), query: searchText }),
    response: listOf(AssemblySummary),
    refusals: [],
  }),
  one: endpoint({
    method: 'GET',
    path: '/assembly/:aid',
    summary: 'The full assembly, for its members.',
    access: 'session',
    response: Assembly,
    refusals: ['not_allowed', 'assembly_not_listed', 'not_found'],
  }),
  profile: endpoint({
    method: 'GET',
    path: '/assembly/:aid/public',
    summary: 'The public profile of an assembly by number, short name or uuid.',
    response: PublicAssembly,
    refusals: ['assembly_not_listed', 'not_found'],
  }),
  byUuid: endpoint({
    method: 'GET',
    path: '/public/assembly/:uuid',
    summary: 'The public profile by uuid.',
    response: PublicAssembly,
    refusals: ['assembly_not_listed', 'not_found'],
  }),
  byName: endpoint({
    method: 'GET',
    path: '/public/assembly/name/:shortname',
    summary: 'The public profile by short name; 404 when no assembly is called so.',
    response: PublicAssembly,
    refusals: ['not_found'],
  }),
  spotlight: endpoint({
    method: 'GET',
    path: '/public/spotlight',
    summary: 'The four places of the start page.',
    response: Spotlight,
    refusals: [],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/assembly/:aid',
    summary: 'Changes what is given and leaves the rest.',
    access: 'session',
    body: UpdateAssemblyBody,
    response: Assembly,
    refusals: [
      'not_allowed',
      'assembly_not_listed',
      'not_found',
      'short_name_taken',
      'short_name_invalid',
      'limit_reached',
      'votes_under_way',
    ],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/assembly/:aid',
    summary: 'Puts an assembly away; a coordinator only while nobody else is a member.',
    access: 'session',
    response: Done,
    refusals: ['not_allowed', 'assembly_not_listed', 'not_found', 'votes_under_way'],
  }),
  linked: endpoint({
    method: 'GET',
    path: '/assembly/:aid/linked',
    summary: 'The assemblies this one follows.',
    access: 'session',
    query: z.object(pageQuery(PAGE_SIZE.list)),
    response: listOf(AssemblySummary),
    refusals: ['not_allowed', 'assembly_not_listed', 'not_found'],
  }),
  idOf: endpoint({
    method: 'GET',
    path: '/assembly/:aid/id',
    summary: 'The number of something of this assembly, by its uuid.',
    access: 'session',
    query: z.object({ type: z.enum(['assembly', 'campaign', 'group', 'contribution']), uuid: Uuid }),
    response: z.object({ id: z.int() }),
    refusals: ['not_allowed', 'assembly_not_listed', 'not_found'],
  }),
  hasUser: endpoint({
    method: 'GET',
    path: '/assembly/:aid/user/:uid',
    summary: 'Done when this person belongs to the assembly, else 404.',
    access: 'session',
    response: Done,
    refusals: ['not_allowed', 'assembly_not_listed', 'not_found'],
  }),
  config: endpoint({
    method: 'GET',
    path: '/assembly/:aid/config',
    summary: 'The settings of an assembly as a flat map; secrets are left out.',
    access: 'session',
    response: ConfigMap,
    refusals: ['not_allowed', 'assembly_not_listed', 'not_found'],
  }),
  changeConfig: endpoint({
    method: 'PUT',
    path: '/assembly/:aid/config',
    summary: 'Sets settings; an empty value unsets. Gives the whole map.',
    access: 'session',
    body: SettingsField,
    response: ConfigMap,
    refusals: ['not_allowed', 'assembly_not_listed', 'not_found', 'limit_reached'],
  }),
  publicConfig: endpoint({
    method: 'GET',
    path: '/public/assembly/:uuid/config',
    summary: 'The public settings of an assembly.',
    response: ConfigMap,
    refusals: ['not_found'],
  }),
}
