import { authorContacts } from '@folkmoot/core/deliberation/contributions/authors/contact-endpoints.ts'
import { authors, contributionThemes } from '@folkmoot/core/deliberation/contributions/authors/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../platform/http/context.ts'
import { serve } from '../../../platform/http/serve.ts'
import { downloadContacts } from './author-contacts.ts'
import { addAuthor, removeAuthor } from './change-authors.ts'
import { addThemes, removeTheme } from './change-themes.ts'
import { changeNonMember, postNonMember, removeNonMember } from './nonmember-authors.ts'
import { readAuthorList } from './read-author-list.ts'

/** The authors of contributions, their themes one by one, and the contacts of authors (CON-131 to CON-133, CON-136, SPC-017). */
export function authorRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, authors, {
    list: ({ params, me }) => readAuthorList(context.db, context, me, params.uuid),
    add: ({ params, body, me }) => addAuthor(context, me, params.uuid, body),
    remove: ({ params, me }) => removeAuthor(context, me, params.uuid, params.userUuid),
    addNonMember: ({ params, body, me }) => postNonMember(context, me, params.uuid, body),
    changeNonMember: ({ params, body, me }) => changeNonMember(context, me, params, body),
    removeNonMember: ({ params, me }) => removeNonMember(context, me, params.uuid, params),
    removeNonMemberByName: ({ params, body, me }) => removeNonMember(context, me, params.uuid, body),
  })

  serve(app, context, contributionThemes, {
    add: ({ params, body, me }) => addThemes(context, me, params.uuid, body),
    remove: ({ params, me }) => removeTheme(context, me, params.uuid, params.themeId),
  })

  serve(app, context, authorContacts, {
    members: ({ params, query, me }) => downloadContacts(context, me, params.sid, { ...query, nonMembers: false }),
    nonMembers: ({ params, query, me }) => downloadContacts(context, me, params.sid, { ...query, nonMembers: true }),
  })
}
