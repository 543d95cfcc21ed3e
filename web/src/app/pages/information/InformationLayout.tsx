import type { ReactNode } from 'react'
import { informationHref } from '../../../platform/lib/information-href.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import { currentSite, INFORMATION_PAGES, type InformationPage } from '../../../platform/lib/site.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { Container, Page } from '../../../platform/ui/page/Page.tsx'
import { PageHeader } from '../../../platform/ui/page/PageHeader.tsx'
import { PageNav } from '../../../platform/ui/page/PageNav.tsx'
import { ContactSection } from './ContactSection.tsx'
import classes from './information.module.css'

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
