import { z } from 'zod/mini'
import { Done } from '../../shared/done.ts'
import { endpoint } from '../../shared/endpoint.ts'
import {
  DocumentAddresses,
  DocumentBody,
  DocumentDifference,
  DocumentPage,
  DocumentRevision,
  EmbedDocumentBody,
  EmbeddedDocument,
  FlatContribution,
  RevisionBody,
} from './schemas.ts'

const revision = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000))

/** The documents in which contributions are written together (specification B.9, D.4). */
export const documents = {
  embed: endpoint({
    method: 'POST',
    path: '/assembly/:aid/contribution/:coid/document',
    access: 'session',
    body: EmbedDocumentBody,
    response: EmbeddedDocument,
    refusals: [
      'not_found',
      'not_allowed',
      'edit_time_over',
      'content_locked',
      'phase_closed',
      'documents_off',
      'document_exists',
      'invalid',
    ],
    summary: 'Gives a contribution a document: one of this site, a cloud document or an outside pad.',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/assembly/:aid/contribution/:coid/document',
    access: 'session',
    response: Done,
    refusals: ['not_found', 'not_allowed', 'edit_time_over', 'content_locked', 'phase_closed'],
    summary: 'Ends writing together: the document goes, the text of the contribution stays.',
  }),
  addresses: endpoint({
    method: 'GET',
    path: '/assembly/:aid/contribution/:coid/pad',
    access: 'session',
    response: DocumentAddresses,
    refusals: ['not_found'],
    summary: 'The addresses of the document of a contribution; only writers get the one to write at.',
  }),
  padId: endpoint({
    method: 'GET',
    path: '/assembly/:aid/contribution/:coid/padid',
    access: 'session',
    response: z.object({ padId: z.string() }),
    refusals: ['not_found'],
    summary: 'The id of the document of a contribution.',
  }),
  one: endpoint({
    method: 'GET',
    path: '/pad/:padId',
    access: 'session',
    response: DocumentPage,
    refusals: ['not_found'],
    summary: 'A document of this site with what the caller may do.',
  }),
  body: endpoint({
    method: 'GET',
    path: '/pad/:padId/body',
    access: 'session',
    query: z.object({ rev: z.optional(revision) }),
    response: DocumentBody,
    refusals: ['not_found'],
    summary: 'The text of a document of this site, now or of a named revision.',
  }),
  revisions: endpoint({
    method: 'GET',
    path: '/pad/:padId/revisions',
    access: 'session',
    response: z.object({ list: z.array(DocumentRevision) }),
    refusals: ['not_found'],
    summary: 'The named revisions of a document, newest first.',
  }),
  addRevision: endpoint({
    method: 'POST',
    path: '/pad/:padId/revision',
    access: 'session',
    body: RevisionBody,
    response: DocumentRevision,
    refusals: ['not_found', 'not_allowed', 'edit_time_over', 'content_locked', 'phase_closed', 'limit_reached'],
    summary: 'Keeps the text of a document as a named revision.',
  }),
  diff: endpoint({
    method: 'GET',
    path: '/pad/:padId/diff',
    access: 'session',
    query: z.object({ from: revision, to: z.optional(revision) }),
    response: DocumentDifference,
    refusals: ['not_found'],
    summary: 'Two texts of a document to compare: of a revision, and of another or of now.',
  }),
  flat: endpoint({
    method: 'GET',
    path: '/space/:sid/contribution/:coid',
    access: 'session',
    query: z.object({ flat: z.optional(z.string().check(z.maxLength(10))) }),
    response: FlatContribution,
    refusals: ['not_found'],
    summary: 'The text of a contribution of a space without markup, for clients that synchronise a document.',
  }),
}
