import type { World } from '../open-world.ts'
import type { GroupKey } from '../world/world-types.ts'
import type { PermissionMatrix } from './permission-matrix.ts'

const round = (w: World) => ({ params: { uuid: w.a.ballots.round.uuid } })
const gid = (key: GroupKey) => (w: World) => ({ params: { gid: w.a.groups[key].id } })
const groupElsewhere = (w: World) => ({ params: { aid: w.b.assembly.id, gid: w.b.groups.listed.id } })

export const BALLOTS: PermissionMatrix = {
  features: ['ballots', 'rounds', 'namedAnswers', 'papers', 'registration', 'voters'],
  rows: `
                                           An Si Un Rq Iv Fo XM Me Ex AU GM GC MO CO AD CX
    ballots.prepare                        1  3  3  3  3  3  3  3  3  3  3  3  3  Y  Y  3
    ballots.prepare: elsewhere             1  3  3  3  3  3  3  3  3  3  3  3  3  3  Y  Y
    ballots.create                         1  3  3  3  3  3  3  3  3  3  3  3  3  Y  Y  3
    ballots.create: elsewhere              1  3  3  3  3  3  3  3  3  3  3  3  3  3  Y  Y
    ballots.read                           Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    ballots.read: draft                    4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y  4
    ballots.read: counted                  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    ballots.read: of an unlisted assembly  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    ballots.change                         1  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y  4
    ballots.change: elsewhere              1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    ballots.choose                         1  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y  4
    ballots.choose: elsewhere              1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    ballots.campaign                       Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    ballots.campaign: draft                4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y  4
    ballots.open                           1  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y  4
    ballots.open: elsewhere                1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    ballots.close                          1  3  3  3  3  3  3  3  3  3  3  3  3  Y  Y  3
    ballots.close: elsewhere               1  3  3  3  3  3  3  3  3  3  3  3  3  3  Y  Y
    ballots.extend                         1  3  3  3  3  3  3  3  3  3  3  3  3  Y  Y  3
    ballots.extend: elsewhere              1  3  3  3  3  3  3  3  3  3  3  3  3  3  Y  Y
    ballots.cancel                         1  3  3  3  3  3  3  3  3  3  3  3  3  Y  Y  3
    ballots.cancel: elsewhere              1  3  3  3  3  3  3  3  3  3  3  3  3  3  Y  Y
    ballots.withdraw                       1  3  3  3  3  3  3  3  3  3  3  3  3  Y  Y  3
    ballots.withdraw: elsewhere            1  3  3  3  3  3  3  3  3  3  3  3  3  3  Y  Y
    ballots.archive                        1  3  3  3  3  3  3  3  3  3  3  3  3  Y  Y  3
    ballots.archive: elsewhere             1  3  3  3  3  3  3  3  3  3  3  3  3  3  Y  Y
    ballots.countAgain                     1  3  3  3  3  3  3  3  3  3  3  3  3  Y  Y  3
    ballots.countAgain: elsewhere          1  3  3  3  3  3  3  3  3  3  3  3  3  3  Y  Y
    ballots.select                         1  3  3  3  3  3  3  3  3  3  3  3  3  Y  Y  3
    ballots.select: elsewhere              1  3  3  3  3  3  3  3  3  3  3  3  3  3  Y  Y
    ballots.results                        Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    ballots.results: draft                 4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y  4
    ballots.results: open                  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    papers.create                          1  v  v  v  v  v  v  Y  Y  Y  Y  Y  Y  Y  v  v
    papers.create: elsewhere               1  v  v  v  v  v  v  v  v  v  v  v  v  v  v  Y
    papers.read                            1  p  p  p  p  p  p  Y  p  Y  p  p  p  p  p  p
    papers.read: of another                1  4  4  4  4  4  4  4  4  Y  4  4  4  4  4  4
    papers.read: by the own uuid           1  p  p  p  p  p  p  Y  p  Y  p  p  p  p  p  p
    papers.save                            1  p  p  p  p  p  p  Y  p  f  p  p  p  p  p  p
    papers.save: of another                1  4  4  4  4  4  4  4  4  f  4  4  4  4  4  4
    papers.cast                            1  p  p  p  p  p  p  Y  p  f  p  p  p  p  p  p
    papers.cast: of another                1  4  4  4  4  4  4  4  4  f  4  4  4  4  4  4
    papers.complete                        1  p  p  p  p  p  p  Y  p  Y  p  p  p  p  p  p
    papers.complete: of another            1  4  4  4  4  4  4  4  4  Y  4  4  4  4  4  4
    papers.reopen                          Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    papers.reopen: by session              1  p  p  p  p  p  p  p  p  E  p  p  p  p  p  p
    papers.reopen: of another              1  4  4  4  4  4  4  4  4  E  4  4  4  4  4  4
    papers.reopen: by an unknown one       4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    registration.read                      Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    registration.read: draft               4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y  4
    registration.register                  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    registration.makeCodes                 1  3  3  3  3  3  3  3  3  3  3  3  3  Y  Y  3
    registration.makeCodes: elsewhere      1  3  3  3  3  3  3  3  3  3  3  3  3  3  Y  Y
    registration.receipts                  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    registration.receipts: draft           4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y  4
    ballots.read: of a round               4  4  4  4  4  4  4  4  4  4  Y  Y  4  Y  Y  4
    ballots.close: of a round              1  4  4  4  4  4  4  4  4  4  3  Y  4  Y  Y  4
    ballots.extend: of a round             1  4  4  4  4  4  4  4  4  4  3  Y  4  Y  Y  4
    ballots.cancel: of a round             1  4  4  4  4  4  4  4  4  4  3  Y  4  Y  Y  4
    ballots.select: of a round             1  4  4  4  4  4  4  4  4  4  3  3  4  3  3  4
    ballots.campaign: of a round           4  4  4  4  4  4  4  4  4  4  Y  Y  4  Y  Y  4
    ballots.results: of a round            4  4  4  4  4  4  4  4  4  4  Y  Y  4  Y  Y  4
    papers.create: of a round              4  4  4  4  4  4  4  4  4  4  Y  Y  4  v  v  4
    papers.read: of a round                1  4  4  4  4  4  4  4  4  4  Y  p  4  p  p  4
    registration.read: of a round          4  4  4  4  4  4  4  4  4  4  Y  Y  4  Y  Y  4
    namedAnswers.list                      1  4  4  4  4  4  4  4  4  4  Y  Y  4  Y  Y  4
    namedAnswers.list: of an open round    1  4  4  4  4  4  4  4  4  4  Z  Z  4  Z  Z  4
    namedAnswers.list: without names       1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    rounds.list                            1  3  3  3  Y  3  3  3  3  3  Y  Y  3  Y  Y  3
    rounds.list: unlisted group            1  4  4  4  4  4  4  3  3  3  Y  Y  3  Y  Y  4
    rounds.list: topic group               1  3  3  3  3  3  3  Y  Y  Y  Y  Y  Y  Y  Y  3
    rounds.list: of another assembly       1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    rounds.list: elsewhere                 1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    rounds.start                           1  3  3  3  3  3  3  3  3  3  3  Y  3  Y  Y  3
    rounds.start: unlisted group           1  4  4  4  4  4  4  3  3  3  3  G  3  G  G  4
    rounds.start: of another assembly      1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    rounds.start: elsewhere                1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    rounds.restart                         1  3  3  3  3  3  3  3  3  3  3  Y  3  Y  Y  3
    rounds.ofSpace                         1  3  3  3  Y  3  3  3  3  3  Y  Y  3  Y  Y  3
    rounds.ofSpace: unlisted group         1  4  4  4  4  4  4  3  3  3  Y  Y  3  Y  Y  4
    rounds.ofSpace: of a campaign          1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    rounds.startInSpace                    1  3  3  3  3  3  3  3  3  3  3  Y  3  Y  Y  3
    voters.list                            1  3  3  3  3  3  3  3  3  3  3  3  3  Y  Y  3
    voters.list: elsewhere                 1  3  3  3  3  3  3  3  3  3  3  3  3  3  Y  Y
    voters.add                             1  3  3  3  3  3  3  3  3  3  3  3  3  Y  Y  3
    voters.add: elsewhere                  1  3  3  3  3  3  3  3  3  3  3  3  3  3  Y  Y
    voters.addTable                        1  3  3  3  3  3  3  3  3  3  3  3  3  Y  Y  3
    voters.addTable: elsewhere             1  3  3  3  3  3  3  3  3  3  3  3  3  3  Y  Y
    voters.remove                          1  3  3  3  3  3  3  3  3  3  3  3  3  Y  Y  3
    voters.remove: elsewhere               1  3  3  3  3  3  3  3  3  3  3  3  3  3  Y  Y
    voters.clear                           1  3  3  3  3  3  3  3  3  3  3  3  3  Y  Y  3
    voters.clear: elsewhere                1  3  3  3  3  3  3  3  3  3  3  3  3  3  Y  Y
    voters.makeCodes                       1  3  3  3  3  3  3  3  3  3  3  3  3  Y  Y  3
    voters.makeCodes: elsewhere            1  3  3  3  3  3  3  3  3  3  3  3  3  3  Y  Y
    voters.remove: of another ballot       1  3  3  3  3  3  3  3  3  3  3  3  3  4  4  3
    voters.redeem                          1  v  v  v  v  v  v  Y  A  Y  Y  Y  Y  Y  v  v
    voters.redeem: elsewhere               1  v  v  v  v  v  v  v  v  v  v  v  v  v  v  U
  `,
  views: {
    'ballots.prepare: elsewhere': (w) => ({ params: { uuid: w.b.campaigns.planned.uuid } }),
    'ballots.create: elsewhere': (w) => ({ body: { campaign_uuid: w.b.campaigns.fresh.uuid, ballot: {} } }),
    'ballots.read: draft': (w) => ({ params: { uuid: w.a.ballots.draft.uuid } }),
    'ballots.read: counted': (w) => ({ params: { uuid: w.a.ballots.counted.uuid } }),
    'ballots.read: of an unlisted assembly': (w) => ({ params: { uuid: w.b.ballots.open.uuid } }),
    'ballots.change: elsewhere': (w) => ({ params: { uuid: w.b.ballots.draft.uuid } }),
    'ballots.choose: elsewhere': (w) => ({ params: { uuid: w.b.ballots.draft.uuid }, body: { candidates: [] } }),
    'ballots.campaign: draft': (w) => ({ params: { uuid: w.a.ballots.draft.uuid } }),
    'ballots.open: elsewhere': (w) => ({ params: { uuid: w.b.ballots.draft.uuid } }),
    'ballots.close: elsewhere': (w) => ({ params: { uuid: w.b.ballots.open.uuid } }),
    'ballots.extend: elsewhere': (w) => ({ params: { uuid: w.b.ballots.open.uuid } }),
    'ballots.cancel: elsewhere': (w) => ({ params: { uuid: w.b.ballots.open.uuid } }),
    'ballots.withdraw: elsewhere': (w) => ({
      params: { uuid: w.b.ballots.open.uuid, candidate: w.b.ballots.open.candidates[2]?.id ?? 0 },
    }),
    'ballots.archive: elsewhere': (w) => ({ params: { uuid: w.b.ballots.counted.uuid } }),
    'ballots.countAgain: elsewhere': (w) => ({ params: { uuid: w.b.ballots.uncounted.uuid } }),
    'ballots.select: elsewhere': (w) => ({ params: { uuid: w.b.ballots.counted.uuid } }),
    'ballots.results: draft': (w) => ({ params: { uuid: w.a.ballots.draft.uuid } }),
    'ballots.results: open': (w) => ({ params: { uuid: w.a.ballots.open.uuid } }),
    'voters.list: elsewhere': (w) => ({ params: { uuid: w.b.ballots.listed.uuid } }),
    'voters.add: elsewhere': (w) => ({ params: { uuid: w.b.ballots.listed.uuid } }),
    'voters.addTable: elsewhere': (w) => ({ params: { uuid: w.b.ballots.listed.uuid } }),
    'voters.clear: elsewhere': (w) => ({ params: { uuid: w.b.ballots.listed.uuid } }),
    'voters.makeCodes: elsewhere': (w) => ({ params: { uuid: w.b.ballots.listed.uuid } }),
    'voters.redeem: elsewhere': (w) => ({ params: { uuid: w.b.ballots.listed.uuid } }),
    'voters.remove: elsewhere': (w) => ({ params: { uuid: w.b.ballots.listed.uuid, id: w.b.voter.id } }),
    'voters.remove: of another ballot': (w) => ({ params: { id: w.b.voter.id } }),
    'papers.create: elsewhere': (w) => ({ params: { uuid: w.b.ballots.open.uuid } }),
    'papers.reopen: by session': () => ({ params: { signature: 'me' } }),
    'papers.reopen: of another': (w) => ({ params: { signature: w.a.people.AU.uuid } }),
    'papers.reopen: by an unknown one': () => ({ params: { signature: '0'.repeat(26) } }),
    'registration.read: draft': (w) => ({ params: { uuid: w.a.ballots.draft.uuid } }),
    'registration.makeCodes: elsewhere': (w) => ({ params: { uuid: w.b.ballots.visitors.uuid } }),
    'registration.receipts: draft': (w) => ({ params: { uuid: w.a.ballots.draft.uuid } }),
    'papers.read: of another': (w) => ({ params: { signature: w.a.people.AU.uuid } }),
    'papers.read: by the own uuid': (_, me) => ({ params: { signature: me.uuid } }),
    'papers.save: of another': (w) => ({ params: { signature: w.a.people.AU.uuid } }),
    'papers.cast: of another': (w) => ({ params: { signature: w.a.people.AU.uuid } }),
    'ballots.read: of a round': round,
    'ballots.close: of a round': round,
    'ballots.extend: of a round': round,
    'ballots.cancel: of a round': round,
    'ballots.select: of a round': round,
    'ballots.campaign: of a round': round,
    'ballots.results: of a round': round,
    'papers.create: of a round': round,
    'papers.read: of a round': round,
    'registration.read: of a round': round,
    'namedAnswers.list: of an open round': round,
    'namedAnswers.list: without names': (w) => ({ params: { uuid: w.a.ballots.counted.uuid } }),
    'rounds.list: unlisted group': gid('unlisted'),
    'rounds.list: topic group': gid('topic'),
    'rounds.list: of another assembly': (w) => ({ params: { aid: w.b.assembly.id } }),
    'rounds.list: elsewhere': groupElsewhere,
    'rounds.start: unlisted group': gid('unlisted'),
    'rounds.start: of another assembly': (w) => ({ params: { aid: w.b.assembly.id } }),
    'rounds.start: elsewhere': (w) => ({ ...groupElsewhere(w), body: {} }),
    'rounds.ofSpace: unlisted group': (w) => ({ params: { sid: w.a.groups.unlisted.spaceId } }),
    'rounds.ofSpace: of a campaign': (w) => ({ params: { sid: w.a.campaigns.proposals.spaceId } }),
    'papers.complete: of another': (w) => ({ params: { signature: w.a.people.AU.uuid } }),
  },
}
