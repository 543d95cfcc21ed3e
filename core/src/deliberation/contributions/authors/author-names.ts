/** Who a contribution names as its authors. */
export interface NamedAuthors {
  readonly authors: readonly { readonly name: string }[]
  readonly nonMemberAuthors: readonly { readonly name: string }[]
  readonly visitorName: string
}

/** A name as it is shown, and whose name it is: screens translate a former member and mark a visitor's own name. */
export interface AuthorName {
  readonly name: string
  readonly of: 'member' | 'nonMember' | 'visitor'
}

/** The names of the authors in order: members, people without an account, the visitor. An import may name nobody. */
export const listAuthorNames = ({ authors, nonMemberAuthors, visitorName }: NamedAuthors): AuthorName[] => [
  ...authors.map(({ name }) => ({ name, of: 'member' as const })),
  ...nonMemberAuthors.map(({ name }) => ({ name, of: 'nonMember' as const })),
  ...(visitorName === '' ? [] : [{ name: visitorName, of: 'visitor' as const }]),
]

/** The names in exported files, which have nothing of people without an account (specification C). */
export const listExportedNames = (item: NamedAuthors): string[] =>
  listAuthorNames(item).flatMap(({ name, of }) => (of === 'nonMember' ? [] : [name]))
