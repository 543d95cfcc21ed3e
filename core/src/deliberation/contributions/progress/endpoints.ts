import { Done } from '../../../platform/shared/done.ts'
import { endpoint } from '../../../platform/shared/endpoint.ts'
import { CampaignProgress, Progress, ProgressNoteBody } from './schemas.ts'

/** What coordinators note about the implementation of what was selected (specification D.1). */
export const progress = {
  ofItem: endpoint({
    method: 'GET',
    path: '/assembly/:aid/contribution/:coid/progress',
    access: 'session',
    response: Progress,
    refusals: ['not_found'],
    summary: 'How far a selected contribution is, with every note.',
  }),
  ofPublicItem: endpoint({
    method: 'GET',
    path: '/public/contribution/:uuid/progress',
    response: Progress,
    refusals: ['not_found'],
    summary: 'How far a selected contribution that everybody may read is.',
  }),
  note: endpoint({
    method: 'POST',
    path: '/assembly/:aid/contribution/:coid/progress',
    access: 'session',
    body: ProgressNoteBody,
    response: Progress,
    refusals: ['not_found', 'not_allowed', 'not_selected', 'limit_reached'],
    summary: 'Notes how far a selected contribution is; authors and followers are told.',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/assembly/:aid/contribution/:coid/progress/:nuuid',
    access: 'session',
    response: Done,
    refusals: ['not_found', 'not_allowed'],
    summary: 'Removes a note that was wrong.',
  }),
  ofSpace: endpoint({
    method: 'GET',
    path: '/space/:sid/progress',
    access: 'session',
    response: CampaignProgress,
    refusals: ['not_found'],
    summary: 'How far the contributions of a campaign are, one entry for each that has a note.',
  }),
  ofPublicSpace: endpoint({
    method: 'GET',
    path: '/public/space/:uuid/progress',
    response: CampaignProgress,
    refusals: ['not_found'],
    summary: 'How far the contributions of a campaign are, as everybody may read it.',
  }),
}
