import type { Assembly } from '@folkmoot/core/communities/assemblies/schemas.ts'
import { IconSend, IconUpload, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { AssemblyNav } from '../../../communities/assemblies/AssemblyNav.tsx'
import { listAssemblyNavItems } from '../../../communities/assemblies/assembly-nav-items.ts'
import { formatJoiningRule } from '../../../communities/assemblies/rule-sentences.ts'
import { InvitationsPanel } from '../../../communities/invitations/InvitationsPanel.tsx'
import { InviteForm } from '../../../communities/invitations/InviteForm.tsx'
import { UPLOAD_ID } from '../../../communities/invitations/upload-id.ts'
import { BansPanel } from '../../../communities/memberships/bans/BansPanel.tsx'
import { ExportMembersButton } from '../../../communities/memberships/ExportMembersButton.tsx'
import { MembersPanel } from '../../../communities/memberships/MembersPanel.tsx'
import people from '../../../communities/memberships/people.module.css'
import { RequestsPanel } from '../../../communities/memberships/RequestsPanel.tsx'
import { AuthorRemovals, KeepOut } from '../../../deliberation/moderation/authors/lazy-panels.ts'
import { RemoveAllButton } from '../../../deliberation/moderation/authors/RemoveAllButton.tsx'
import { byId } from '../../../platform/lib/address.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import type { PageProps } from '../../../platform/lib/page-props.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { AppLink } from '../../../platform/ui/AppLink.tsx'
import { Avatar } from '../../../platform/ui/Avatar.tsx'
import { PlainButton, PrimaryButton } from '../../../platform/ui/Button.tsx'
import { Dialog } from '../../../platform/ui/dialogs/Dialog.tsx'
import { lazyPanel } from '../../../platform/ui/loading/lazy-panel.tsx'
import { Columns, Container, Note, Page } from '../../../platform/ui/page/Page.tsx'
import { PageHeader } from '../../../platform/ui/page/PageHeader.tsx'
import { Section } from '../../../platform/ui/page/Section.tsx'
import { AssemblyLoader } from '../assemblies/AssemblyLoader.tsx'
import { NotFoundPage } from '../ErrorPages.tsx'

const MessageDialog = lazyPanel(() => import('../../../news/notifications/MessageDialog.tsx').then((m) => m.MessageDialog))

/** The members of an assembly, its pending requests and sent invitations (MEM-017). */
export default function MembersPage({ address }: PageProps) {
  const { assembly } = address
  if (!assembly) return <NotFoundPage />
  return <AssemblyLoader address={{ assembly }}>{(found) => <MembersView assembly={found} />}</AssemblyLoader>
}

function MembersView({ assembly }: { assembly: Assembly }) {
  const { t } = useText()
  const links = useLinks()
  const address = { assembly: byId(assembly.assemblyId) }
  const { may, name, assemblyId: id, timezone: zone } = assembly
  const target = {
    kind: 'ASSEMBLY',
    id,
    name,
    zone,
    makesModerators: may.makeModerators,
    searchesEmails: may.manageMembers,
  } as const
  const [open, setOpen] = useState<'invite' | 'message'>()
  const close = () => setOpen(undefined)
  return (
    <Page title={t('memberships.membersOf', { name })} colour={assembly.profile.colour}>
      <PageHeader
        crumbs={[{ text: name, href: links.assembly(address) }, { text: t('memberships.members') }]}
        title={t('memberships.members')}
        lead={t('assemblies.people', { count: assembly.memberCount })}
        actions={
          <>
            {may.invite && (
              <PrimaryButton icon={IconUserPlus} onClick={() => setOpen('invite')}>
                {t('assemblies.invite')}
              </PrimaryButton>
            )}
            {may.invite && may.upload && (
              <PlainButton kind="default" icon={IconUpload} href={`${links.inviteMembers(address)}#${UPLOAD_ID}`}>
                {t('memberships.uploadTitle')}
              </PlainButton>
            )}
            {may.sendMessage && may.manageMembers && (
              <PlainButton kind="default" icon={IconSend} onClick={() => setOpen('message')}>
                {t('memberships.writeToAll')}
              </PlainButton>
            )}
          </>
        }
      >
        <AssemblyNav items={listAssemblyNavItems(assembly, address, links, t)} current="members" />
      </PageHeader>
      <Container>
        <Columns label={t('memberships.beside')} rail={<MembersAside assembly={assembly} />}>
          {may.answerRequests && <RequestsPanel place={target} />}
          <MembersPanel
            place={target}
            KeepOut={KeepOut}
            aside={may.manageMembers && <ExportMembersButton assemblyId={id} shortname={assembly.shortname} zone={zone} />}
          />
          {may.moderate && (
            <BansPanel
              assemblyId={id}
              zone={zone}
              more={({ user, group, may }) =>
                may.lift && <RemoveAllButton author={{ assemblyId: id, groupId: group?.groupId, user: user.uuid, name: user.name }} />
              }
            />
          )}
          {may.moderate && <AuthorRemovals assemblyId={id} zone={zone} removes={may.manageMembers} />}
          {may.invite && <InvitationsPanel place={target} />}
        </Columns>
      </Container>
      <Dialog opened={open === 'invite'} onClose={close} title={t('assemblies.invite')} size="large">
        <InviteForm place={target} letter={assembly.invitationEmail} withRoles={may.inviteWithRoles} onDone={close} plain />
      </Dialog>
      {open === 'message' && <MessageDialog sid={assembly.resourceSpaceId} byMail onClose={close} />}
    </Page>
  )
}

function MembersAside({ assembly }: { assembly: Assembly }) {
  const { t } = useText()
  const links = useLinks()
  const { profile, coordinatorNames, may, assemblyId } = assembly
  return (
    <>
      <Note wash>
        <h2>{t('memberships.howPeopleJoin')}</h2>
        <p className="fm-sm">{formatJoiningRule(profile.supportedMembership, t)}</p>
        {may.settings && (
          <p className="fm-sm">
            <AppLink href={links.editAssembly({ assembly: byId(assemblyId) }, 'configuration')}>
              {t('memberships.changeInSettings')}
            </AppLink>
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
