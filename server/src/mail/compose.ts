import { paragraphs } from '@folkmoot/core/shared/html.ts'
import { type Locale, localeOf } from '@folkmoot/core/shared/locales.ts'
import type { Settings } from '../settings.ts'
import type { Clock } from '../shared/clock.ts'

/** Looks a text up by language and dotted key, and fills its placeholders. */
type Texts = (locale: Locale, key: string, params?: Readonly<Record<string, unknown>>) => string | undefined

/** What writing a mail needs of the server. */
export interface MailContext {
  readonly settings: Settings
  readonly demo: boolean
  readonly texts: Texts
  /** A mail is dated by the product's clock, as everything a demo shows. */
  readonly clock: Pick<Clock, 'iso'>
}

/** A mail to somebody: `letter` names its texts, `mail.{letter}.{subject, text, action, why}`, in eight languages. */
export interface Letter {
  readonly to: string
  readonly userId?: number | undefined
  /** The account of whoever wrote it; a letter without one is the product's own. */
  readonly writer?: number | null | undefined
  /** The receiver's language as stored; an unknown one reads as en-US. */
  readonly lang: string
  readonly letter: string
  readonly params?: Readonly<Record<string, string | number>>
  /** The whole address behind the letter's `action`. */
  readonly link?: string | undefined
  /** A calendar file that goes with it. */
  readonly calendar?: string | undefined
}

export interface Composed {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** One line: a subject is a header. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 200)
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c)

/** Writes a letter as plain text and as simple HTML, ending with why its reader gets it (decisions H). */
export function compose({ settings, texts }: Pick<MailContext, 'settings' | 'texts'>, letter: Letter): Composed {
  const locale = localeOf(letter.lang) ?? 'en-US'
  const params = { instance: settings.instanceName, ...letter.params }
  const say = (key: string) => texts(locale, `mail.${key}`, params)
  const part = (key: string) => {
    const text = say(`${letter.letter}.${key}`)
    if (text === undefined) throw new Error(`the letter ${letter.letter} has no ${key}`)
    return text
  }
  const greeting = (params as Record<string, unknown>).name ? say('common.hello') : say('common.helloYou')
  const body = `${greeting}\n\n${part('text')}`
  const action = letter.link ? { label: part('action'), link: letter.link } : undefined
  const why = `${say('common.why')} ${part('why')}`
  return {
    subject: oneLine(part('subject')),
    text: [body, ...(action ? [`${action.label}:\n${action.link}`] : []), `-- \n${settings.instanceName}\n${why}`].join(
      '\n\n',
    ),
    html: [
      `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"></head><body>`,
      paragraphs(body),
      action ? `<p><a href="${escapeHtml(action.link)}">${escapeHtml(action.label)}</a></p>` : '',
      `<hr><p>${escapeHtml(settings.instanceName)}</p><p><small>${escapeHtml(why)}</small></p></body></html>`,
    ].join('\n'),
  }
}
