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
                                    visitor  stranger   member            coordinator  admin
    juries.one                      sign in  ok         ok                ok           ok
    juries.one: hidden campaign     sign in  hidden     ok / hidden       ok           ok
    juries.one: phase of voting     sign in  hidden     hidden            hidden       hidden
    juries.one: crossed             sign in  hidden     hidden            hidden       hidden
    juries.byUuid                   ok       ok         ok                ok           ok
    juries.byUuid: hidden campaign  hidden   hidden     ok / hidden       ok           ok
    juries.byUuid: crossed          hidden   hidden     hidden            hidden       hidden
    juries.pool                     sign in  forbidden  ok                ok           ok
    juries.pool: not drawn          sign in  forbidden  hidden            hidden       hidden
    juries.pool: crossed            sign in  hidden     hidden            hidden       hidden
    juries.draw                     sign in  forbidden  forbidden         ok           ok
    juries.draw: no jury            sign in  forbidden  forbidden         jury off     jury off
    juries.draw: crossed            sign in  hidden     hidden            hidden       hidden
    juries.accept                   sign in  hidden     hidden, Me AU ok  hidden       hidden
    juries.accept: no jury          sign in  hidden     hidden            hidden       hidden
    juries.decline                  sign in  hidden     hidden, Me AU ok  hidden       hidden
    juries.decline: crossed         sign in  hidden     hidden            hidden       hidden
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
