import { outbox } from '@folkmoot/core/users/outbox.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { declined } from '../lib/call.ts'
import { useText } from '../lib/i18n.ts'
import { useLinks } from '../lib/links.ts'
import { ask } from '../lib/query.ts'
import { isAdmin } from '../lib/session.ts'
import { Page, Wrap } from '../ui/Page.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { PageNav } from '../ui/PageNav.tsx'
import { useAuthorizedUser } from '../users/use-authorized-user.ts'

const PAGES = ['settings', 'people', 'log'] as const
export type AdminPage = (typeof PAGES)[number]

/** What stands around the pages of admins; whoever is none is sent to `/` (SES-038). */
export function AdminFrame({ page, children }: { page: AdminPage; children: ReactNode }) {
  const { t } = useText()
  const links = useLinks()
  const admin = useAuthorizedUser(isAdmin) !== undefined
  // where no mail leaves, admins see that one was written (decisions B.12)
  const mails = useQuery({ ...ask(outbox.list, { query: { pageSize: 1 } }), enabled: admin })
  if (!admin) return null
  const places = PAGES.map((key) => ({
    key: key as string,
    label: t(key === 'settings' ? 'admin.settingsShort' : `admin.${key}`),
    href: links.admin(key),
  }))
  if (mails.data && !declined(mails.data)) places.push({ key: 'mails', label: t('admin.mails'), href: '/v2/outbox' })
  return (
    <Page title={t(`admin.${page}`)} colour="slate">
      <PageHead
        crumbs={[{ text: t('shell.nav.home'), href: links.home() }, { text: t('admin.title') }]}
        title={t(`admin.${page}`)}
        lead={t(`admin.${page}Lead`)}
      >
        <PageNav label={t('admin.title')} places={places} current={page} />
      </PageHead>
      <Wrap>
        <div style={{ paddingBlock: 'var(--fm-8) var(--fm-12)' }}>{children}</div>
      </Wrap>
    </Page>
  )
}
