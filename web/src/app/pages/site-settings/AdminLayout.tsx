import { outbox } from '@folkmoot/core/accounts/users/outbox.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useAuthorizedUser } from '../../../accounts/users/use-authorized-user.ts'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { endpointQuery } from '../../../platform/lib/api/endpoint-query.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import { isAdmin } from '../../../platform/lib/session.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { Container, Page } from '../../../platform/ui/page/Page.tsx'
import { PageHeader } from '../../../platform/ui/page/PageHeader.tsx'
import { PageNav } from '../../../platform/ui/page/PageNav.tsx'

const ADMIN_PAGES = ['settings', 'people', 'mails', 'log'] as const
type AdminPage = (typeof ADMIN_PAGES)[number]

/** The layout of the admin pages; other users are redirected to `/` (SES-038). */
export function AdminLayout({ page, children }: { page: AdminPage; children: ReactNode }) {
  const { t } = useText()
  const links = useLinks()
  const admin = useAuthorizedUser(isAdmin) !== undefined
  // without a mail server, admins see in the outbox that a mail was written (specification B.12)
  const mails = useQuery({ ...endpointQuery(outbox.list, { query: { pageSize: 1 } }), enabled: admin })
  const showsOutbox = mails.data !== undefined && !isFailure(mails.data)
  if (!admin) return null
  const navItems = ADMIN_PAGES.map((key) => ({
    key: key as string,
    label: t(key === 'settings' ? 'admin.settingsShort' : `admin.${key}`),
    href: key === 'mails' && showsOutbox ? '/v2/outbox' : links.admin(key),
  }))
  return (
    <Page title={t(`admin.${page}`)} colour="slate">
      <PageHeader
        crumbs={[{ text: t('shell.nav.home'), href: links.home() }, { text: t('admin.title') }]}
        title={t(`admin.${page}`)}
        lead={t(`admin.${page}Lead`)}
      >
        <PageNav label={t('admin.title')} items={navItems} current={page} />
      </PageHeader>
      <Container>
        <div style={{ paddingBlock: 'var(--fm-8) var(--fm-12)' }}>{children}</div>
      </Container>
    </Page>
  )
}
