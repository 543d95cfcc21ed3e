/** The addresses that a row of the specification names, each with its page or redirect and who may open it. */
type SpecifiedRoute = readonly [address: string, opens: string, access: 'open' | 'public' | 'shared' | 'login']

const campaign = '/v2/assembly/{aid}/campaign/{cid}'
const publicCampaign = '/v2/p/assembly/{auuid}/campaign/{cuuid}'
const campaignV1 = '/v1/assembly/{aid}/campaign/{cid}'

/** The page of each address with one of these steps, and without a step. */
const withSteps = (address: string, page: string, ...steps: readonly string[]): SpecifiedRoute[] =>
  [address, ...steps.map((step) => `${address}/${step}`)].map((path) => [path, page, 'login'])

/** The rows of the specification that name addresses of pages. */
export const SPECIFIED_ROUTES: Readonly<Record<string, readonly SpecifiedRoute[]>> = {
  'APP-006': [['/v1/home', 'HomePage', 'login']],
  'APP-009': [['/v2/home', 'HomePage', 'open']],
  'SES-003': [
    ['/v2/login', 'SignInPage', 'open'],
    ['/v2/{domain}/login', 'SignInPage', 'open'],
  ],
  'SES-004': [['/v2/user/password/forgot', 'ForgotPasswordPage', 'open']],
  'SES-005': [
    ['/v2/user/password/reset/{resetToken}', 'ResetPasswordPage', 'open'],
    ['/v2/user/password/reset', '/v2/login', 'open'],
  ],
  'SES-006': [['/v2/user/{uid}/profile', 'ProfilePage', 'login']],
  'SES-007': [['/v1/profile', 'ProfilePage', 'login']],
  'ASM-003': [...withSteps('/v2/assembly/new', 'AssemblyWizardPage', 'description', 'configuration')],
  'ASM-004': [...withSteps('/v2/assembly/{aid}', 'AssemblyHomePage', 'home')],
  'ASM-005': [...withSteps('/v2/assembly/{aid}/assembly/new', 'AssemblyWizardPage', 'description', 'configuration')],
  'ASM-006': [
    ...withSteps('/v2/assembly/{aid}/edit', 'EditAssemblyPage', 'description'),
    ['/v2/assembly/{aid}/edit/configuration', 'AssemblySettingsPage', 'login'],
  ],
  'ASM-007': [['/v2/p/assembly/{auuid}', 'AssemblyHomePage', 'public']],
  'ASM-008': [['/v1/assemblies', 'AssemblyListPage', 'open']],
  'ASM-010': [
    ['/v1/assembly/create', 'AssemblyWizardV1Page', 'open'],
    ['/v1/assembly/create?userIsNew=true', 'AssemblyWizardV1Page', 'open'],
  ],
  'MEM-020': [['/v1/invitation/{invitationToken}', 'InvitationPage', 'open']],
  'CAM-015': [...withSteps('/v2/assembly/{aid}/campaign/new', 'CampaignWizardPage', 'description', 'milestones', 'stages')],
  'CAM-016': [['/v2/assembly/{aid}/campaign/start', 'CampaignWizardPage', 'login']],
  'CAM-017': [[campaign, 'CampaignPage', 'login']],
  'CAM-018': [...withSteps(`${campaign}/edit`, 'CampaignWizardPage', 'description', 'milestones', 'stages')],
  'CAM-019': [[publicCampaign, 'CampaignPage', 'public']],
  'CAM-020': [['/v1/assembly/{aid}/campaign/create', 'CampaignWizardPage', 'login']],
  'CAM-021': [
    [campaignV1, 'CampaignPage', 'login'],
    [`${campaignV1}/edit`, 'CampaignWizardPage', 'login'],
    [`${campaignV1}/{ciid}`, 'CampaignPage', 'login'],
    [`${campaignV1}/{ciid}/{mid}`, 'CampaignPage', 'login'],
  ],
  'GRP-002': [...withSteps(`${campaign}/group/new`, 'GroupWizardPage', 'description', 'configuration')],
  'GRP-003': [[`${campaign}/group/{gid}`, 'GroupPage', 'login']],
  'GRP-004': [...withSteps(`${campaign}/group/{gid}/edit`, 'EditGroupPage', 'description', 'configuration')],
  'GRP-005': [[`${publicCampaign}/group/{guuid}`, 'GroupPage', 'shared']],
  'GRP-006': [
    ['/v1/assembly/{aid}/wgroup/create', 'GroupWizardPage', 'login'],
    [`${campaignV1}/wgroup/create`, 'GroupWizardPage', 'login'],
  ],
  'GRP-007': [['/v1/assembly/{aid}/group/{wid}', 'GroupPage', 'login']],
  'CON-006': [
    [`${campaign}/group/{gid}/proposal/{pid}`, 'ContributionPage', 'login'],
    [`${campaign}/group/{gid}/contribution/{pid}`, 'ContributionPage', 'login'],
  ],
  'CON-007': [[`${campaign}/contribution/{coid}`, 'ContributionPage', 'login']],
  'CON-008': [
    [`${publicCampaign}/group/{guuid}/proposal/{puuid}`, 'ContributionPage', 'shared'],
    [`${publicCampaign}/group/{guuid}/contribution/{puuid}`, 'ContributionPage', 'shared'],
  ],
  'CON-009': [[`${publicCampaign}/contribution/{couuid}`, 'ContributionPage', 'public']],
  'CON-010': [
    [`${campaignV1}/contribution/{coid}`, 'ContributionPage', 'login'],
    [`${campaignV1}/contribution/{coid}?edit=true`, 'ContributionPage', 'login'],
  ],
  'CON-011': [['/v2/space/{sid}/contributions?type=idea&from=x', 'ContributionListPage', 'open']],
  'DIS-002': [['/v1/assembly/{aid}/forum', 'ForumPage', 'login']],
  'VOT-006': [['/v1/ballot/{uuid}', '/v1/ballot/$uuid/start', 'open']],
  'VOT-007': [['/v1/ballot/{uuid}/start', '/v1/ballot/$uuid/vote', 'open']],
  'VOT-008': [['/v1/ballot/{uuid}/register', 'BallotRegisterPage', 'open']],
  'VOT-009': [['/v1/ballot/{uuid}/success', 'BallotSuccessPage', 'open']],
  'VOT-010': [['/v1/ballot/{uuid}/vote', 'BallotVotePage', 'open']],
  'VOT-011': [['/v1/ballot/{uuid}/summary', 'BallotSummaryPage', 'open']],
  'VOT-012': [['/v1/ballot/{uuid}/result', 'BallotResultPage', 'open']],
  'VOT-034': [['/v1/ballot/{uuid}/consensus', 'ConsensusPage', 'open']],
}
