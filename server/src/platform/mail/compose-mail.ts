import type { UnsubscribeKind } from '@folkmoot/core/platform/events/mail-stops.ts'
import { type Locale, parseLocale } from '@folkmoot/core/platform/shared/locales.ts'
import type { Settings } from '../settings.ts'
import type { Clock } from '../shared/clock.ts'
import { type MailParts, type MailSection, renderMailHtml, renderSectionsText } from './render-html.ts'

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
  /** The things that the mail tells, after its text; a letter that has some needs no text. */
  readonly sections?: readonly MailSection[] | undefined
  /** The whole key of why its recipient gets it, if not the letter's `why`. */
  readonly why?: string | undefined
  /** What one click turns off (RFC 8058); the mail shows the link as well. */
  readonly unsubscribe?: Unsubscribe | undefined
  /** The full URL of the recipient's preferences about mail. */
  readonly preferences?: string | undefined
}

export interface Unsubscribe {
  readonly link: string
  readonly kind: UnsubscribeKind
  /** The name of the space. */
  readonly name: string
}

export interface ComposedMail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Removes line breaks, because a subject is a header. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 200)

/** Composes a mail as plain text and as simple HTML, ending with why its recipient gets it (specification H). */
export function composeMail({ settings, texts }: Pick<MailContext, 'settings' | 'texts'>, letter: MailMessage): ComposedMail {
  const locale = parseLocale(letter.lang) ?? 'en-US'
  const params = { instance: settings.instanceName, ...letter.params, about: letter.unsubscribe?.name ?? '' }
  const translate = (key: string) => texts(locale, `mail.${key}`, params)
  const requireText = (key: string) => {
    const text = translate(`${letter.letter}.${key}`)
    if (text === undefined) throw new Error(`the letter ${letter.letter} has no ${key}`)
    return text
  }
  const { sections = [], unsubscribe, preferences } = letter
  const greeting = letter.params?.name ? translate('common.hello') : translate('common.helloYou')
  const lead = sections.length > 0 ? translate(`${letter.letter}.text`) : requireText('text')
  const subject = oneLine(requireText('subject'))
  const parts: MailParts = {
    locale,
    instance: settings.instanceName,
    subject,
    body: [greeting, ...(lead ? [lead] : [])].join('\n\n'),
    sections,
    action: letter.link ? { label: requireText('action'), link: letter.link } : undefined,
    why: `${translate('common.why')} ${letter.why ? texts(locale, letter.why, params) : requireText('why')}`,
    footerLinks: [
      ...(unsubscribe ? [{ label: translate(`common.unsubscribe.${unsubscribe.kind}`) ?? '', link: unsubscribe.link }] : []),
      ...(preferences ? [{ label: translate('common.preferences') ?? '', link: preferences }] : []),
    ],
  }
  return { subject, text: renderMailText(parts), html: renderMailHtml(parts) }
}

const renderMailText = ({ instance, body, sections, action, why, footerLinks }: MailParts): string =>
  [
    body,
    ...(sections.length > 0 ? [renderSectionsText(sections)] : []),
    ...(action ? [`${action.label}:\n${action.link}`] : []),
    [`-- \n${instance}\n${why}`, ...footerLinks.map(({ label, link }) => `${label}:\n${link}`)].join('\n\n'),
  ].join('\n\n')
