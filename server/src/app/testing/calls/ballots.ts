import type { World } from '../world/world-types.ts'
import { type CallsOf, formWith } from './valid-call.ts'

const draft = (w: World) => ({ params: { uuid: w.a.ballots.draft.uuid } })
const open = (w: World) => ({ params: { uuid: w.a.ballots.open.uuid } })
const counted = (w: World) => ({ params: { uuid: w.a.ballots.counted.uuid } })
const paper = (w: World) => ({ params: { uuid: w.a.ballots.open.uuid, signature: 'me' } })
const candidate = (w: World, n: number) => w.a.ballots.open.candidates[n]?.id ?? 0
const REASON = { body: { reason: 'The town asked for it' } }

export const ballotsCalls: CallsOf<'ballots'> = {
  prepare: { by: 'CO', request: (w) => ({ params: { uuid: w.a.campaigns.planned.uuid } }) },
  create: {
    by: 'CO',
    request: (w) => ({ body: { campaign_uuid: w.a.campaigns.fresh.uuid, ballot: { title: 'New ballot' } } }),
  },
  read: { by: 'An', request: open },
  change: { by: 'CO', request: (w) => ({ ...draft(w), body: { ballot: { title: 'New title' } } }) },
  choose: {
    by: 'CO',
    request: (w) => ({
      ...draft(w),
      body: {
        candidates: w.a.ballots.draft.candidates.slice(1).map(({ uuid }) => ({ contribution_uuid: uuid, cost: '12' })),
      },
    }),
  },
  campaign: { by: 'An', request: open },
  open: { by: 'CO', request: draft },
  close: { by: 'CO', request: (w) => ({ ...open(w), ...REASON }) },
  extend: {
    by: 'CO',
    request: (w) => ({ ...open(w), body: { ends_at: '2027-02-20', reason: 'The town asked for it' } }),
  },
  cancel: { by: 'CO', request: (w) => ({ ...open(w), ...REASON }) },
  withdraw: {
    by: 'CO',
    request: (w) => ({ params: { uuid: w.a.ballots.open.uuid, candidate: candidate(w, 2) }, ...REASON }),
  },
  archive: { by: 'CO', request: counted },
  countAgain: { by: 'CO', request: (w) => ({ params: { uuid: w.a.ballots.uncounted.uuid }, body: {} }) },
  select: { by: 'CO', request: (w) => ({ ...counted(w), body: { candidates: [], ...REASON.body } }) },
  results: { by: 'An', request: (w) => ({ ...counted(w), query: {} }) },
}

const group = (w: World) => ({ params: { aid: String(w.a.assembly.id), gid: String(w.a.groups.listed.id) } })
const groupSpace = (w: World) => ({ params: { sid: String(w.a.groups.listed.spaceId) } })
const ROUND = (w: World) => ({ body: { candidates: [w.a.items.groupPublicDraft.uuid], title: 'New round' } })

export const roundsCalls: CallsOf<'rounds'> = {
  list: { by: 'GM', request: group },
  start: { by: 'GC', request: (w) => ({ ...group(w), ...ROUND(w) }) },
  restart: { by: 'GC', request: (w) => ({ ...group(w), body: {} }) },
  ofSpace: { by: 'GM', request: groupSpace },
  startInSpace: { by: 'GC', request: (w) => ({ ...groupSpace(w), ...ROUND(w) }) },
}

const countedRound = (w: World) => ({ params: { uuid: w.a.ballots.countedRound.uuid } })

export const namedAnswersCalls: CallsOf<'namedAnswers'> = {
  list: { by: 'GM', request: (w) => ({ ...countedRound(w), query: {} }) },
}

export const papersCalls: CallsOf<'papers'> = {
  create: { by: 'Ex', request: (w) => ({ ...open(w), body: {} }) },
  read: { by: 'Me', request: paper },
  save: {
    by: 'Me',
    request: (w) => ({
      ...paper(w),
      body: { vote: { votes: [{ candidate_id: candidate(w, 1), value: 'YES' }] } },
    }),
  },
  cast: { by: 'Me', request: (w) => ({ ...paper(w), body: { candidate_id: candidate(w, 1), value: 'YES' } }) },
  complete: { by: 'Me', request: (w) => ({ ...paper(w), body: {} }) },
  reopen: { by: 'AU', request: (w) => ({ params: { uuid: w.a.ballots.visitors.uuid, signature: w.a.replacing } }) },
}

const visitors = (w: World) => ({ params: { uuid: w.a.ballots.visitors.uuid } })

export const registrationCalls: CallsOf<'registration'> = {
  read: { by: 'An', request: visitors },
  register: {
    by: 'An',
    request: (w) => ({
      ...visitors(w),
      body: {
        ballot_registration_fields: [
          { name: 'Name', user_input: 'A newcomer' },
          { name: 'Code', user_input: w.a.registrationCode },
        ],
      },
    }),
  },
  makeCodes: { by: 'CO', request: (w) => ({ ...visitors(w), body: { count: 2 } }) },
  receipts: { by: 'An', request: counted },
}

const listed = (w: World) => ({ params: { uuid: w.a.ballots.listed.uuid } })

export const votersCalls: CallsOf<'voters'> = {
  list: { by: 'CO', request: (w) => ({ ...listed(w), query: {} }) },
  add: { by: 'CO', request: (w) => ({ ...listed(w), body: { addresses: 'newcomer@riverside.test' } }) },
  addTable: {
    by: 'CO',
    request: (w) => ({
      ...listed(w),
      query: {},
      body: formWith(new Blob(['E-Mail\nnewcomer@riverside.test']), 'voters.csv'),
    }),
  },
  remove: { by: 'CO', request: (w) => ({ params: { uuid: w.a.ballots.listed.uuid, id: w.a.voter.id } }) },
  clear: { by: 'CO', request: (w) => ({ ...listed(w), query: { what: 'addresses' } }) },
  makeCodes: { by: 'CO', request: (w) => ({ ...listed(w), body: { count: 2 } }) },
  redeem: { by: 'Me', request: (w) => ({ ...listed(w), body: { code: w.a.voter.code } }) },
}
