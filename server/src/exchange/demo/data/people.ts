import type { Role } from '@folkmoot/core/platform/shared/role-names.ts'

export type GroupKey = 'streets' | 'riverbank' | 'access' | 'allotments' | 'young'

export interface DemoPerson {
  readonly key: string
  readonly name: string
  /** Roles in the assembly; ADMIN is a role of the account. */
  readonly roles: readonly Role[]
  readonly groups?: readonly GroupKey[]
  /** The groups that the person coordinates. */
  readonly leads?: readonly GroupKey[]
}

/** The people of Rivermouth, all of them invented. */
export const PEOPLE = [
  { key: 'idris', name: 'Idris Vaughan', roles: ['MEMBER', 'COORDINATOR'], leads: ['riverbank'] },
  { key: 'maja', name: 'Maja Holm', roles: ['MEMBER', 'COORDINATOR', 'MODERATOR'], groups: ['streets'] },
  { key: 'ruth', name: 'Ruth Ferreira', roles: ['MEMBER', 'MODERATOR'], groups: ['access'] },
  { key: 'gwen', name: 'Gwen Pryce', roles: ['MEMBER', 'MODERATOR'], groups: ['allotments'] },
  { key: 'lien', name: 'Lien Nguyen', roles: ['MEMBER', 'EXPERT'], groups: ['streets', 'access'] },
  { key: 'bartek', name: 'Bartek Lis', roles: ['MEMBER', 'EXPERT'], groups: ['riverbank'] },
  { key: 'aisha', name: 'Aisha Rahman', roles: ['MEMBER'], leads: ['streets'] },
  { key: 'jonas', name: 'Jonas Skov', roles: ['MEMBER'], groups: ['streets', 'young'] },
  { key: 'tomasz', name: 'Tomasz Zielinski', roles: ['MEMBER'], leads: ['access'] },
  { key: 'wren', name: 'Wren Castellanos', roles: ['MEMBER'], groups: ['riverbank', 'young'] },
  { key: 'olu', name: 'Olu Adeyemi', roles: ['MEMBER'], groups: ['streets'] },
  { key: 'derek', name: 'Derek Pullen', roles: ['MEMBER'] },
  { key: 'hannah', name: 'Hannah Brook', roles: ['MEMBER'], groups: ['riverbank'] },
  { key: 'priya', name: 'Priya Nair', roles: ['MEMBER'], leads: ['young'] },
  { key: 'callum', name: 'Callum Reid', roles: ['MEMBER'], groups: ['young'] },
  { key: 'ines', name: 'Inês Duarte', roles: ['MEMBER'], leads: ['allotments'] },
  { key: 'walter', name: 'Walter Eames', roles: ['MEMBER'], groups: ['allotments'] },
  { key: 'sunniva', name: 'Sunniva Dahl', roles: ['MEMBER'], groups: ['riverbank'] },
  { key: 'kofi', name: 'Kofi Mensah', roles: ['MEMBER'], groups: ['access'] },
  { key: 'bronwen', name: 'Bronwen Lloyd', roles: ['MEMBER'], groups: ['access'] },
  { key: 'marta', name: 'Marta Kowal', roles: ['MEMBER'] },
  { key: 'farid', name: 'Farid Haddad', roles: ['MEMBER'], groups: ['streets'] },
  { key: 'edie', name: 'Edie Marsh', roles: ['MEMBER'], groups: ['young'] },
  { key: 'samuel', name: 'Samuel Okoro', roles: ['MEMBER'] },
  { key: 'noor', name: 'Noor van Dijk', roles: ['MEMBER'], groups: ['allotments'] },
  { key: 'peter', name: 'Peter Trask', roles: ['MEMBER'] },
  { key: 'grace', name: 'Grace Penhale', roles: ['MEMBER'], groups: ['riverbank'] },
  { key: 'yusuf', name: 'Yusuf Demir', roles: ['MEMBER'] },
  { key: 'chloe', name: 'Chloé Martin', roles: ['MEMBER'], groups: ['streets'] },
  { key: 'alan', name: 'Alan Whitlock', roles: ['MEMBER'] },
  { key: 'mei', name: 'Mei Tanaka', roles: ['MEMBER'], groups: ['access'] },
  { key: 'rosa', name: 'Rosa Benítez', roles: ['MEMBER'], groups: ['allotments'] },
  { key: 'finn', name: 'Finn Gallagher', roles: ['MEMBER'], groups: ['young'] },
  { key: 'agnes', name: 'Agnes Thorne', roles: ['MEMBER'] },
  { key: 'dmitri', name: 'Dmitri Volkov', roles: ['MEMBER'], groups: ['riverbank'] },
  { key: 'lucy', name: 'Lucy Barnard', roles: ['MEMBER'] },
  { key: 'hamish', name: 'Hamish Orr', roles: ['MEMBER'] },
  { key: 'zofia', name: 'Zofia Wrona', roles: ['MEMBER'], groups: ['young'] },
  { key: 'barnaby', name: 'Barnaby Quill', roles: ['FOLLOWER'] },
  { key: 'vera', name: 'Vera Lindqvist', roles: ['ADMIN'] },
  { key: 'nadia', name: 'Nadia Costa', roles: [] },
] as const satisfies readonly DemoPerson[]

export type PersonKey = (typeof PEOPLE)[number]['key']

/** The e-mail address of a person of the demo; no mail is ever sent to it. */
export const emailOf = (key: string): string => `${key}@rivermouth.example`
