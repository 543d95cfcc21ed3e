import type { Assembly } from '@folkmoot/core/assemblies/shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { AssemblyNav } from '../assemblies/AssemblyNav.tsx'
import { placesOf } from '../assemblies/places.ts'
import { assemblyAt } from '../assemblies/queries.ts'
import { byId } from '../lib/address.ts'
import { useText } from '../lib/i18n.ts'
import { useLinks } from '../lib/links.ts'
import type { ScreenProps } from '../lib/screen.ts'
import { InviteForm } from '../memberships/InviteForm.tsx'
import { UploadPanel } from '../memberships/UploadPanel.tsx'
import { A } from '../ui/A.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Columns, Note, Page, Wrap } from '../ui/Page.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Section } from '../ui/Section.tsx'
import { SkeletonPage } from '../ui/Skeletons.tsx'
import { NotFound } from './Apart.tsx'

/** Inviting to an assembly: one by one, or a whole list (MEM-034, MEM-037). */
export default function Invite({ address }: ScreenProps) {
  const { t } = useText()
  const { assembly } = address
  if (!assembly) return <NotFound />
  return <Reading address={{ assembly }} failed={t('assemblies.failed')} />
}

function Reading({ address, failed }: { address: Parameters<typeof assemblyAt>[0]; failed: string }) {
  return (
    <Loaded
      query={useQuery(assemblyAt(address))}
      skeleton={<SkeletonPage />}
      failed={failed}
      refused={({ status }) => (status === 404 || status === 403 ? <NotFound /> : undefined)}
    >
      {(assembly) => (assembly.may.invite ? <Sheet assembly={assembly} /> : <NotFound />)}
    </Loaded>
  )
}

function Sheet({ assembly }: { assembly: Assembly }) {
  const { t } = useText()
  const links = useLinks()
  const address = { assembly: byId(assembly.assemblyId) }
  const { may, name, assemblyId: id, timezone: zone } = assembly
  const place = { kind: 'ASSEMBLY', id, name, zone } as const
  return (
    <Page title={t('memberships.inviteTo', { name })} colour={assembly.profile.colour}>
      <PageHead
        crumbs={[
          { text: name, href: links.assembly(address) },
          { text: t('memberships.members'), href: links.members(address) },
          { text: t('assemblies.invite') },
        ]}
        title={t('assemblies.invite')}
        lead={t('memberships.inviteLead')}
      >
        <AssemblyNav places={placesOf(assembly, address, links, t)} current="members" />
      </PageHead>
      <Wrap>
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
                  <A href={`${links.members(address)}#invitations`}>{t('memberships.seeInvitations')}</A>
                </p>
              </Section>
            </>
          }
        >
          <Section title={t('memberships.byEmail')}>
            <InviteForm place={place} letter={assembly.invitationEmail} withRoles={may.inviteWithRoles} />
          </Section>
          {may.upload && <UploadPanel place={place} />}
        </Columns>
      </Wrap>
    </Page>
  )
}
