import type { Assembly } from '@folkmoot/core/communities/assemblies/schemas.ts'
import { AssemblyNav } from '../../../communities/assemblies/AssemblyNav.tsx'
import { listAssemblyNavItems } from '../../../communities/assemblies/assembly-nav-items.ts'
import { BulkUploadPanel } from '../../../communities/invitations/BulkUploadPanel.tsx'
import { InviteForm } from '../../../communities/invitations/InviteForm.tsx'
import { byId } from '../../../platform/lib/address.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import type { PageProps } from '../../../platform/lib/page-props.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { AppLink } from '../../../platform/ui/AppLink.tsx'
import { Columns, Container, Note, Page } from '../../../platform/ui/page/Page.tsx'
import { PageHeader } from '../../../platform/ui/page/PageHeader.tsx'
import { Section } from '../../../platform/ui/page/Section.tsx'
import { AssemblyLoader } from '../assemblies/AssemblyLoader.tsx'
import { NotFoundPage } from '../ErrorPages.tsx'

/** Invites to an assembly by single addresses or by a file (MEM-034, MEM-037). */
export default function InviteMembersPage({ address }: PageProps) {
  const { assembly } = address
  if (!assembly) return <NotFoundPage />
  return (
    <AssemblyLoader address={{ assembly }} needs="invite">
      {(found) => <InviteMembersView assembly={found} />}
    </AssemblyLoader>
  )
}

function InviteMembersView({ assembly }: { assembly: Assembly }) {
  const { t } = useText()
  const links = useLinks()
  const address = { assembly: byId(assembly.assemblyId) }
  const { may, name, assemblyId: id, timezone: zone } = assembly
  const target = { kind: 'ASSEMBLY', id, name, zone, makesModerators: may.makeModerators } as const
  return (
    <Page title={t('memberships.inviteTo', { name })} colour={assembly.profile.colour}>
      <PageHeader
        crumbs={[
          { text: name, href: links.assembly(address) },
          { text: t('memberships.members'), href: links.members(address) },
          { text: t('assemblies.invite') },
        ]}
        title={t('assemblies.invite')}
        lead={t('memberships.inviteLead')}
      >
        <AssemblyNav items={listAssemblyNavItems(assembly, address, links, t)} current="members" />
      </PageHeader>
      <Container>
        <Columns
          label={t('memberships.beside')}
          rail={
            <>
              <Note wash>
                <h2>{t('memberships.whatTheySee')}</h2>
                <p className="fm-sm">{t('memberships.whatTheySeeText', { name })}</p>
              </Note>
              <Section title={t('memberships.invitations')} size="small">
                <p className="fm-sm">
                  <AppLink href={`${links.members(address)}#invitations`}>{t('memberships.seeInvitations')}</AppLink>
                </p>
              </Section>
            </>
          }
        >
          <Section title={t('memberships.byEmail')}>
            <InviteForm place={target} letter={assembly.invitationEmail} withRoles={may.inviteWithRoles} />
          </Section>
          {may.upload && <BulkUploadPanel place={target} />}
        </Columns>
      </Container>
    </Page>
  )
}
