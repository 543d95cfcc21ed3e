import { canChangeParts } from '@folkmoot/core/contributions/authors/parts-policy.ts'
import {
  canBecomeAuthor,
  canDropRequest,
  canInviteAuthor,
  canRemoveAuthor,
  canSeeContact,
} from '@folkmoot/core/contributions/authors/policy.ts'
import type { AuthorList } from '@folkmoot/core/contributions/authors/schemas.ts'
import type { Me } from '../../http/session.ts'
import type { AuthorRows } from './author-rows.ts'
import type { AuthoredContribution } from './find-authored.ts'

/** The authors as one viewer sees them; how to reach somebody is left out for those who may not read it. */
export function serializeAuthors({ state, viewer, rows }: AuthoredContribution, me: Me): AuthorList {
  const changesParts = canChangeParts(state, viewer).allowed
  const invites = canInviteAuthor(state, viewer).allowed
  const own = findAuthorship(rows, me.userId)
  return {
    authors: rows.authors.map((author, i) => ({
      ...author,
      first: i === 0,
      may: { remove: canRemoveAuthor(viewer, placeOf(rows, author.userId, me)).allowed },
    })),
    nonMemberAuthors: rows.nonMembers.map(({ email, phone, values, ...author }) => {
      const seen = canSeeContact(viewer.assemblyViewer, author).allowed
      const fields = values.map(({ content, definition }) => ({ ...content, customFieldDefinition: definition }))
      // whoever fills them in sees what there is
      const customFieldValues = seen || changesParts ? fields : null
      return { ...author, email: seen ? email : null, phone: seen ? phone : null, customFieldValues }
    }),
    requests: rows.requests
      .filter(({ userId }) => changesParts || viewer.author || userId === me.userId)
      .map((request) => {
        const self = request.userId === me.userId
        const accepts = request.kind === 'ASKED' ? invites : self && canBecomeAuthor(state, viewer).allowed
        return { ...request, may: { accept: accepts, drop: canDropRequest(state, viewer, self).allowed } }
      }),
    own,
    may: { invite: invites, join: own === null ? wayToJoin(state, viewer) : null, changeNonMembers: changesParts },
  }
}

function wayToJoin(...[state, viewer]: Parameters<typeof canBecomeAuthor>): AuthorList['may']['join'] {
  const permission = canBecomeAuthor(state, viewer)
  if (!permission.allowed) return null
  return permission.asks ? 'ASK' : 'AT_ONCE'
}

function findAuthorship({ authors, requests }: AuthorRows, userId: number): AuthorList['own'] {
  if (authors.some((author) => author.userId === userId)) return 'AUTHOR'
  return requests.find((request) => request.userId === userId)?.kind ?? null
}

/** Where somebody stands among the authors. */
export const placeOf = ({ authors }: AuthorRows, userId: number, me: Pick<Me, 'userId'>) => ({
  self: userId === me.userId,
  first: authors[0]?.userId === userId,
  only: authors.length <= 1,
})
