import { authorContacts, type ContactList } from '@folkmoot/core/deliberation/contributions/authors/contact-endpoints.ts'
import { IconDownload } from '@tabler/icons-react'
import { formatFailure, isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../../../platform/lib/api/endpoint-query.ts'
import { saveCsv } from '../../../platform/lib/save-file.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { Dialog } from '../../../platform/ui/dialogs/Dialog.tsx'
import { errorNotice } from '../../../platform/ui/dialogs/notice-store.ts'

interface ContactsDialogProps {
  spaceId: number
  /** Of the campaign, for the names of the files. */
  title: string
  onClose: () => void
}

/** Downloads how to reach the authors of a campaign, for its coordinators (CON-108). */
export function ContactsDialog({ spaceId, title, onClose }: ContactsDialogProps) {
  const { t } = useText()
  const save = (file: string, { list }: ContactList) =>
    saveCsv(`${file}-${title.replace(/[^\p{L}\p{N}]+/gu, '-')}.csv`, [
      [
        t('authors.contacts.contribution'),
        t('authors.contacts.status'),
        t('authors.name'),
        t('authors.email'),
        t('authors.phone'),
        t('authors.source'),
        t('authors.sourceUrl'),
      ],
      ...list.map((row) => [
        row.contribution,
        t(`contributions.status.${row.status}`),
        row.name,
        row.email,
        row.phone,
        row.source,
        row.sourceUrl,
      ]),
    ])
  const members = useEndpointMutation(authorContacts.members, (list) => save(t('authors.contacts.file'), list))
  const nonMembers = useEndpointMutation(authorContacts.nonMembers, (list) => save(t('authors.contacts.otherFile'), list))
  const download = async ({ act }: typeof members | typeof nonMembers) => {
    const answer = await act({ params: { sid: spaceId }, query: {} })
    if (isFailure(answer)) errorNotice(`${t('authors.contacts.failed')}: ${formatFailure(answer)}`)
  }
  return (
    <Dialog opened onClose={onClose} title={t('authors.contacts.title')}>
      <div className="fm-stack">
        <p>{t('authors.contacts.text')}</p>
        <PlainButton kind="default" icon={IconDownload} loading={members.pending} onClick={() => void download(members)}>
          {t('authors.contacts.members')}
        </PlainButton>
        <PlainButton kind="default" icon={IconDownload} loading={nonMembers.pending} onClick={() => void download(nonMembers)}>
          {t('authors.contacts.nonMembers')}
        </PlainButton>
      </div>
    </Dialog>
  )
}
