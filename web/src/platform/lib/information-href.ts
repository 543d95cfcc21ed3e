import type { Links } from './links-context.ts'
import { currentSite, type InformationPage } from './site.ts'

/** Where a page about the site is: at the operator's own address, else the product's page. */
export const informationHref = (page: InformationPage, links: Pick<Links, 'information'>): string =>
  currentSite().ownPages[page] ?? links.information(page)
