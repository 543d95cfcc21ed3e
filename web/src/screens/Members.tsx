import type { Assembly } from '@folkmoot/core/assemblies/shapes.ts'
import { IconUpload, IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AssemblyNav } from '../assemblies/AssemblyNav.tsx'
import { joiningSentence } from '../assemblies/derived.ts'
import { placesOf } from '../assemblies/places.ts'
import { assemblyAt } from '../assemblies/queries.ts'
import { byId } from '../lib/address.ts'
import { useText } from '../lib/i18n.ts'
import { useLinks } from '../lib/links.ts'
import type { ScreenProps } from '../lib/screen.ts'
import { InvitationsPanel } from '../memberships/InvitationsPanel.tsx'
import { InviteForm } from '../memberships/InviteForm.tsx'
import { MembersPanel } from '../memberships/MembersPanel.tsx'
import people from '../memberships/people.module.css'
import { RequestsPanel } from '../memberships/RequestsPanel.tsx'
import { A } from '../ui/A.tsx'
import { ActButton, PlainButton } from '../ui/ActButton.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Columns, Note, Page, Wrap } from '../ui/Page.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Section } from '../ui/Section.tsx'
import { SkeletonPage } from '../ui/Skeletons.tsx'
import { NotFound } from './Apart.tsx'

/** The members of an assembly, requests to answer, invitations sent (MEM-017). */
export default function Members({ address }: ScreenProps) {
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
      {(assembly) => <Sheet assembly={assembly} />}
    </Loaded>
  )
}

function Sheet({ assembly }: { assembly: Assembly }) {
  const { t } = useText()
  const links = useLinks()
  const address = { assembly: byId(assembly.assemblyId) }
  const { may, name, assemblyId: id, timezone: zone } = assembly
  const place = { kind: 'ASSEMBLY', id, name, zone } as const
  const [inviting, setInviting] = useState(false)
  return (
    <Page title={t('memberships.membersOf', { name })} colour={assembly.profile.colour}>
      <PageHead
        crumbs={[{ text: name, href: links.assembly(address) }, { text: t('memberships.members') }]}
        title={t('memberships.members')}
        lead={t('assemblies.people', { count: assembly.memberCount })}
        actions={
          may.invite && (
            <>
              <ActButton icon={IconUserPlus} onClick={() => setInviting(true)}>
                {t('assemblies.invite')}
              </ActButton>
              {may.upload && (
                <PlainButton kind="default" icon={IconUpload} href={links.inviteMembers(address)}>
                  {t('memberships.uploadTitle')}
                </PlainButton>
              )}
            </>
          )
        }
      >
        <AssemblyNav places={placesOf(assembly, address, links, t)} current="members" />
      </PageHead>
      <Wrap>
        <Columns label={t('memberships.beside')} rail={<Rail assembly={assembly} />}>
          {may.answerRequests && <RequestsPanel place={place} />}
          <MembersPanel place={place} />
          {may.invite && <InvitationsPanel place={place} />}
        </Columns>
      </Wrap>
      <Dialog opened={inviting} onClose={() => setInviting(false)} title={t('assemblies.invite')} size="large">
        <InviteForm
          place={place}
          letter={assembly.invitationEmail}
          withRoles={may.inviteWithRoles}
          onDone={() => setInviting(false)}
          plain
        />
      </Dialog>
    </Page>
  )
}

function Rail({ assembly }: { assembly: Assembly }) {
  const { t } = useText()
  const links = useLinks()
  const { profile, coordinatorNames, may, assemblyId } = assembly
  return (
    <>
      <Note wash>
        <h2>{t('memberships.howPeopleJoin')}</h2>
        <p className="fm-sm">{joiningSentence(profile.supportedMembership, t)}</p>
        {may.settings && (
          <p className="fm-sm">
            <A href={links.editAssembly({ assembly: byId(assemblyId) }, 'configuration')}>
              {t('memberships.changeInSettings')}
            </A>
          </p>
        )}
      </Note>
      <Section title={t('memberships.coordinators')} size="small">
        <ul className={people.faces}>
          {coordinatorNames.map((c) => (
            <li key={c.uuid}>
              <Avatar name={c.name} seed={c.uuid} size="small" />
              <span className="fm-sm">{c.name}</span>
            </li>
          ))}
        </ul>
        <p className="fm-sm fm-dim" style={{ marginTop: 'var(--fm-3)' }}>
          {t('memberships.alwaysOne')}
        </p>
      </Section>
    </>
  )
}
