/** The kinds of contributions that a campaign may leave out; discussions are comments, and comments are answers to them. */
export const KIND_NAMES = ['IDEA', 'PROPOSAL', 'NOTE', 'DISCUSSION', 'COMMENT'] as const

/** What a status may need (CON-041); names of a list that are not here, such as those of custom fields, stay in it. */
export const NEEDED_FIELDS = ['theme', 'keyword', 'place', 'budget', 'group', 'cover', 'source', 'attachment', 'media'] as const

/** Other names of the same fields, as older clients write them. */
const OTHER_NAMES: Readonly<Record<string, string>> = { location: 'place' }

/** The names of a list as it is stored. */
export const readNames = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) => findFieldName(name) ?? name)

function findFieldName(name: string): string | undefined {
  const lower = OTHER_NAMES[name.toLowerCase()] ?? name.toLowerCase()
  return NEEDED_FIELDS.find((field) => field === lower)
}

/** The list with other choices of the offered names, in their order; what is not offered stays. The default is unset. */
export function replaceNames(
  before: readonly string[],
  offered: readonly string[],
  chosen: readonly string[],
  byDefault: readonly string[] = [],
): string {
  const names = [...offered.filter((name) => chosen.includes(name)), ...before.filter((name) => !offered.includes(name))]
  const isDefault = names.length === byDefault.length && byDefault.every((name) => names.includes(name))
  return isDefault ? '' : names.join(', ')
}

/** Of what a required field is asked. */
export const ASKED_OF = ['both', 'proposals', 'ideas'] as const
export type AskedOf = (typeof ASKED_OF)[number]

/** The names that are asked of proposals alone, and of ideas alone. */
interface TypeLists {
  readonly ofProposals: readonly string[]
  readonly ofIdeas: readonly string[]
}

export function readAskedOf(name: string, { ofProposals, ofIdeas }: TypeLists): AskedOf {
  const [proposals, ideas] = [ofProposals.includes(name), ofIdeas.includes(name)]
  return proposals === ideas ? 'both' : proposals ? 'proposals' : 'ideas'
}

/** The two lists as they are stored, once a field is asked of something else. */
export function changeAskedOf(
  name: string,
  to: AskedOf,
  { ofProposals, ofIdeas }: TypeLists,
): { readonly ofProposals: string; readonly ofIdeas: string } {
  const put = (names: readonly string[], has: boolean) => [...names.filter((other) => other !== name), ...(has ? [name] : [])].join(', ')
  return { ofProposals: put(ofProposals, to === 'proposals'), ofIdeas: put(ofIdeas, to === 'ideas') }
}
