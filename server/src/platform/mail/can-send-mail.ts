import type { Settings } from '../settings.ts'

/** Whether mails are sent or, in a demo, reach the outbox (specification B.12). */
export const canSendMail = ({ demo, settings }: { readonly demo: boolean; readonly settings: Pick<Settings, 'smtpUrl'> }): boolean =>
  demo || settings.smtpUrl !== undefined
