import { memberships } from '@folkmoot/core/communities/memberships/endpoints.ts'
import type { MemberExport } from '@folkmoot/core/communities/memberships/schemas.ts'
import { dayInZone, type Zone } from '@folkmoot/core/platform/shared/dates.ts'
import { IconDownload } from '@tabler/icons-react'
import { formatFailure, isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../../platform/lib/api/endpoint-query.ts'
import { saveCsv } from '../../platform/lib/save-file.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../platform/ui/Button.tsx'
import { errorNotice } from '../../platform/ui/dialogs/notice-store.ts'

interface ExportMembersButtonProps {
  assemblyId: number
  shortname: string
  zone: Zone
}

/** Downloads all members of an assembly as a table, for its coordinators. */
export function ExportMembersButton({ assemblyId, shortname, zone }: ExportMembersButtonProps) {
  const { t } = useText()
  const columns = ['person', 'email', 'roles'] as const
  const save = ({ list }: MemberExport) =>
    saveCsv(`${t('memberships.file.name')}-${shortname}.csv`, [
      [...columns.map((column) => t(`memberships.file.${column}`)), t('memberships.memberSince')],
      ...list.map(({ name, email, roles, createdAt }) => [
        name,
        email,
        roles.map((role) => t(`memberships.role.${role}`)).join(', '),
        dayInZone(zone, Date.parse(createdAt)),
      ]),
    ])
  const read = useEndpointMutation(memberships.exportOfAssembly, save)
  const download = async () => {
    const answer = await read.act({ params: { aid: assemblyId } })
    if (isFailure(answer)) errorNotice(`${t('memberships.file.failed')}: ${formatFailure(answer)}`)
  }
  return (
    <PlainButton kind="subtle" size="sm" icon={IconDownload} loading={read.pending} onClick={() => void download()}>
      {t('memberships.file.button')}
    </PlainButton>
  )
}
