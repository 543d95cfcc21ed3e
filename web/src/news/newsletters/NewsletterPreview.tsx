import type { Locale } from '@folkmoot/core/platform/shared/locales.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { availableLanguages, LANGUAGE_NAMES, useText } from '../../platform/lib/text/i18n.ts'
import { Segments } from '../../platform/ui/fields/Choice.tsx'
import { SelectField } from '../../platform/ui/fields/TextField.tsx'
import { QueryView } from '../../platform/ui/loading/QueryView.tsx'
import { SkeletonRows } from '../../platform/ui/loading/Skeletons.tsx'
import { Section } from '../../platform/ui/page/Section.tsx'
import classes from './newsletters.module.css'
import { type CampaignSpaceId, previewQuery } from './queries.ts'

/** A mailbox has a font of its own; the mail's is in an attribute, which the content security policy drops. */
const FONT = '.body { font: 16px/1.5 system-ui, sans-serif; }'

const STYLES = /<style>([^<]*)<\/style>/

/**
 * A mail as a mailbox shows it, with its own styles and none of the page's. It is no frame, so that it is as high as it is and read
 * with the page.
 */
function MailView({ html, lang, label }: { html: string; lang: string; label: string }) {
  const host = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!host.current) return
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' })
    const [, styles = ''] = STYLES.exec(html) ?? []
    // what the policy drops would be reported as well
    const bare = html.replace(STYLES, '').replace(/<body[^>]*>/, '<body>')
    const mail = new DOMParser().parseFromString(bare, 'text/html')
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`${FONT}${styles.replaceAll(':root', ':host').replace(/\bbody\b/g, '.body')}`)
    root.adoptedStyleSheets = [sheet]
    const body = document.createElement('div')
    body.className = 'body'
    body.append(...document.importNode(mail.body, true).childNodes)
    root.replaceChildren(body)
  }, [html])
  return <section ref={host} className={classes.mail} aria-label={label} lang={lang} />
}

interface NewsletterPreviewProps {
  sid: CampaignSpaceId
  /** The language of the campaign. */
  first: Locale
}

/** The mail of the saved draft, as a mailbox shows it or as plain text, in each language. */
export function NewsletterPreview({ sid, first }: NewsletterPreviewProps) {
  const { t, lang: own } = useText()
  // the mail as the reader would get it
  const [lang, setLang] = useState(own)
  const [form, setForm] = useState<'mail' | 'text'>('mail')
  const query = useQuery({ ...previewQuery(sid, lang), placeholderData: keepPreviousData })
  const languages = [...new Set([first, own, ...availableLanguages()])]
  return (
    <Section title={t('newsletters.draft.preview')} id="preview">
      <p className="fm-dim">{t('newsletters.draft.previewHelp')}</p>
      <div className={classes.choices}>
        <SelectField
          label={t('newsletters.draft.language')}
          options={languages.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          value={lang}
          onChange={(event) => setLang(languages.find((one) => one === event.target.value) ?? lang)}
        />
        <Segments
          label={t('newsletters.draft.form')}
          options={[
            { value: 'mail', label: t('newsletters.draft.asMail') },
            { value: 'text', label: t('newsletters.draft.asText') },
          ]}
          value={form}
          onChange={setForm}
        />
      </div>
      <QueryView query={query} skeleton={<SkeletonRows count={4} />} failedTitle={t('newsletters.draft.failed')}>
        {({ subject, html, text }) => (
          <>
            <p className={classes.subject} lang={lang}>
              <b>{subject}</b>
            </p>
            {form === 'mail' ? (
              <MailView html={html} lang={lang} label={t('newsletters.draft.frame')} />
            ) : (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
              <pre className={classes.plain} lang={lang} tabIndex={0}>
                {text}
              </pre>
            )}
          </>
        )}
      </QueryView>
    </Section>
  )
}
