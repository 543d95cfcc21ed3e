import { Done } from '../../../../platform/shared/done.ts'
import { endpoint } from '../../../../platform/shared/endpoint.ts'
import { AnswerThreadBody, DocumentThread, DocumentThreads, EndThreadBody, MoveThreadBody, StartThreadBody } from './schemas.ts'

const WRITING = ['not_found', 'not_allowed', 'edit_time_over', 'content_locked', 'phase_closed'] as const

/** Comments on passages of a document, for those who write in it (decision 0063). */
export const documentThreads = {
  list: endpoint({
    method: 'GET',
    path: '/pad/:padId/threads',
    access: 'session',
    response: DocumentThreads,
    refusals: ['not_found', 'not_allowed'],
    summary: 'The comments on passages of a document, for those who write in it.',
  }),
  start: endpoint({
    method: 'POST',
    path: '/pad/:padId/threads',
    access: 'session',
    body: StartThreadBody,
    response: DocumentThread,
    refusals: [...WRITING, 'text_empty', 'limit_reached'],
    limit: 'comments',
    summary: 'Comments on a passage of a document, and may propose another wording for it.',
  }),
  answer: endpoint({
    method: 'POST',
    path: '/pad/:padId/threads/:tuuid/comments',
    access: 'session',
    body: AnswerThreadBody,
    response: DocumentThread,
    refusals: [...WRITING, 'text_empty', 'limit_reached', 'thread_resolved'],
    limit: 'comments',
    summary: 'Answers in a thread about a passage.',
  }),
  end: endpoint({
    method: 'PUT',
    path: '/pad/:padId/threads/:tuuid',
    access: 'session',
    body: EndThreadBody,
    response: DocumentThread,
    refusals: [...WRITING, 'thread_resolved'],
    summary: 'Resolves a thread about a passage, accepts or declines its suggestion, or opens it again.',
  }),
  move: endpoint({
    method: 'PUT',
    path: '/pad/:padId/threads/:tuuid/passage',
    access: 'session',
    body: MoveThreadBody,
    response: DocumentThread,
    refusals: WRITING,
    summary: 'Says where the passage of a thread went when a paragraph was divided, joined or made a heading.',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/pad/:padId/threads/:tuuid/comments/:cuuid',
    access: 'session',
    response: Done,
    refusals: ['not_found', 'not_allowed'],
    summary: 'Deletes a comment on a passage; a thread without comments goes with its last one.',
  }),
}
