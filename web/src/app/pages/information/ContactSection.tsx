import { currentSite, type InformationPage } from '../../../platform/lib/site.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { AppLink } from '../../../platform/ui/AppLink.tsx'
import { Message } from '../../../platform/ui/Message.tsx'
import { Section } from '../../../platform/ui/page/Section.tsx'
import { formatContactHref } from './contact-href.ts'

/** Whom to ask about the site: the operator's contact, or that there is none (APP-023). */
export function ContactSection({ page }: { page: InformationPage }) {
  const { t } = useText()
  const { supportContact } = currentSite()
  const isReport = page === 'accessibility'
  return (
    <Section title={t(isReport ? 'information.accessibility.report.title' : 'information.contact.title')}>
      <div className="fm-stack">
        {isReport && <p>{t('information.accessibility.report.text')}</p>}
        {page === 'privacy' && <p>{t('information.privacy.operator')}</p>}
        <p>
          {supportContact ? (
            <Message textKey="information.contact.ask" nodes={{ contact: <Contact text={supportContact} /> }} />
          ) : (
            t('information.contact.none')
          )}
        </p>
      </div>
    </Section>
  )
}

function Contact({ text }: { text: string }) {
  const href = formatContactHref(text)
  return href ? <AppLink href={href}>{text}</AppLink> : <strong>{text}</strong>
}
