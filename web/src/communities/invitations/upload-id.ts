/** The part of the page of invitations where a list is uploaded. */
export const UPLOAD_ID = 'upload'
