import type { NamedCall } from './named-calls.ts'
import { LINK } from './named-content-calls.ts'

export const SHARED_CALLS: readonly NamedCall[] = [
  { call: 'GET /assembly/{aid}/group/{gid}', by: 'GM' },
  { call: 'PUT /assembly/{aid}/group/{gid}', by: 'GC', body: () => ({ name: 'New name' }) },
  { call: 'POST /assembly/{aid}/campaign/{cid}/group', by: 'CO', body: () => ({ name: 'New group' }) },
  { call: 'GET /assembly/{aid}/campaign/{cid}/group', by: 'Me' },
  { call: 'GET /public/campaign/{cuuid}/group', by: 'An' },
  { call: 'GET /assembly/{aid}/group/{gid}/proposals', by: 'GM' },
  { call: 'GET /assembly/{aid}/group/{gid}/contributions', by: 'GM' },
  { call: 'GET /public/assembly/{aid}/group/{gid}', by: 'An' },
  { call: 'GET /public/group/{guuid}', by: 'An' },
  {
    call: 'POST /space/{sid}/field',
    by: 'CO',
    body: () => ({ name: 'Who pays', fieldType: 'TEXT', limit: '300', limitType: 'CHARS' }),
  },
  { call: 'GET /space/{sid}/field', by: 'Me' },
  { call: 'PUT /space/{sid}/field/{fid}', by: 'CO', body: () => ({ name: 'Who pays for it', fieldType: 'TEXT' }) },
  { call: 'DELETE /space/{sid}/field/{fid}', by: 'CO' },
  { call: 'GET /public/space/{suuid}/field', by: 'An' },
  ...(['/space/{itemsid}', '/public/space/{itemsuuid}'] as const).flatMap((space): NamedCall[] => [
    { call: `GET ${space}/fieldvalue`, by: space.startsWith('/public') ? 'An' : 'AU' },
    {
      call: `POST ${space}/fieldvalue`,
      by: 'AU',
      body: ({ a }) => ({
        entityTargetType: 'CONTRIBUTION',
        entityTargetUuid: a.items.proposal.uuid,
        customFieldDefinition: { customFieldDefinitionId: a.fields.empty.id },
        value: 'The harbour office',
      }),
    },
    {
      call: `PUT ${space}/fieldvalue/{vid}`,
      by: 'AU',
      body: ({ a }) => ({ customFieldValueId: a.fields.value.id, value: 'Somebody else' }),
    },
    { call: `DELETE ${space}/fieldvalue/{vid}`, by: 'AU' },
  ]),
  { call: 'GET /space/{itemsid}/resource', by: 'Me' },
  { call: 'POST /space/{itemsid}/resource', by: 'AU', body: LINK },
  { call: 'DELETE /space/{itemsid}/resource/{rid}', by: 'AU' },
  { call: 'GET /space/{arsid}/organization', by: 'Me' },
  { call: 'GET /space/{sid}/theme', by: 'An' },
  { call: 'GET /space/{sid}/analytics', by: 'Me' },
  { call: 'GET /space/{sid}/commentcount', by: 'Me' },
  { call: 'GET /space/{sid}/authors', by: 'CO' },
  {
    call: 'POST /space/{itemsid}/subscription',
    by: 'Me',
    body: ({ a }, me) => ({
      spaceId: a.items.proposal.spaceId,
      userId: me.id,
      spaceType: 'CONTRIBUTION',
      subscriptionType: 'REGULAR',
    }),
  },
  { call: 'DELETE /space/{sid}/subscription/{subid}', by: 'Me' },
  { call: 'GET /user/{id}/space/{sid}/subscription', by: 'Me' },
  ...['NEW_CAMPAIGN', 'NEW_WORKING_GROUP'].map(
    (eventName): NamedCall => ({
      call: 'POST /notification/subscription',
      by: 'Me',
      body: ({ a }) => ({ origin: a.assembly.spaceId, eventName, endPointType: 'email' }),
    }),
  ),
  {
    call: 'POST /notification/subscription',
    by: 'Me',
    body: ({ a }) => ({
      origin: a.campaigns.proposals.spaceId,
      eventName: 'NEW_CONTRIBUTION_PROPOSAL',
      endPointType: 'email',
    }),
  },
  { call: 'GET /notification/user/{uuid}', by: 'Me' },
  { call: 'GET /user/{id}/notifications/stats', by: 'Me' },
  { call: 'GET /user/{id}/notifications?page=1&size=5', by: 'Me' },
  { call: 'PUT /user/{id}/notifications/{nid}/read', by: 'Me' },
  { call: 'PUT /user/{id}/notifications/read', by: 'Me' },
  ...(['/log', '/log/public'] as const).map(
    (path): NamedCall => ({
      call: `POST ${path}`,
      by: path === '/log' ? 'Me' : 'An',
      body: ({ a }, me) => ({
        time: '2027-01-20 10:00',
        user: me.id,
        path: '/v2/home',
        action: 'READ_CAMPAIGN',
        resourceType: 'CAMPAIGN',
        resourceUuid: a.campaigns.proposals.uuid,
      }),
    }),
  ),
  { call: 'POST /log/front', by: 'An', body: () => ({ user: 7, path: '/v2/home', message: 'A fault' }) },
]

/** Of the voting API. */
export const VOTING_CALLS: readonly NamedCall[] = [
  {
    call: 'POST /ballot',
    by: 'CO',
    body: ({ a }) => ({
      campaign_uuid: a.campaigns.fresh.uuid,
      ballot: { title: 'New ballot', voting_system_type: 'PLURALITY', entityType: 'PROPOSAL' },
      ballot_configurations: [],
      ballot_registration_fields: [{ name: 'Ballot password', user_input: '' }],
      password: 'lime and bench',
    }),
  },
  { call: 'GET /ballot/{ballot}', by: 'An' },
  { call: 'GET /ballot/{visitors}/registration', by: 'An' },
  {
    call: 'POST /ballot/{visitors}/registration',
    by: 'An',
    body: ({ a }) => ({
      ballot_registration_fields: [
        { name: 'Name', user_input: 'A newcomer' },
        { name: 'Code', user_input: a.registrationCode },
      ],
    }),
  },
  { call: 'GET /ballot/{ballot}/campaign', by: 'An' },
  { call: 'POST /ballot/{ballot}/vote', by: 'Ex', body: (_, me) => ({ vote: { signature: me.uuid }, password: '' }) },
  { call: 'GET /ballot/{ballot}/vote/me', by: 'Me' },
  {
    call: 'PUT /ballot/{ballot}/vote/me',
    by: 'Me',
    body: ({ a }) => ({ vote: { votes: [{ candidate_id: a.ballots.open.candidates[0]?.id, value: 'YES' }] } }),
  },
  { call: 'PUT /ballot/{ballot}/vote/me/complete', by: 'Me', body: () => ({ vote: { status: 1 } }) },
  {
    call: 'PUT /ballot/{ballot}/vote/me/single',
    by: 'Me',
    body: ({ a }) => ({ candidate_id: a.ballots.open.candidates[1]?.id, value: 'YES' }),
  },
  { call: 'GET /ballot/{counted}/results', by: 'An' },
  { call: 'GET /ballot/{ballot}/vote/{uuid}', by: 'Me' },
]
