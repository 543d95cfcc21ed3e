import { escapeAttribute, escapeHtml, textToHtml } from '@folkmoot/core/shared/html.ts'
import { type Locale, parseLocale } from '@folkmoot/core/shared/locales.ts'
import type { Settings } from '../settings.ts'
import type { Clock } from '../shared/clock.ts'

/** Finds a text by language and dotted key, and fills its placeholders. */
type TextLookup = (locale: Locale, key: string, params?: Readonly<Record<string, unknown>>) => string | undefined

/** The services that composing a mail needs. */
export interface MailContext {
  readonly settings: Settings
  readonly demo: boolean
  readonly texts: TextLookup
  /** Mails are dated by the product's clock, like everything a demo shows. */
  readonly clock: Pick<Clock, 'iso'>
}

/** A mail message: `letter` names its texts, `mail.{letter}.{subject, text, action, why}`, in eight languages. */
export interface MailMessage {
  readonly to: string
  readonly userId?: number | undefined
  /** The account of the writer; a mail without one is from the product itself. */
  readonly writer?: number | null | undefined
  /** The recipient's language as stored; an unknown one reads as en-US. */
  readonly lang: string
  readonly letter: string
  readonly params?: Readonly<Record<string, string | number>>
  /** The full URL of the mail's `action`. */
  readonly link?: string | undefined
  /** An attached calendar file. */
  readonly calendar?: string | undefined
}

interface ComposedMail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Removes line breaks, because a subject is a header. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 200)

/** Composes a mail as plain text and as simple HTML, ending with why its recipient gets it (specification H). */
export function composeMail(
  { settings, texts }: Pick<MailContext, 'settings' | 'texts'>,
  letter: MailMessage,
): ComposedMail {
  const locale = parseLocale(letter.lang) ?? 'en-US'
  const params = { instance: settings.instanceName, ...letter.params }
  const translate = (key: string) => texts(locale, `mail.${key}`, params)
  const requireText = (key: string) => {
    const text = translate(`${letter.letter}.${key}`)
    if (text === undefined) throw new Error(`the letter ${letter.letter} has no ${key}`)
    return text
  }
  const greeting = (params as Record<string, unknown>).name ? translate('common.hello') : translate('common.helloYou')
  const body = `${greeting}\n\n${requireText('text')}`
  const action = letter.link ? { label: requireText('action'), link: letter.link } : undefined
  const why = `${translate('common.why')} ${requireText('why')}`
  return {
    subject: oneLine(requireText('subject')),
    text: [body, ...(action ? [`${action.label}:\n${action.link}`] : []), `-- \n${settings.instanceName}\n${why}`].join(
      '\n\n',
    ),
    html: [
      `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"></head><body>`,
      textToHtml(body),
      action ? `<p><a href="${escapeAttribute(action.link)}">${escapeHtml(action.label)}</a></p>` : '',
      `<hr><p>${escapeHtml(settings.instanceName)}</p><p><small>${escapeHtml(why)}</small></p></body></html>`,
    ].join('\n'),
  }
}
