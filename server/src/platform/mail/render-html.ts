import { escapeAttribute, escapeHtml, textToHtml } from '@folkmoot/core/platform/shared/html.ts'

/** One thing that a mail tells, with the address of its place. */
export interface MailItem {
  readonly text: string
  readonly link?: string | undefined
  /** The beginning of what somebody wrote. */
  readonly excerpt?: string | undefined
}

/** Things of a mail that belong together. */
export interface MailSection {
  readonly title?: string | undefined
  readonly items: readonly MailItem[]
  /** Says that there are more than these. */
  readonly more?: string | undefined
}

/** The parts of a mail in the recipient's language, from top to bottom. */
export interface MailParts {
  readonly locale: string
  readonly instance: string
  readonly subject: string
  readonly body: string
  readonly sections: readonly MailSection[]
  readonly action: { readonly label: string; readonly link: string } | undefined
  readonly why: string
  readonly footerLinks: readonly { readonly label: string; readonly link: string }[]
}

// a mailbox that drops <style> shows the same text in its own colours
const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 0; background: #f2f4f6; color: #1c2430; }
.page { padding: 24px 12px; }
.card { max-width: 560px; margin: 0 auto; padding: 24px; background: #ffffff; border-radius: 8px; }
.name { margin: 0 0 16px; font-size: 14px; font-weight: 600; color: #56606e; }
h2 { margin: 28px 0 4px; font-size: 17px; line-height: 1.3; }
p { margin: 0 0 12px; }
.item { padding: 12px 0; border-top: 1px solid #dfe3e8; }
.item p { margin: 0; }
a { color: #14598f; }
.excerpt { margin: 8px 0 0; padding: 0 0 0 12px; border-left: 3px solid #c5ccd5; color: #424c5a; }
.button { display: inline-block; margin: 12px 0 4px; padding: 10px 18px; border-radius: 6px;
  background: #14598f; color: #ffffff; font-weight: 600; text-decoration: none; }
.foot { max-width: 560px; margin: 16px auto 0; padding: 0 24px; font-size: 13px; color: #56606e; }
.foot a { color: #56606e; }
@media (max-width: 480px) { .page { padding: 0; } .card { padding: 20px 16px; border-radius: 0; } .foot { padding: 0 16px 20px; } }
@media (prefers-color-scheme: dark) {
  body { background: #14181d; color: #e6e9ee; }
  .card { background: #1e242b; }
  .name, .foot, .foot a { color: #a6b0bd; }
  .item { border-top-color: #37404b; }
  a { color: #8cc2f0; }
  .excerpt { border-left-color: #4b5663; color: #c3cad3; }
  .button { background: #8cc2f0; color: #10202e; }
}`

const FONT = "font: 16px/1.5 -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

const renderLink = (label: string, link: string, classes = ''): string =>
  `<a${classes && ` class="${classes}"`} href="${escapeAttribute(link)}">${escapeHtml(label)}</a>`

const renderItem = ({ text, link, excerpt }: MailItem): string => `<div class="item">
<p>${link ? renderLink(text, link) : escapeHtml(text)}</p>${excerpt ? `\n<div class="excerpt">${textToHtml(excerpt)}</div>` : ''}
</div>`

const renderSection = ({ title, items, more }: MailSection): string =>
  [title ? `<h2>${escapeHtml(title)}</h2>` : '', ...items.map(renderItem), more ? `<div class="item"><p>${escapeHtml(more)}</p></div>` : '']
    .filter((part) => part !== '')
    .join('\n')

/** Renders a mail as HTML without tables and pictures; light or dark as the reader's mailbox is (decision 0034). */
export function renderMailHtml({ locale, instance, subject, body, sections, action, why, footerLinks }: MailParts): string {
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(subject)}</title><style>${STYLE}</style></head>`,
    `<body style="${FONT}"><div class="page"><div class="card">`,
    `<p class="name">${escapeHtml(instance)}</p>`,
    textToHtml(body),
    ...sections.map(renderSection),
    ...(action ? [`<p>${renderLink(action.label, action.link, 'button')}</p>`] : []),
    `</div><div class="foot"><p>${escapeHtml(why)}</p>`,
    ...footerLinks.map(({ label, link }) => `<p>${renderLink(label, link)}</p>`),
    '</div></div></body></html>',
  ].join('\n')
}

/** Renders the sections of a mail as plain text. */
export const renderSectionsText = (sections: readonly MailSection[]): string =>
  sections
    .map(({ title, items, more }) =>
      [
        ...(title ? [`== ${title} ==`] : []),
        ...items.map(({ text, link, excerpt }) =>
          [text, ...(excerpt ? excerpt.split('\n').map((line) => `> ${line}`.trimEnd()) : []), ...(link ? [link] : [])].join('\n'),
        ),
        ...(more ? [more] : []),
      ].join('\n\n'),
    )
    .join('\n\n')
