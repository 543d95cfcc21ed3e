import { progress } from '@folkmoot/core/deliberation/contributions/progress/endpoints.ts'
import type { ProgressNote } from '@folkmoot/core/deliberation/contributions/progress/schemas.ts'
import type { Zone } from '@folkmoot/core/platform/shared/dates.ts'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { invalidateEndpoints, useEndpointMutation } from '../../../platform/lib/api/endpoint-query.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { formatPersonName } from '../../../platform/lib/text/person-name.ts'
import { Pill } from '../../../platform/ui/Chip.tsx'
import { DateText } from '../../../platform/ui/DateText.tsx'
import { AlertDialog } from '../../../platform/ui/dialogs/AlertDialog.tsx'
import { toast } from '../../../platform/ui/dialogs/notice-store.ts'
import { notifyFailure } from '../../../platform/ui/dialogs/notify-failure.ts'
import { ErrorNote } from '../../../platform/ui/loading/ErrorNote.tsx'
import { Money } from '../../../platform/ui/Money.tsx'
import { Section } from '../../../platform/ui/page/Section.tsx'
import { scrollToAnchor } from '../../../platform/ui/page/scroll-to-anchor.ts'
import { NoteProof } from './NoteProof.tsx'
import classes from './Progress.module.css'
import { ProgressForm } from './ProgressForm.tsx'
import { type ProgressTarget, progressQuery } from './queries.ts'
import { StageTag } from './StageTag.tsx'

const PANEL_ID = 'progress'

export interface ProgressPanelProps {
  /** Absent on public pages, which have no numbers. */
  item: ProgressTarget | undefined
  uuid: string
  zone: Zone
}

/** How far a selected contribution is: the notes of the coordinators, newest first, and their form. */
export function ProgressPanel({ item, uuid, zone }: ProgressPanelProps) {
  const { t } = useText()
  const query = useQuery(progressQuery(item, uuid))
  const [removing, setRemoving] = useState<string>()
  const removal = useEndpointMutation(progress.remove)
  const answer = query.data
  if (answer === undefined) return null
  if (isFailure(answer))
    return (
      <Section title={t('progress.title')} id={PANEL_ID}>
        <ErrorNote title={t('progress.failed')} failure={answer} retry={() => void query.refetch()} />
      </Section>
    )
  const { list, may, currency } = answer
  if (list.length === 0 && !may.note) return null
  const reload = () => invalidateEndpoints(progress.ofItem, progress.ofPublicItem, progress.ofSpace, progress.ofPublicSpace)
  // the form is gone, and with it the place that its writer looked at
  const showNewest = async () => {
    await reload()
    scrollToAnchor(PANEL_ID, false)
  }
  const remove = async (nuuid: string) => {
    if (!item) return
    const removed = await removal.act({ params: { ...item, nuuid } })
    setRemoving(undefined)
    if (isFailure(removed)) await notifyFailure(removed)
    else toast(t('progress.removed'))
    await reload()
  }
  return (
    <Section title={t('progress.title')} id={PANEL_ID}>
      {list.length === 0 && <p className="fm-dim">{t('progress.none')}</p>}
      <ol className={classes.list}>
        {list.map((note) => (
          <li key={note.uuid}>
            <NoteText note={note} zone={zone} currency={currency} />
            {may.remove && item && (
              <Pill icon={IconTrash} onClick={() => setRemoving(note.uuid)}>
                {t('progress.remove')}
              </Pill>
            )}
          </li>
        ))}
      </ol>
      {may.note && item && <ProgressForm item={item} last={list[0]} onSaved={() => void showNewest()} />}
      <AlertDialog
        opened={removing !== undefined}
        title={t('progress.removeTitle')}
        message={t('progress.removeHelp')}
        yes={t('progress.remove')}
        no={t('ui.cancel')}
        danger
        pending={removal.pending}
        onAnswer={(agreed) => (agreed && removing ? void remove(removing) : setRemoving(undefined))}
      />
    </Section>
  )
}

function NoteText({ note, zone, currency }: { note: ProgressNote; zone: Zone; currency: string }) {
  const { t } = useText()
  const { stage, text, spent, at, author } = note
  return (
    <>
      <p className={classes.head}>
        <StageTag stage={stage} />
        <span className="fm-sm fm-faint">
          <DateText at={at} zone={zone} form="ago" />
          {author && ` · ${formatPersonName(author.name)}`}
        </span>
      </p>
      <p className={classes.words}>{text}</p>
      {spent !== null && (
        <p className="fm-sm fm-dim">
          {t('progress.spentSoFar')} {currency === '' ? spent : <Money amount={spent} currency={currency} />}
        </p>
      )}
      <NoteProof note={note} />
    </>
  )
}
