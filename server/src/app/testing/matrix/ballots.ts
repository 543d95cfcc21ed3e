import type { World } from '../open-world.ts'
import type { GroupKey } from '../world/world-types.ts'
import type { PermissionMatrix } from './permission-matrix.ts'

const round = (w: World) => ({ params: { uuid: w.a.ballots.round.uuid } })
const gid = (key: GroupKey) => (w: World) => ({ params: { gid: w.a.groups[key].id } })
const groupElsewhere = (w: World) => ({ params: { aid: w.b.assembly.id, gid: w.b.groups.listed.id } })

export const BALLOTS: PermissionMatrix = {
  features: ['ballots', 'rounds', 'namedAnswers', 'papers', 'registration', 'voters'],
  rows: `
                                           visitor  stranger          member                  coordinator   admin
    ballots.prepare                        sign in  forbidden         forbidden               ok            ok
    ballots.prepare: elsewhere             sign in  forbidden, CX ok  forbidden               forbidden     ok
    ballots.create                         sign in  forbidden         forbidden               ok            ok
    ballots.create: elsewhere              sign in  forbidden, CX ok  forbidden               forbidden     ok
    ballots.read                           ok       ok                ok                      ok            ok
    ballots.read: draft                    hidden   hidden            hidden                  ok            ok
    ballots.read: counted                  ok       ok                ok                      ok            ok
    ballots.read: of an unlisted assembly  ok       ok                ok                      ok            ok
    ballots.change                         sign in  hidden            hidden                  ok            ok
    ballots.change: elsewhere              sign in  hidden, CX ok     hidden                  hidden        ok
    ballots.choose                         sign in  hidden            hidden                  ok            ok
    ballots.choose: elsewhere              sign in  hidden, CX ok     hidden                  hidden        ok
    ballots.campaign                       ok       ok                ok                      ok            ok
    ballots.campaign: draft                hidden   hidden            hidden                  ok            ok
    ballots.open                           sign in  hidden            hidden                  ok            ok
    ballots.open: elsewhere                sign in  hidden, CX ok     hidden                  hidden        ok
    ballots.close                          sign in  forbidden         forbidden               ok            ok
    ballots.close: elsewhere               sign in  forbidden, CX ok  forbidden               forbidden     ok
    ballots.extend                         sign in  forbidden         forbidden               ok            ok
    ballots.extend: elsewhere              sign in  forbidden, CX ok  forbidden               forbidden     ok
    ballots.cancel                         sign in  forbidden         forbidden               ok            ok
    ballots.cancel: elsewhere              sign in  forbidden, CX ok  forbidden               forbidden     ok
    ballots.withdraw                       sign in  forbidden         forbidden               ok            ok
    ballots.withdraw: elsewhere            sign in  forbidden, CX ok  forbidden               forbidden     ok
    ballots.archive                        sign in  forbidden         forbidden               ok            ok
    ballots.archive: elsewhere             sign in  forbidden, CX ok  forbidden               forbidden     ok
    ballots.countAgain                     sign in  forbidden         forbidden               ok            ok
    ballots.countAgain: elsewhere          sign in  forbidden, CX ok  forbidden               forbidden     ok
    ballots.select                         sign in  forbidden         forbidden               ok            ok
    ballots.select: elsewhere              sign in  forbidden, CX ok  forbidden               forbidden     ok
    ballots.results                        ok       ok                ok                      ok            ok
    ballots.results: draft                 hidden   hidden            hidden                  ok            ok
    ballots.results: open                  ok       ok                ok                      ok            ok
    papers.create                          sign in  not eligible      ok                      ok            not eligible
    papers.create: elsewhere               sign in  not eligible, CX ok  not eligible            not eligible  not eligible
    papers.read                            sign in  paper missing     paper missing, Me AU ok  paper missing  paper missing
    papers.read: of another                sign in  hidden            hidden, AU ok           hidden        hidden
    papers.read: by the own uuid           sign in  paper missing     paper missing, Me AU ok  paper missing  paper missing
    papers.save                            sign in  paper missing     paper missing, Me ok, AU paper finished  paper missing  paper missing
    papers.save: of another                sign in  hidden            hidden, AU paper finished  hidden        hidden
    papers.cast                            sign in  paper missing     paper missing, Me ok, AU paper finished  paper missing  paper missing
    papers.cast: of another                sign in  hidden            hidden, AU paper finished  hidden        hidden
    papers.complete                        sign in  paper missing     paper missing, Me AU ok  paper missing  paper missing
    papers.complete: of another            sign in  hidden            hidden, AU ok           hidden        hidden
    papers.reopen                          ok       ok                ok                      ok            ok
    papers.reopen: by session              sign in  paper missing     paper missing, AU revote off  paper missing  paper missing
    papers.reopen: of another              sign in  hidden            hidden, AU revote off   hidden        hidden
    papers.reopen: by an unknown one       hidden   hidden            hidden                  hidden        hidden
    registration.read                      ok       ok                ok                      ok            ok
    registration.read: draft               hidden   hidden            hidden                  ok            ok
    registration.register                  ok       ok                ok                      ok            ok
    registration.makeCodes                 sign in  forbidden         forbidden               ok            ok
    registration.makeCodes: elsewhere      sign in  forbidden, CX ok  forbidden               forbidden     ok
    registration.receipts                  ok       ok                ok                      ok            ok
    registration.receipts: draft           hidden   hidden            hidden                  ok            ok
    ballots.read: of a round               hidden   hidden            hidden, GM GC ok        ok            ok
    ballots.close: of a round              sign in  hidden            hidden, GM forbidden, GC ok  ok            ok
    ballots.extend: of a round             sign in  hidden            hidden, GM forbidden, GC ok  ok            ok
    ballots.cancel: of a round             sign in  hidden            hidden, GM forbidden, GC ok  ok            ok
    ballots.select: of a round             sign in  hidden            hidden, GM GC forbidden  forbidden     forbidden
    ballots.campaign: of a round           hidden   hidden            hidden, GM GC ok        ok            ok
    ballots.results: of a round            hidden   hidden            hidden, GM GC ok        ok            ok
    papers.create: of a round              hidden   hidden            hidden, GM GC ok        not eligible  not eligible
    papers.read: of a round                sign in  hidden            hidden, GM ok, GC paper missing  paper missing  paper missing
    registration.read: of a round          hidden   hidden            hidden, GM GC ok        ok            ok
    namedAnswers.list                      sign in  hidden            hidden, GM GC ok        ok            ok
    namedAnswers.list: of an open round    sign in  hidden  hidden, GM GC ballot not counted  ballot not counted  ballot not counted
    namedAnswers.list: without names       sign in  hidden            hidden                  hidden        hidden
    rounds.list                            sign in  forbidden, Iv ok  forbidden, GM GC ok     ok            ok
    rounds.list: unlisted group            sign in  hidden            forbidden, GM GC ok     ok            ok
    rounds.list: topic group               sign in  forbidden         ok                      ok            ok
    rounds.list: of another assembly       sign in  hidden            hidden                  hidden        hidden
    rounds.list: elsewhere                 sign in  hidden, CX ok     hidden                  hidden        ok
    rounds.start                           sign in  forbidden         forbidden, GC ok        ok            ok
    rounds.start: unlisted group           sign in  hidden            forbidden, GC round exists  round exists  round exists
    rounds.start: of another assembly      sign in  hidden            hidden                  hidden        hidden
    rounds.start: elsewhere                sign in  hidden, CX ok     hidden                  hidden        ok
    rounds.restart                         sign in  forbidden         forbidden, GC ok        ok            ok
    rounds.ofSpace                         sign in  forbidden, Iv ok  forbidden, GM GC ok     ok            ok
    rounds.ofSpace: unlisted group         sign in  hidden            forbidden, GM GC ok     ok            ok
    rounds.ofSpace: of a campaign          sign in  hidden            hidden                  hidden        hidden
    rounds.startInSpace                    sign in  forbidden         forbidden, GC ok        ok            ok
    voters.list                            sign in  forbidden         forbidden               ok            ok
    voters.list: elsewhere                 sign in  forbidden, CX ok  forbidden               forbidden     ok
    voters.add                             sign in  forbidden         forbidden               ok            ok
    voters.add: elsewhere                  sign in  forbidden, CX ok  forbidden               forbidden     ok
    voters.addTable                        sign in  forbidden         forbidden               ok            ok
    voters.addTable: elsewhere             sign in  forbidden, CX ok  forbidden               forbidden     ok
    voters.remove                          sign in  forbidden         forbidden               ok            ok
    voters.remove: elsewhere               sign in  forbidden, CX ok  forbidden               forbidden     ok
    voters.clear                           sign in  forbidden         forbidden               ok            ok
    voters.clear: elsewhere                sign in  forbidden, CX ok  forbidden               forbidden     ok
    voters.makeCodes                       sign in  forbidden         forbidden               ok            ok
    voters.makeCodes: elsewhere            sign in  forbidden, CX ok  forbidden               forbidden     ok
    voters.remove: of another ballot       sign in  forbidden         forbidden               hidden        hidden
    voters.redeem                          sign in  not eligible      ok, Ex already on roll  ok            not eligible
    voters.redeem: elsewhere               sign in  not eligible, CX voting code unknown  not eligible            not eligible  not eligible
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
