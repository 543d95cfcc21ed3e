import type { ReactNode } from 'react'
import { informationHref } from '../../../platform/lib/information-href.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import { currentSite, INFORMATION_PAGES, type InformationPage } from '../../../platform/lib/site.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { AppLink } from '../../../platform/ui/AppLink.tsx'
import { Message } from '../../../platform/ui/Message.tsx'
import { Container, Page } from '../../../platform/ui/page/Page.tsx'
import { PageHeader } from '../../../platform/ui/page/PageHeader.tsx'
import { PageNav } from '../../../platform/ui/page/PageNav.tsx'
import { Section } from '../../../platform/ui/page/Section.tsx'
import { formatContactHref } from './contact-href.ts'
import classes from './information.module.css'

/** Whom to ask about the site: the operator's contact, or that there is none (APP-023). */
function ContactSection({ page }: { page: InformationPage }) {
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

/** The frame of the pages about the site: their titles, each other's links, and whom to ask. */
export function InformationLayout({ page, children }: { page: InformationPage; children: ReactNode }) {
  const { t } = useText()
  const links = useLinks()
  const title = t(`shell.information.${page}`)
  return (
    <Page title={title} colour="slate">
      <PageHeader title={title} lead={t(`information.${page}.lead`, { site: currentSite().name })}>
        <PageNav
          label={t('information.pages')}
          current={page}
          items={INFORMATION_PAGES.map((key) => ({
            key,
            label: t(`shell.information.${key}`),
            href: informationHref(key, links),
          }))}
        />
      </PageHeader>
      <Container>
        <div className={classes.text}>
          {children}
          <ContactSection page={page} />
        </div>
      </Container>
    </Page>
  )
}
