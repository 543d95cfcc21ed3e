import type { NamedCall } from './named-calls.ts'

const table = (): FormData => {
  const form = new FormData()
  form.append('file', new Blob(['code,title,category\nN-1,New proposal,New theme\n'], { type: 'text/csv' }), 'new.csv')
  return form
}
const picture = (): FormData => {
  const form = new FormData()
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  form.append('file', new Blob([Buffer.from(pixel, 'base64')], { type: 'image/png' }), 'bench.png')
  return form
}
export const LINK = () => ({ url: 'https://benches.example/plan', name: 'Plan', resourceType: 'WEBPAGE' })
const GUEST = () => ({
  name: 'New guest',
  email: 'guest@moot.test',
  source: 'A letter',
  sourceUrl: 'https://moot.test/letter',
})

export const CONTENT_CALLS = (password: string): readonly NamedCall[] => [
  { call: 'POST /upload', by: 'Me', body: picture },
  { call: 'GET /user/{uuid}/campaign?filter=ongoing&assembly={aid}', by: 'Me' },
  { call: 'GET /assembly/{aid}/campaign?filter=ongoing', by: 'Me' },
  { call: 'GET /assembly/{aid}/campaign/{cid}', by: 'Me' },
  { call: 'PUT /assembly/{aid}/campaign/{freshcid}', by: 'CO', body: () => ({ title: 'New title' }) },
  {
    call: 'POST /assembly/{aid}/campaign',
    by: 'CO',
    body: ({ a }) => ({
      title: 'New campaign',
      goal: 'New goal',
      listed: true,
      themes: [{ title: 'New theme' }],
      existingThemes: [a.assemblyTheme.id],
      components: [
        {
          type: 'IDEAS',
          startDate: '2027-02-01',
          endDate: '2027-02-20',
          milestones: [{ key: 'a_walk', type: 'REMINDER', title: 'A walk', date: '2027-02-03 18:30' }],
        },
      ],
      existingComponents: [a.campaigns.ideas.phases[0]?.id],
      configs: { 'appcivist.campaign.budget-currency': '€' },
      status: 'PUBLISHED',
    }),
  },
  { call: 'GET /campaign/template', by: 'An' },
  { call: 'GET /public/assembly/{auuid}/campaign', by: 'An' },
  { call: 'GET /public/campaign/{cuuid}', by: 'An' },
  ...['brief', 'resources', 'timeline', 'components', 'themes?themeType=EMERGENT&query=ri'].flatMap((part): NamedCall[] => [
    { call: `GET /assembly/{aid}/campaign/{cid}/${part}`, by: 'Me' },
    { call: `GET /public/campaign/{cuuid}/${part}`, by: 'An' },
  ]),
  { call: 'GET /space/{sid}/config', by: 'Me' },
  {
    call: 'PUT /space/{gsid}/config',
    by: 'GC',
    body: () => ({ 'appcivist.wg.membership-invitation-by-members': 'TRUE' }),
  },
  { call: 'GET /assembly/{aid}/campaign/{cid}/consent', by: 'Me' },
  {
    call: 'PUT /assembly/{aid}/campaign/{cid}/consent/user/{id}/APPROVED',
    by: 'Me',
    body: ({ a }) => ({ consentText: `${a.mark} consent text` }),
  },
  { call: 'GET /assembly/{aid}/contribution/{coid}', by: 'Me' },
  {
    call: 'PUT /assembly/{aid}/contribution/{coid}',
    by: 'AU',
    body: () => ({
      title: 'New title',
      text: '<p>New text</p>',
      status: 'PUBLISHED',
      location: { placeName: 'Quay', additionInfo: 'dropped', geoJson: '{}' },
    }),
  },
  { call: 'DELETE /assembly/{aid}/contribution/{coid}', by: 'AU' },
  { call: 'PUT /assembly/{aid}/contribution/{coid}/softremoval', by: 'AU', body: () => ({}) },
  { call: 'PUT /assembly/{aid}/contribution/{draft}/status/PUBLISHED', by: 'AU' },
  {
    call: 'PUT /assembly/{aid}/contribution/{coid}/moderate',
    by: 'MO',
    body: () => ({ reason: 'SPAM', moderationComment: 'An advertisement' }),
  },
  { call: 'PUT /assembly/{aid}/group/{gid}/proposals/{groupdraft}/publish', by: 'GC' },
  { call: 'POST /assembly/{aid}/campaign/{cid}/contribution/{coid}/contribution', by: 'Me' },
  { call: 'PUT /assembly/{aid}/contribution/{coid}/proposal/{fork}', by: 'AU', body: () => ({}) },
  { call: 'GET /contribution/{couuid}/proposal?type=FORKS', by: 'An' },
  { call: 'GET /contribution/{couuid}/proposal?type=MERGES', by: 'An' },
  { call: 'GET /contribution/{couuid}/proposal/merge/authors', by: 'An' },
  { call: 'POST /assembly/{aid}/contribution/{coid}/attachment', by: 'AU', body: LINK },
  { call: 'GET /assembly/{aid}/contribution/{coid}/comment', by: 'Me' },
  { call: 'GET /assembly/{aid}/contribution/{coid}/history', by: 'Me' },
  { call: 'GET /public/contribution/{couuid}/history', by: 'An' },
  { call: 'GET /public/contribution/{couuid}', by: 'An' },
  {
    call: 'POST /assembly/{aid}/group/{gid}/contribution',
    by: 'GM',
    body: ({ a }) => ({
      type: 'PROPOSAL',
      title: 'New proposal',
      text: '<p>New text</p>',
      officialThemes: [{ themeId: a.campaigns.proposals.theme.id }],
    }),
  },
  {
    call: 'GET /space/{sid}/contribution?page=0&pageSize=16&type=PROPOSAL&search=riverside&sorting=date_desc&status=PUBLISHED',
    by: 'Me',
  },
  { call: 'GET /space/{sid}/contribution', by: 'Me' },
  {
    call: 'POST /space/{sid}/contribution',
    by: 'Me',
    body: ({ a }) => ({
      type: 'PROPOSAL',
      title: 'New proposal',
      text: '<p>New text</p>',
      officialThemes: [{ themeId: a.campaigns.proposals.theme.id }],
    }),
  },
  { call: 'GET /space/{sid}/contribution/pinned', by: 'Me' },
  { call: 'GET /space/{sid}/contribution?type=IDEA&related={couuid}', by: 'Me' },
  { call: 'GET /space/{sid}/contribution/{coid}', by: 'Me' },
  { call: 'POST /contribution/{couuid}/themes', by: 'AU', body: () => [{ title: 'new keyword' }] },
  { call: 'DELETE /contribution/{couuid}/themes/{keyword}', by: 'AU' },
  {
    call: 'POST /contribution/{couuid}/authors',
    by: 'AU',
    body: ({ a }) => ({ uuid: a.people.groupOther.uuid }),
  },
  { call: 'DELETE /contribution/{groupproposaluuid}/authors/{groupotheruuid}', by: 'CO' },
  { call: 'POST /contribution/{couuid}/nonmemberauthors', by: 'AU', body: GUEST },
  {
    call: 'DELETE /contribution/{couuid}/nonmemberauthors',
    by: 'AU',
    body: ({ a }) => ({ name: `${a.mark} Guest`, source: `${a.mark} source` }),
  },
  {
    call: 'PUT /assembly/{aid}/campaign/{cid}/contribution/{coid}/feedback',
    by: 'Ex',
    body: () => ({
      up: true,
      down: false,
      fav: true,
      flag: false,
      need: 3,
      benefit: 2,
      feasibility: 4,
      textualFeedback: 'Easily done',
      type: 'TECHNICAL_ASSESSMENT',
      status: 'PUBLIC',
    }),
  },
  { call: 'GET /assembly/{aid}/campaign/{cid}/contribution/{coid}/feedback', by: 'AU' },
  { call: 'GET /public/campaign/{cuuid}/contribution/{couuid}/feedback', by: 'An' },
  {
    call: 'PUT /public/campaign/{cuuid}/contribution/{couuid}/feedback',
    by: 'An',
    body: ({ a }) => ({
      need: 3,
      benefit: 2,
      feasibility: 4,
      textualFeedback: 'New words',
      nonMemberAuthor: { name: 'Ferry expert' },
      password,
      captcha: a.tokens.captcha,
    }),
  },
  { call: 'GET /assembly/{aid}/group/{gid}/contribution/{coid}/feedback', by: 'GM' },
  { call: 'GET /assembly/{aid}/contribution/{coid}/feedback', by: 'Me' },
  { call: 'GET /public/contribution/{couuid}/feedback', by: 'An' },
  { call: 'GET /assembly/{aid}/contribution/{coid}/userfeedback', by: 'AU' },
  { call: 'GET /public/assembly/{auuid}/contribution/{couuid}/feedbackpermission', by: 'An' },
  {
    call: 'POST /assembly/{aid}/campaign/{cid}/contribution/import?type=PROPOSAL&createThemes=true',
    by: 'CO',
    body: table,
  },
  { call: 'GET /space/{sid}/contribution/export?type=PROPOSAL&format=CSV&fields=title', by: 'Me' },
  { call: 'GET /contribution/{couuid}/document?format=md', by: 'An' },
  { call: 'GET /space/{sid}/nonmemberauthors', by: 'CO' },
  {
    call: 'POST /public/campaign/{ideascuuid}/contribution',
    by: 'An',
    body: ({ a }) => ({
      type: 'IDEA',
      title: 'New idea',
      text: 'New text',
      officialThemes: [{ uuid: a.campaigns.ideas.theme.uuid }],
      visitorName: 'Ferry guest',
      captcha: a.tokens.captcha,
    }),
  },
  { call: 'POST /assembly/{aid}/contribution/{coid}/space/{gsid}', by: 'GC' },
  { call: 'DELETE /assembly/{aid}/contribution/{assigned}/space/{gsid}', by: 'GC' },
  {
    call: 'POST /assembly/{aid}/campaign/{cid}/group/{gid}/assignments',
    by: 'GC',
    body: ({ a }) => ({ existingContributions: [a.items.proposal.id] }),
  },
  { call: 'POST /assembly/{aid}/contribution/{draft}/document', by: 'AU', body: () => ({}) },
  {
    call: 'POST /assembly/{aid}/contribution/{draft}/document',
    by: 'AU',
    body: () => ({ url: 'https://docs.google.com/document/d/1abcDEFghiJKLmnoPQRstuVWXyz0123456789abcdef/edit' }),
  },
  { call: 'GET /assembly/{aid}/contribution/{coid}/pad', by: 'AU' },
  { call: 'GET /assembly/{aid}/contribution/{coid}/padid', by: 'AU' },
  { call: 'GET /pad/{padid}/body', by: 'Me' },
]
