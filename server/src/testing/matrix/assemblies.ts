import type { PermissionMatrix } from './permission-matrix.ts'

/** Side B is unlisted: only its coordinator (CX) and admins can see it. */
export const ASSEMBLIES: PermissionMatrix = {
  features: ['assemblies', 'founding', 'assemblyTransfer'],
  rows: `
                                                            An Si Un Rq Iv Fo XM Me Ex AU GM GC MO CO AD CX
    assemblies.list                                         Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    assemblies.list: a chosen few                           Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    assemblies.listed                                       Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    assemblies.one                                          1  3  3  3  3  3  3  Y  Y  Y  Y  Y  Y  Y  Y  3
    assemblies.one: unlisted                                1  L  L  L  L  L  L  L  L  L  L  L  L  L  Y  Y
    assemblies.profile                                      Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    assemblies.profile: by name                             Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    assemblies.profile: unlisted, by number                 L  L  L  L  L  L  L  L  L  L  L  L  L  L  Y  Y
    assemblies.profile: unlisted, by name                   Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    assemblies.profile: unlisted, by uuid                   Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    assemblies.byUuid                                       Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    assemblies.byUuid: unlisted                             Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    assemblies.byName                                       Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    assemblies.byName: unlisted                             Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    assemblies.spotlight                                    Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    assemblies.change                                       1  3  3  3  3  3  3  O  O  O  O  O  O  Y  Y  3
    assemblies.change: listed                               1  3  3  3  3  3  3  3  3  3  3  3  3  9  9  3
    assemblies.change: membership                           1  3  3  3  3  3  3  3  3  3  3  3  3  Y  Y  3
    assemblies.change: featured                             1  3  3  3  3  3  3  3  3  3  3  3  3  3  Y  3
    assemblies.change: following what only another follows  1  3  3  3  3  3  3  R  R  R  R  R  R  I  Y  3
    assemblies.change: unlisted                             1  L  L  L  L  L  L  L  L  L  L  L  L  L  Y  Y
    assemblies.remove                                       1  3  3  3  3  3  3  3  3  3  3  3  3  3  9  3
    assemblies.remove: unlisted                             1  L  L  L  L  L  L  L  L  L  L  L  L  L  9  3
    assemblies.linked                                       1  3  3  3  3  3  3  Y  Y  Y  Y  Y  Y  Y  Y  3
    assemblies.linked: unlisted                             1  L  L  L  L  L  L  L  L  L  L  L  L  L  Y  Y
    assemblies.idOf                                         1  3  3  3  3  3  3  Y  Y  Y  Y  Y  Y  Y  Y  3
    assemblies.idOf: another assembly’s                     1  3  3  3  3  3  3  4  4  4  4  4  4  4  4  3
    assemblies.hasUser                                      1  3  3  3  3  3  3  Y  Y  Y  Y  Y  Y  Y  Y  3
    assemblies.hasUser: a stranger                          1  3  3  3  3  3  3  4  4  4  4  4  4  4  4  3
    assemblies.config                                       1  3  3  3  3  3  3  Y  Y  Y  Y  Y  Y  Y  Y  3
    assemblies.config: unlisted                             1  L  L  L  L  L  L  L  L  L  L  L  L  L  Y  Y
    assemblies.changeConfig                                 1  3  3  3  3  3  3  3  3  3  3  3  3  Y  Y  3
    assemblies.changeConfig: directory                      1  3  3  3  3  3  3  3  3  3  3  3  3  3  Y  3
    assemblies.changeConfig: unlisted                       1  L  L  L  L  L  L  L  L  L  L  L  L  L  Y  Y
    assemblies.publicConfig                                 Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    assemblies.publicConfig: unlisted                       Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    founding.create                                         1  Y  e  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    founding.createChild                                    1  3  3  3  3  3  3  O  O  O  O  O  O  Y  Y  3
    founding.createChild: of an unlisted one                1  L  L  L  L  L  L  L  L  L  L  L  L  L  Y  Y
    assemblyTransfer.export                                 1  3  3  3  3  3  3  3  3  3  3  3  3  Y  Y  3
    assemblyTransfer.export: elsewhere                      1  L  L  L  L  L  L  L  L  L  L  L  L  L  Y  Y
    assemblyTransfer.export: elsewhere, by uuid             1  3  3  3  3  3  3  3  3  3  3  3  3  3  Y  Y
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
