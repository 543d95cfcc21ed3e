import { formatPadFrame } from '@folkmoot/core/deliberation/contributions/documents/document-address.ts'
import { documents } from '@folkmoot/core/deliberation/contributions/documents/endpoints.ts'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import type { Contribution } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import { IconExternalLink, IconLink, IconTrash, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { ContributionAddress } from '../../../platform/lib/address.ts'
import { formatRef } from '../../../platform/lib/address.ts'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { endpointQuery, invalidateEndpoints, useEndpointMutation } from '../../../platform/lib/api/endpoint-query.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { AlertDialog } from '../../../platform/ui/dialogs/AlertDialog.tsx'
import { errorNotice, toast } from '../../../platform/ui/dialogs/notice-store.ts'
import { notifyFailure } from '../../../platform/ui/dialogs/notify-failure.ts'
import classes from './Documents.module.css'
import { EmbedDialog } from './EmbedDialog.tsx'

interface DocumentPanelProps {
  item: Contribution
  address: ContributionAddress
  /** With a heading. */
  titled: boolean
}

/** Where the text of a contribution is written together: its document, or the ways to give it one. */
export function DocumentPanel({ titled, ...props }: DocumentPanelProps) {
  const { t } = useText()
  return (
    <div className={classes.panel}>
      {titled && <h2 className={classes.title}>{t('documents.document')}</h2>}
      <DocumentActions {...props} />
    </div>
  )
}

function DocumentActions({ item, address }: Omit<DocumentPanelProps, 'titled'>) {
  const { t } = useText()
  const { document: own, may, contributionId } = item
  const [embedding, setEmbedding] = useState(false)
  const [removing, setRemoving] = useState(false)
  const [shown, setShown] = useState(false)
  const router = useRouter()
  const elsewhere = useElsewhere(item, address)
  const embed = useEndpointMutation(documents.embed)
  const remove = useEndpointMutation(documents.remove)
  if (contributionId === undefined) return null
  const params = { aid: formatRef(address.assembly), coid: contributionId }
  const begin = async () => {
    const answer = await embed.act({ params, body: {} })
    if (isFailure(answer)) {
      errorNotice(`${t('documents.notCreated')} (${answer.message})`)
      return
    }
    toast(t('documents.begun'), { keep: true })
    void invalidateEndpoints(contributions.one)
    // whoever begins it wants to write in it
    await router.navigate({ href: answer.path })
  }
  const end = async () => {
    const answer = await remove.act({ params })
    setRemoving(false)
    if (isFailure(answer)) await notifyFailure(answer)
    await invalidateEndpoints(contributions.one)
  }
  if (!own)
    return may.documents.length === 0 ? null : (
      <div className={classes.buttons}>
        {may.documents.includes('DOCUMENT') && (
          <PlainButton kind="default" icon={IconUsers} onClick={() => void begin()} loading={embed.pending}>
            {t('documents.begin')}
          </PlainButton>
        )}
        {(may.documents.includes('GDOC') || may.documents.includes('PAD')) && (
          <PlainButton kind="subtle" icon={IconLink} onClick={() => setEmbedding(true)}>
            {t('documents.embedCloud')}
          </PlainButton>
        )}
        {embedding && (
          <EmbedDialog params={params} onClose={() => setEmbedding(false)} onEmbedded={() => void invalidateEndpoints(contributions.one)} />
        )}
      </div>
    )
  return (
    <>
      {shown && elsewhere.frame && (
        <iframe
          className={classes.frame}
          src={elsewhere.frame}
          title={t('documents.textOf', { title: item.title })}
          sandbox="allow-scripts allow-same-origin allow-popups"
          referrerPolicy="no-referrer"
        />
      )}
      <div className={classes.buttons}>
        {own.kind === 'DOCUMENT' ? (
          <PlainButton kind="default" icon={IconUsers} href={`/pads/${own.padId}`}>
            {t(may.writeDocument ? 'documents.write' : 'documents.read')}
          </PlainButton>
        ) : (
          elsewhere.frame &&
          !shown && (
            <PlainButton kind="default" icon={IconExternalLink} onClick={() => setShown(true)}>
              {t('documents.showCloud')}
            </PlainButton>
          )
        )}
        {elsewhere.write && (
          <a className="fm-sm" href={elsewhere.write} target="_blank" rel="noreferrer">
            {t('documents.writeElsewhere')}
          </a>
        )}
        {elsewhere.copy && (
          <a className="fm-sm" href={elsewhere.copy} target="_blank" rel="noreferrer">
            {t('documents.copy')}
          </a>
        )}
        {may.writeDocument && (
          <PlainButton kind="subtle" icon={IconTrash} onClick={() => setRemoving(true)}>
            {t('documents.end')}
          </PlainButton>
        )}
      </div>
      <AlertDialog
        opened={removing}
        title={t('documents.endTitle')}
        message={t(own.kind === 'DOCUMENT' ? 'documents.endHelp' : 'documents.endCloudHelp')}
        yes={t('documents.end')}
        no={t('ui.cancel')}
        danger
        pending={remove.pending}
        onAnswer={(agreed) => (agreed ? void end() : setRemoving(false))}
      />
    </>
  )
}

/** The addresses of a document elsewhere: its frame, and for writers where they write and copy it (PAD-003, PAD-008). */
function useElsewhere({ document: own, contributionId, may }: Contribution, address: ContributionAddress) {
  const { lang } = useText()
  const asks = own !== null && own.kind !== 'DOCUMENT' && may.writeDocument && contributionId !== undefined
  const params = { aid: formatRef(address.assembly), coid: contributionId ?? 0 }
  const answer = useQuery({ ...endpointQuery(documents.addresses, { params }), enabled: asks }).data
  const url = answer && !isFailure(answer) ? answer.url : null
  if (own?.kind === 'PAD') return { frame: url ? formatPadFrame(url, lang) : own.readOnlyUrl, write: url, copy: null }
  return { frame: own?.readOnlyUrl ?? null, write: url, copy: url ? url.replace(/\/edit$/, '/copy') : null }
}
