import { z } from 'zod/mini'
import { Done } from '../shared/done.ts'
import { endpoint } from '../shared/endpoint.ts'
import { Uuid } from '../shared/ids.ts'
import { listOf, PAGE_SIZE, pageQuery } from '../shared/pagination.ts'
import { Assembly, AssemblySummary, PublicAssembly, UpdateAssemblyBody } from './schemas.ts'
import { Spotlight } from './spotlight.ts'

const ConfigMap = z.record(z.string(), z.string())
const searchText = z.optional(z.string().check(z.trim(), z.maxLength(200)))

/** Reading and updating assemblies. Creating one is an endpoint of memberships, because it creates the first member. */
export const assemblies = {
  list: endpoint({
    method: 'GET',
    path: '/assembly',
    does: 'The listed assemblies, and those the caller belongs to; filter=featured gives a chosen few.',
    query: z.object({
      ...pageQuery(PAGE_SIZE.list),
      filter: z.optional(z.enum(['featured', 'listed', 'mine'])),
      query: searchText,
    }),
    gives: listOf(AssemblySummary),
    refuses: [],
  }),
  listed: endpoint({
    method: 'GET',
    path: '/assembly/listed',
    does: 'The listed assemblies, for everybody.',
    query: z.object({ ...pageQuery(PAGE_SIZE.list), query: searchText }),
    gives: listOf(AssemblySummary),
    refuses: [],
  }),
  one: endpoint({
    method: 'GET',
    path: '/assembly/:aid',
    does: 'The full assembly, for its members.',
    access: 'session',
    gives: Assembly,
    refuses: ['not_allowed', 'assembly_not_listed', 'not_found'],
  }),
  profile: endpoint({
    method: 'GET',
    path: '/assembly/:aid/public',
    does: 'The public profile of an assembly by number, short name or uuid.',
    gives: PublicAssembly,
    refuses: ['assembly_not_listed', 'not_found'],
  }),
  byUuid: endpoint({
    method: 'GET',
    path: '/public/assembly/:uuid',
    does: 'The public profile by uuid.',
    gives: PublicAssembly,
    refuses: ['assembly_not_listed', 'not_found'],
  }),
  byName: endpoint({
    method: 'GET',
    path: '/public/assembly/name/:shortname',
    does: 'The public profile by short name; 404 when no assembly is called so.',
    gives: PublicAssembly,
    refuses: ['not_found'],
  }),
  spotlight: endpoint({
    method: 'GET',
    path: '/public/spotlight',
    does: 'The four places of the start page.',
    gives: Spotlight,
    refuses: [],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/assembly/:aid',
    does: 'Changes what is given and leaves the rest.',
    access: 'session',
    body: UpdateAssemblyBody,
    gives: Assembly,
    refuses: ['not_allowed', 'assembly_not_listed', 'not_found', 'short_name_taken', 'short_name_invalid'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/assembly/:aid',
    does: 'Puts an assembly away; a coordinator only while nobody else is a member.',
    access: 'session',
    gives: Done,
    refuses: ['not_allowed', 'assembly_not_listed', 'not_found'],
  }),
  linked: endpoint({
    method: 'GET',
    path: '/assembly/:aid/linked',
    does: 'The assemblies this one follows.',
    access: 'session',
    query: z.object(pageQuery(PAGE_SIZE.list)),
    gives: listOf(AssemblySummary),
    refuses: ['not_allowed', 'assembly_not_listed', 'not_found'],
  }),
  idOf: endpoint({
    method: 'GET',
    path: '/assembly/:aid/id',
    does: 'The number of something of this assembly, by its uuid.',
    access: 'session',
    query: z.object({ type: z.enum(['assembly', 'campaign', 'group', 'contribution']), uuid: Uuid }),
    gives: z.object({ id: z.int() }),
    refuses: ['not_allowed', 'assembly_not_listed', 'not_found'],
  }),
  hasUser: endpoint({
    method: 'GET',
    path: '/assembly/:aid/user/:uid',
    does: 'Done when this person belongs to the assembly, else 404.',
    access: 'session',
    gives: Done,
    refuses: ['not_allowed', 'assembly_not_listed', 'not_found'],
  }),
  config: endpoint({
    method: 'GET',
    path: '/assembly/:aid/config',
    does: 'The settings of an assembly as a flat map; secrets are left out.',
    access: 'session',
    gives: ConfigMap,
    refuses: ['not_allowed', 'assembly_not_listed', 'not_found'],
  }),
  changeConfig: endpoint({
    method: 'PUT',
    path: '/assembly/:aid/config',
    does: 'Sets settings; an empty value unsets. Gives the whole map.',
    access: 'session',
    body: z.record(z.string().check(z.maxLength(200)), z.string().check(z.maxLength(5000))),
    gives: ConfigMap,
    refuses: ['not_allowed', 'assembly_not_listed', 'not_found'],
  }),
  publicConfig: endpoint({
    method: 'GET',
    path: '/public/assembly/:uuid/config',
    does: 'The public settings of an assembly.',
    gives: ConfigMap,
    refuses: ['not_found'],
  }),
}
