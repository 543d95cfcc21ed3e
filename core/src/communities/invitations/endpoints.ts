import { z } from 'zod/mini'
import { Done } from '../../platform/shared/done.ts'
import { endpoint } from '../../platform/shared/endpoint.ts'
import { FileJob } from '../../platform/shared/file-job.ts'
import { Multipart } from '../../platform/shared/multipart.ts'
import { listOf, PAGE_SIZE, pageQuery } from '../../platform/shared/pagination.ts'
import { chosenColumnsQuery } from '../../platform/shared/tables/chosen-columns.ts'
import { TABLE_REFUSALS } from '../../platform/shared/tables/table.ts'
import { line } from '../../platform/shared/text/line.ts'
import { Invitee } from '../assemblies/schemas.ts'
import { MEMBER_FIELDS } from './member-fields.ts'
import {
  CreatedInvitation,
  Invitation,
  InvitationDetails,
  InvitationOutcome,
  PendingInvitation,
  UploadJob,
  UploadReport,
} from './schemas.ts'

const TARGET_REFUSALS = ['not_allowed', 'assembly_not_listed', 'not_found'] as const
const MAIL_REFUSALS = ['invitations_used_up', 'letters_used_up', 'recipient_used_up', 'email_not_confirmed'] as const
const INVITE_REFUSALS = [...TARGET_REFUSALS, 'already_invited', 'already_member', 'kept_out', ...MAIL_REFUSALS] as const
const ANSWER_REFUSALS = ['token_unknown', 'invitation_answered', 'invitation_for_other_address', 'kept_out', 'not_logged_in'] as const
const RENEW_REFUSALS = ['not_found', 'invitation_answered', ...MAIL_REFUSALS] as const
const MEMBER_UPLOAD_REFUSALS = [...TARGET_REFUSALS, ...TABLE_REFUSALS, 'list_too_long', 'uploads_used_up', 'email_not_confirmed'] as const

const CreateInvitationBody = z.extend(Invitee, {
  name: z.optional(line(200)),
  lang: z.optional(z.string().check(z.maxLength(10))),
  /** The text of the inviter; by default the one stored with the assembly or group. */
  invitationEmail: z.optional(z.string().check(z.trim(), z.maxLength(5000))),
  /** False: no mail is sent, and the response has the link to hand out. */
  mail: z.optional(z.boolean()),
})

/**
 * `:token` is the token of a mailed link, or the invitation's number for its sender and for the owner of its confirmed
 * address.
 */
export const invitations = {
  toAssembly: endpoint({
    method: 'POST',
    path: '/assembly/:aid/membership/invitation',
    summary: 'Invites an address to an assembly.',
    access: 'session',
    body: CreateInvitationBody,
    response: CreatedInvitation,
    refusals: INVITE_REFUSALS,
  }),
  toGroup: endpoint({
    method: 'POST',
    path: '/group/:gid/membership/invitation',
    summary: 'Invites an address to a working group.',
    access: 'session',
    body: CreateInvitationBody,
    response: CreatedInvitation,
    refusals: INVITE_REFUSALS,
  }),
  list: endpoint({
    method: 'GET',
    path: '/membership/invitation/:targetType/:target/:status',
    summary: 'The invitations of an assembly or group by status (ALL: every one): all for coordinators, own ones for others.',
    access: 'session',
    query: z.object(pageQuery(PAGE_SIZE.list)),
    response: listOf(Invitation),
    refusals: TARGET_REFUSALS,
  }),
  ofUser: endpoint({
    method: 'GET',
    path: '/membership/user/:uid/invitation',
    summary: 'The invitations that wait for oneself: those to the address one has confirmed by mail.',
    access: 'session',
    query: z.object(pageQuery(PAGE_SIZE.list)),
    response: listOf(PendingInvitation),
    refusals: ['not_allowed'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/membership/invitation/:token',
    summary: 'An invitation as the holder of its link reads it.',
    response: InvitationDetails,
    refusals: ['token_unknown'],
  }),
  answer: endpoint({
    method: 'PUT',
    path: '/membership/invitation/:token',
    summary: 'Accepts or declines: {status: ACCEPT or REJECT}.',
    body: z.object({ status: z.string() }),
    response: InvitationOutcome,
    refusals: ANSWER_REFUSALS,
  }),
  answerBy: endpoint({
    method: 'PUT',
    path: '/membership/invitation/:token/:response',
    summary: 'Accepts or declines, with the answer in the path.',
    response: InvitationOutcome,
    refusals: ANSWER_REFUSALS,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/membership/invitation/:token',
    summary: 'By number and those who sent it: withdraws the invitation. By its token: declines it.',
    response: Done,
    refusals: ANSWER_REFUSALS,
  }),
  decline: endpoint({
    method: 'DELETE',
    path: '/membership/invitation/:token/:response',
    summary: 'Declines an invitation.',
    response: Done,
    refusals: ANSWER_REFUSALS,
  }),
  resend: endpoint({
    method: 'POST',
    path: '/membership/invitation/:iid/email',
    summary: 'Mails the invitation again with a new link, which works 30 days; the old link works no more.',
    access: 'session',
    response: CreatedInvitation,
    refusals: RENEW_REFUSALS,
  }),
  link: endpoint({
    method: 'POST',
    path: '/membership/invitation/:iid/link',
    summary: 'Gives a new link to hand out; the old link works no more.',
    access: 'session',
    response: CreatedInvitation,
    refusals: RENEW_REFUSALS,
  }),
}

const uploadQuery = z.object({
  send_invitations: z._default(z.stringbool(), false),
  ...chosenColumnsQuery(MEMBER_FIELDS),
})
export type UploadQuery = z.output<typeof uploadQuery>

/** Lists of people, uploaded as a table in the field `file` (MEM-036, MEM-037). */
export const memberUploads = {
  toAssembly: endpoint({
    method: 'POST',
    path: '/assembly/:aid/member',
    accepts: true,
    summary: 'Invites a list of people to an assembly; above 100 rows a job does it.',
    access: 'session',
    query: uploadQuery,
    body: Multipart,
    response: z.union([UploadReport, UploadJob]),
    refusals: MEMBER_UPLOAD_REFUSALS,
  }),
  toGroup: endpoint({
    method: 'POST',
    path: '/assembly/:aid/campaign/:cid/group/:gid/member',
    accepts: true,
    summary: 'Adds members of the assembly to a group and invites everybody else of a list.',
    access: 'session',
    query: uploadQuery,
    body: Multipart,
    response: z.union([UploadReport, UploadJob]),
    refusals: MEMBER_UPLOAD_REFUSALS,
  }),
  job: endpoint({
    method: 'GET',
    path: '/job/:id',
    summary: 'How far a list or an export is, for whoever started it; at last the report of the list, or the file at /job/{id}/file.',
    access: 'session',
    response: z.union([UploadJob, FileJob]),
    refusals: ['not_found'],
  }),
}
