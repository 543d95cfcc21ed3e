import { Fault } from '../../platform/fault.ts'
import { checkMailServer, MailStepFailed } from '../../platform/mail/check-mail-server.ts'
import { checkMailSettings, readSettings } from '../../platform/settings.ts'
import { print, printError } from './print.ts'

/** `folkmoot test-mail ADDRESS`: sends a letter and says step by step what the mail server answered. It needs no database. */
export async function runTestMailCommand(args: readonly string[], env: Readonly<Record<string, string | undefined>>): Promise<number> {
  const [to, ...more] = args
  if (!to || more.length > 0 || !/^[^\s@<>]+@[^\s@<>]+$/.test(to))
    throw new Fault('folkmoot test-mail takes the e-mail address that the letter goes to.')
  const settings = readSettings(env)
  if (!settings.smtpUrl) throw new Fault('SMTP_URL is missing, so no mails are sent.')
  for (const fault of checkMailSettings(settings)) printError(fault)
  try {
    await checkMailServer({ ...settings, smtpUrl: settings.smtpUrl }, to, print)
  } catch (error) {
    if (error instanceof MailStepFailed) return 1
    throw error
  }
  return 0
}
