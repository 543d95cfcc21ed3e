import type { ContributionTextFields } from '../request-bodies.ts'

type Official = NonNullable<ContributionTextFields['officialThemes']>
type Keywords = NonNullable<ContributionTextFields['emergentThemes']>

/** The themes that a contribution has before a change. */
export interface PresentThemes {
  readonly officialThemes: Official
  readonly emergentThemes: Keywords
}
const NONE: PresentThemes = { officialThemes: [], emergentThemes: [] }

/**
 * The official themes and keywords that a request means, by whichever of the names of CON-001 it has them: the first that is there
 * counts, so that a client which sends back all that it read changes what it changed. `addedThemes` come to those, or to the present ones.
 */
export function gatherThemes<T extends ContributionTextFields>(
  body: T,
  present: PresentThemes = NONE,
): Omit<T, 'existingThemes' | 'addedThemes' | 'themes' | 'hashtags'> {
  const { existingThemes, addedThemes, themes, hashtags, ...rest } = body
  const official = rest.officialThemes ?? existingThemes ?? themes?.filter((theme) => !isKeyword(theme))
  const keywords = rest.emergentThemes ?? hashtags?.map((title) => ({ title })) ?? (themes && toKeywords(themes.filter(isKeyword)))
  const addedOfficial = addedThemes?.filter((theme) => !isKeyword(theme)) ?? []
  const addedKeywords = toKeywords(addedThemes?.filter(isKeyword) ?? [])
  return {
    ...rest,
    ...(official || addedOfficial.length > 0 ? { officialThemes: [...(official ?? present.officialThemes), ...addedOfficial] } : {}),
    ...(keywords || addedKeywords.length > 0 ? { emergentThemes: [...(keywords ?? present.emergentThemes), ...addedKeywords] } : {}),
  }
}

type NamedTheme = NonNullable<ContributionTextFields['themes']>[number]

const isKeyword = ({ type, themeId, uuid }: NamedTheme): boolean =>
  type === 'EMERGENT' || (type === undefined && themeId === undefined && uuid === undefined)

const toKeywords = (themes: readonly NamedTheme[]): Keywords => themes.map(({ title }) => ({ title }))
