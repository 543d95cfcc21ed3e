import { refuseChangingParts } from '@folkmoot/core/deliberation/contributions/authors/parts-policy.ts'
import {
  becomesAuthorAtOnce,
  refuseBecomingAuthor,
  refuseDroppingRequest,
  refuseInvitingAuthor,
  refuseRemovingAuthor,
  refuseSeeingContact,
} from '@folkmoot/core/deliberation/contributions/authors/policy.ts'
import type { AuthorList } from '@folkmoot/core/deliberation/contributions/authors/schemas.ts'
import type { Me } from '../../../platform/http/session.ts'
import type { AuthorRows } from './author-rows.ts'
import type { AuthoredContribution } from './find-authored.ts'

/** The authors as one viewer sees them; how to reach somebody is left out for those who may not read it. */
export function serializeAuthors({ state, viewer, rows }: AuthoredContribution, me: Me): AuthorList {
  const changesParts = !refuseChangingParts(state, viewer)
  const invites = !refuseInvitingAuthor(state, viewer)
  const own = findAuthorship(rows, me.userId)
  return {
    authors: rows.authors.map((author, i) => ({
      ...author,
      first: i === 0,
      may: { remove: !refuseRemovingAuthor(viewer, placeOf(rows, author.userId, me)) },
    })),
    nonMemberAuthors: rows.nonMembers.map(({ email, phone, values, ...author }) => {
      const seen = !refuseSeeingContact(viewer.assemblyViewer, author)
      const fields = values.map(({ content, definition }) => ({ ...content, customFieldDefinition: definition }))
      // whoever fills them in sees what there is
      const customFieldValues = seen || changesParts ? fields : null
      return { ...author, email: seen ? email : null, phone: seen ? phone : null, customFieldValues }
    }),
    requests: rows.requests
      .filter(({ userId }) => changesParts || viewer.author || userId === me.userId)
      .map((request) => {
        const self = request.userId === me.userId
        const accepts = request.kind === 'ASKED' ? invites : self && !refuseBecomingAuthor(state, viewer)
        return { ...request, may: { accept: accepts, drop: !refuseDroppingRequest(state, viewer, self) } }
      }),
    own,
    may: { invite: invites, join: own === null ? wayToJoin(state, viewer) : null, changeNonMembers: changesParts },
  }
}

function wayToJoin(...[state, viewer]: Parameters<typeof refuseBecomingAuthor>): AuthorList['may']['join'] {
  if (refuseBecomingAuthor(state, viewer)) return null
  return becomesAuthorAtOnce(state, viewer) ? 'AT_ONCE' : 'ASK'
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
