import type { World } from '../open-world.ts'
import type { PermissionMatrix } from './permission-matrix.ts'

const phaseOf = (w: World, key: 'ideas' | 'proposals' | 'hidden' | 'fresh', type = 'DELIBERATION') => {
  const campaign = w.a.campaigns[key]
  return { campaign, phase: campaign.phases.find((one) => one.type === type) ?? { id: 0, uuid: '' } }
}
const at =
  (...of: [Parameters<typeof phaseOf>[1], string?]) =>
  (w: World) => {
    const { campaign, phase } = phaseOf(w, ...of)
    return { params: { cid: campaign.id, ciid: phase.id } }
  }
const crossed = (w: World) => ({ params: { ciid: w.b.juryPhase.id } })

/** Who reads a campaign reads its juries; the list of a pool is for members, the draw for coordinators, a seat for its holder. */
export const JURIES: PermissionMatrix = {
  features: ['juries'],
  rows: `
                                               An Si Un Rq Iv Fo XM Me Ex AU GM GC MO CO AD CX
    juries.one                                 1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    juries.one: hidden campaign                1  4  4  4  4  4  4  P  P  P  P  P  P  Y  Y  4
    juries.one: phase of voting                1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    juries.one: crossed                        1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    juries.byUuid                              Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    juries.byUuid: hidden campaign             4  4  4  4  4  4  4  P  P  P  P  P  P  Y  Y  4
    juries.byUuid: crossed                     4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    juries.pool                                1  3  3  3  3  3  3  Y  Y  Y  Y  Y  Y  Y  Y  3
    juries.pool: not drawn                     1  3  3  3  3  3  3  4  4  4  4  4  4  4  4  3
    juries.pool: crossed                       1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    juries.draw                                1  3  3  3  3  3  3  3  3  3  3  3  3  Y  Y  3
    juries.draw: no jury                       1  3  3  3  3  3  3  3  3  3  3  3  3  J  J  3
    juries.draw: crossed                       1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    juries.accept                              1  4  4  4  4  4  4  Y  4  Y  4  4  4  4  4  4
    juries.accept: no jury                     1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    juries.decline                             1  4  4  4  4  4  4  Y  4  Y  4  4  4  4  4  4
    juries.decline: crossed                    1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
  `,
  views: {
    'juries.one: hidden campaign': at('hidden'),
    'juries.one: phase of voting': at('ideas', 'VOTING'),
    'juries.one: crossed': crossed,
    'juries.byUuid: hidden campaign': (w) => {
      const { campaign, phase } = phaseOf(w, 'hidden')
      return { params: { uuid: campaign.uuid, puuid: phase.uuid } }
    },
    'juries.byUuid: crossed': (w) => ({ params: { puuid: w.b.juryPhase.uuid } }),
    'juries.pool: not drawn': () => ({ params: { number: '2' } }),
    'juries.pool: crossed': crossed,
    'juries.draw: no jury': at('proposals'),
    'juries.draw: crossed': crossed,
    'juries.accept: no jury': at('proposals'),
    'juries.decline: crossed': crossed,
  },
}
