import type { PermissionMatrix } from './permission-matrix.ts'

/** Side B is unlisted: only its coordinator (CX) and admins can see it. */
export const ASSEMBLIES: PermissionMatrix = {
  features: ['assemblies', 'founding', 'assemblyTransfer'],
  rows: `
                                                            visitor   stranger          member               coordinator  admin
    assemblies.list                                         ok        ok                ok                   ok           ok
    assemblies.list: a chosen few                           ok        ok                ok                   ok           ok
    assemblies.listed                                       ok        ok                ok                   ok           ok
    assemblies.one                                          sign in   forbidden         ok                   ok           ok
    assemblies.one: unlisted                                sign in   unlisted, CX ok   unlisted             unlisted     ok
    assemblies.profile                                      ok        ok                ok                   ok           ok
    assemblies.profile: by name                             ok        ok                ok                   ok           ok
    assemblies.profile: unlisted, by number                 unlisted  unlisted, CX ok   unlisted             unlisted     ok
    assemblies.profile: unlisted, by name                   ok        ok                ok                   ok           ok
    assemblies.profile: unlisted, by uuid                   ok        ok                ok                   ok           ok
    assemblies.byUuid                                       ok        ok                ok                   ok           ok
    assemblies.byUuid: unlisted                             ok        ok                ok                   ok           ok
    assemblies.byName                                       ok        ok                ok                   ok           ok
    assemblies.byName: unlisted                             ok        ok                ok                   ok           ok
    assemblies.spotlight                                    ok        ok                ok                   ok           ok
    assemblies.change                                       sign in   forbidden         ok / forbidden       ok           ok
    assemblies.change: listed                               sign in  forbidden  forbidden  votes under way  votes under way
    assemblies.change: membership                           sign in   forbidden         forbidden            ok           ok
    assemblies.change: featured                             sign in   forbidden         forbidden            forbidden    ok
    assemblies.change: following what only another follows  sign in   forbidden         invalid / forbidden  invalid      ok
    assemblies.change: unlisted                             sign in   unlisted, CX ok   unlisted             unlisted     ok
    assemblies.remove                                       sign in   forbidden         forbidden            forbidden    votes under way
    assemblies.remove: unlisted                             sign in  unlisted, CX forbidden  unlisted  unlisted  votes under way
    assemblies.linked                                       sign in   forbidden         ok                   ok           ok
    assemblies.linked: unlisted                             sign in   unlisted, CX ok   unlisted             unlisted     ok
    assemblies.idOf                                         sign in   forbidden         ok                   ok           ok
    assemblies.idOf: another assembly’s                     sign in   forbidden         hidden               hidden       hidden
    assemblies.hasUser                                      sign in   forbidden         ok                   ok           ok
    assemblies.hasUser: a stranger                          sign in   forbidden         hidden               hidden       hidden
    assemblies.config                                       sign in   forbidden         ok                   ok           ok
    assemblies.config: unlisted                             sign in   unlisted, CX ok   unlisted             unlisted     ok
    assemblies.changeConfig                                 sign in   forbidden         forbidden            ok           ok
    assemblies.changeConfig: directory                      sign in   forbidden         forbidden            forbidden    ok
    assemblies.changeConfig: unlisted                       sign in   unlisted, CX ok   unlisted             unlisted     ok
    assemblies.publicConfig                                 ok        ok                ok                   ok           ok
    assemblies.publicConfig: unlisted                       ok        ok                ok                   ok           ok
    founding.create                                         sign in   ok, Un email not confirmed  ok                   ok           ok
    founding.createChild                                    sign in   forbidden         ok / forbidden       ok           ok
    founding.createChild: of an unlisted one                sign in   unlisted, CX ok   unlisted             unlisted     ok
    assemblyTransfer.export                                 sign in   forbidden         forbidden            ok           ok
    assemblyTransfer.export: elsewhere                      sign in   unlisted, CX ok   unlisted             unlisted     ok
    assemblyTransfer.export: elsewhere, by uuid             sign in   forbidden, CX ok  forbidden            forbidden    ok
  `,
  views: {
    'assemblyTransfer.export: elsewhere': (w) => ({ params: { aid: w.b.assembly.id } }),
    'assemblyTransfer.export: elsewhere, by uuid': (w) => ({ params: { aid: w.b.assembly.uuid } }),
    'assemblies.list: a chosen few': () => ({ query: { filter: 'featured' } }),
    'assemblies.one: unlisted': (w) => ({ params: { aid: w.b.assembly.id } }),
    'assemblies.profile: by name': (w) => ({ params: { aid: w.a.assembly.shortname } }),
    'assemblies.profile: unlisted, by number': (w) => ({ params: { aid: w.b.assembly.id } }),
    'assemblies.profile: unlisted, by name': (w) => ({ params: { aid: w.b.assembly.shortname } }),
    'assemblies.profile: unlisted, by uuid': (w) => ({ params: { aid: w.b.assembly.uuid } }),
    'assemblies.byUuid: unlisted': (w) => ({ params: { uuid: w.b.assembly.uuid } }),
    'assemblies.byName: unlisted': (w) => ({ params: { shortname: w.b.assembly.shortname } }),
    'assemblies.publicConfig: unlisted': (w) => ({ params: { uuid: w.b.assembly.uuid } }),
    'assemblies.change: listed': () => ({ body: { listed: false } }),
    'assemblies.change: membership': () => ({ body: { profile: { membership: 'OPEN' } } }),
    'assemblies.change: featured': () => ({ body: { featured: true } }),
    'assemblies.change: following what only another follows': (w) => ({
      body: { linkedAssemblies: [{ assemblyId: w.b.linked.id }] },
    }),
    'assemblies.change: unlisted': (w) => ({ params: { aid: w.b.assembly.id } }),
    'assemblies.remove: unlisted': (w) => ({ params: { aid: w.b.assembly.id } }),
    'assemblies.linked: unlisted': (w) => ({ params: { aid: w.b.assembly.id } }),
    'assemblies.idOf: another assembly’s': (w) => ({ query: { uuid: w.b.campaigns.proposals.uuid } }),
    'assemblies.hasUser: a stranger': (w) => ({ params: { uid: w.b.people.other.id } }),
    'assemblies.config: unlisted': (w) => ({ params: { aid: w.b.assembly.id } }),
    'assemblies.changeConfig: directory': () => ({ body: { 'authentication.ldap.dn': 'dc=test' } }),
    'assemblies.changeConfig: unlisted': (w) => ({ params: { aid: w.b.assembly.id } }),
    'founding.createChild: of an unlisted one': (w) => ({ params: { aid: w.b.assembly.id } }),
  },
}
