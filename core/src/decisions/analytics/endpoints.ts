import { endpoint } from '../../platform/shared/endpoint.ts'
import { SpaceAnalytics } from './schemas.ts'

/** The numbers of a campaign, by its space: by number for signed-in users and by uuid for everybody (SPC-016, CAM-026). */
export const analytics = {
  one: endpoint({
    method: 'GET',
    path: '/space/:sid/analytics',
    access: 'session',
    response: SpaceAnalytics,
    refusals: ['not_found'],
    summary: 'Numbers about a campaign, of what the caller may see.',
  }),
  publicOne: endpoint({
    method: 'GET',
    path: '/public/space/:uuid/analytics',
    response: SpaceAnalytics,
    refusals: ['not_found'],
    summary: 'Numbers about a campaign, of what everybody may see.',
  }),
}
