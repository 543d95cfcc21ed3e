/**
 * Which features a feature may import, in core, server and web alike; `docs/architecture.md` draws it. A new feature adds its
 * line here. The graph has no cycle: a feature lists only features above it.
 */
export const FEATURE_GRAPH: Readonly<Record<string, readonly string[]>> = {
  shared: [],
  tally: [],
  'activity-log': ['shared'],
  users: ['shared'],
  access: ['shared', 'users'],
  spaces: ['shared', 'users', 'access'],
  assemblies: ['shared', 'users', 'access', 'spaces'],
  memberships: ['shared', 'users', 'access', 'assemblies', 'spaces'],
  'site-settings': ['shared', 'assemblies'],
  campaigns: ['shared', 'users', 'access', 'assemblies', 'spaces', 'memberships'],
  connections: ['shared', 'users', 'access', 'assemblies', 'spaces', 'memberships'],
  groups: ['shared', 'access', 'assemblies', 'spaces', 'memberships', 'campaigns'],
  invitations: ['shared', 'users', 'access', 'assemblies', 'memberships', 'campaigns', 'groups'],
  'sign-up': ['shared', 'users', 'access', 'assemblies', 'memberships', 'connections', 'invitations'],
  contributions: ['shared', 'users', 'access', 'assemblies', 'spaces', 'memberships', 'campaigns', 'groups'],
  'space-settings': ['shared', 'access', 'assemblies', 'spaces', 'campaigns', 'groups'],
  ballots: ['shared', 'tally', 'users', 'access', 'assemblies', 'memberships', 'campaigns', 'contributions'],
  comments: [
    'shared',
    'users',
    'access',
    'assemblies',
    'spaces',
    'memberships',
    'campaigns',
    'groups',
    'contributions',
  ],
  feedback: ['shared', 'access', 'assemblies', 'spaces', 'memberships', 'campaigns', 'contributions'],
  demo: ['shared', 'users', 'assemblies', 'campaigns', 'ballots'],
  notifications: [
    'shared',
    'users',
    'access',
    'assemblies',
    'spaces',
    'memberships',
    'campaigns',
    'groups',
    'contributions',
    'ballots',
    'comments',
  ],
  'users/account-data': [
    'shared',
    'activity-log',
    'users',
    'assemblies',
    'memberships',
    'groups',
    'contributions',
    'ballots',
    'feedback',
  ],
}

/**
 * Tables that statements of a feature name although the graph does not lead to them: joins that keep a page, a permission or the
 * removal of a thing to one statement. One that no statement names any more is a fault.
 */
export const JOINED_TABLES: Readonly<Record<string, readonly string[]>> = {
  shared: ['spaces', 'config'],
  tally: ['ballot_papers'],
  users: ['files'],
  // the rights of a person depend on all that a space can belong to
  access: [
    'spaces',
    'assemblies',
    'memberships',
    'invitations',
    'campaigns',
    'components',
    'working_groups',
    'contributions',
  ],
  spaces: ['assemblies', 'memberships'],
  assemblies: ['memberships', 'campaigns', 'campaign_groups', 'components', 'working_groups', 'contributions'],
  memberships: ['campaigns', 'campaign_groups', 'working_groups'],
  campaigns: [
    'working_groups',
    'contributions',
    'contribution_authors',
    'contribution_spaces',
    'contribution_themes',
    'space_counts',
    'ballots',
    'feedback',
  ],
  groups: ['space_counts'],
  contributions: ['ballots', 'ballot_candidates', 'feedback'],
}
