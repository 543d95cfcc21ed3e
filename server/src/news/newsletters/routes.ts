import { newsletters } from '@folkmoot/core/news/newsletters/endpoints.ts'
import { isRefusal } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import { listNewsletters, readNewsletter, serializeSummary } from './archive.ts'
import { sendNewsletter } from './create-newsletters.ts'
import { previewDraft, readDraft, saveDraft } from './drafts.ts'

/** The newsletters of campaigns: the archive for everybody who may read the campaign, the next one for its coordinators. */
export function newsletterRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, newsletters, {
    list: ({ params, query, me, locale }) => listNewsletters(context, me, locale, params.sid, query),
    one: ({ params, me, locale }) => readNewsletter(context, me, locale, params),
    draft: ({ params, me, locale }) => readDraft(context, me, locale, params.sid),
    save: ({ params, body, me, locale }) => saveDraft(context, me, locale, params.sid, body),
    preview: ({ params, query, me }) => previewDraft(context, me, params.sid, query.lang),
    async send({ params, me, locale }) {
      const sent = await sendNewsletter(context, me, params.sid)
      return isRefusal(sent) ? sent : serializeSummary(context, locale, sent)
    },
  })
}
