import { newsletters } from '@folkmoot/core/news/newsletters/endpoints.ts'
import type { Locale } from '@folkmoot/core/platform/shared/locales.ts'
import { endpointQuery } from '../../platform/lib/api/endpoint-query.ts'
import { endpointPages } from '../../platform/lib/api/infinite-list.ts'

/** The space of a campaign: by number for members, by uuid on public pages. */
export type CampaignSpaceId = number | string

/** The newsletters of a campaign that were sent, newest first. */
export const newsletterPages = (sid: CampaignSpaceId) => endpointPages(newsletters.list, { params: { sid }, query: {} })

/** The latest newsletter of a campaign. */
export const latestNewsletterQuery = (sid: CampaignSpaceId) => endpointQuery(newsletters.list, { params: { sid }, query: { pageSize: 1 } })

export const newsletterQuery = (sid: CampaignSpaceId, uuid: string) => endpointQuery(newsletters.one, { params: { sid, uuid } })

export const draftRequest = (sid: CampaignSpaceId) => ({ params: { sid } })
/** The next newsletter, for coordinators. */
export const draftQuery = (sid: CampaignSpaceId) => endpointQuery(newsletters.draft, draftRequest(sid))

/** The mail that the saved draft would be for the viewer, in a language. */
export const previewQuery = (sid: CampaignSpaceId, lang: Locale) => endpointQuery(newsletters.preview, { params: { sid }, query: { lang } })
