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
  assemblies: ['shared', 'users', 'access'],
  spaces: ['shared', 'users', 'access'],
  memberships: ['shared', 'users', 'access', 'assemblies'],
  'site-settings': ['shared', 'assemblies'],
  'users/account-data': ['shared', 'activity-log', 'users', 'memberships'],
  campaigns: ['shared', 'users', 'access', 'assemblies', 'spaces', 'memberships'],
  connections: ['shared', 'users', 'assemblies', 'memberships'],
  invitations: ['shared', 'users', 'access', 'assemblies', 'memberships'],
  groups: ['shared', 'access', 'assemblies', 'campaigns'],
  'sign-up': ['shared', 'users', 'access', 'assemblies', 'memberships', 'connections', 'invitations'],
  contributions: ['shared', 'access', 'assemblies', 'spaces', 'campaigns', 'groups'],
  'space-settings': ['shared', 'access', 'assemblies', 'spaces', 'campaigns', 'groups'],
  ballots: ['shared', 'tally', 'users', 'access', 'campaigns', 'contributions'],
  comments: ['shared', 'users', 'access', 'assemblies', 'campaigns', 'contributions'],
  feedback: ['shared', 'access', 'campaigns', 'contributions'],
  demo: ['shared', 'users', 'assemblies', 'campaigns', 'ballots'],
  notifications: ['shared', 'users', 'access', 'memberships', 'campaigns', 'contributions', 'ballots', 'comments'],
}
