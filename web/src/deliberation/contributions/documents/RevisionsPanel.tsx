import { documents } from '@folkmoot/core/deliberation/contributions/documents/endpoints.ts'
import type { DocumentRevision } from '@folkmoot/core/deliberation/contributions/documents/schemas.ts'
import { DOCUMENT_LIMITS } from '@folkmoot/core/deliberation/contributions/documents/words.ts'
import { IconBookmarkPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { invalidateEndpoints, useEndpointMutation } from '../../../platform/lib/api/endpoint-query.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { formatPersonName } from '../../../platform/lib/text/person-name.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { DateText } from '../../../platform/ui/DateText.tsx'
import { Dialog } from '../../../platform/ui/dialogs/Dialog.tsx'
import { toast } from '../../../platform/ui/dialogs/notice-store.ts'
import { Form } from '../../../platform/ui/fields/Form.tsx'
import { TextField } from '../../../platform/ui/fields/TextField.tsx'
import { useFormState } from '../../../platform/ui/fields/use-form-state.ts'
import { QueryView } from '../../../platform/ui/loading/QueryView.tsx'
import { SkeletonRows } from '../../../platform/ui/loading/Skeletons.tsx'
import { Section } from '../../../platform/ui/page/Section.tsx'
import { WordRuns } from '../family/WordRuns.tsx'
import { compareParagraphs } from '../family/word-differences.ts'
import classes from './Documents.module.css'
import { differenceQuery, revisionsQuery } from './queries.ts'

interface RevisionsPanelProps {
  padId: string
  lang: string
  zone: string
  mayName: boolean
}

/** The named revisions of a document, each to compare with the text as it is now. */
export function RevisionsPanel({ padId, lang, zone, mayName }: RevisionsPanelProps) {
  const { t } = useText()
  const [compared, setCompared] = useState<DocumentRevision>()
  return (
    <Section title={t('documents.revisions')} size="small" id="revisions">
      <QueryView query={useQuery(revisionsQuery(padId))} skeleton={<SkeletonRows count={2} />} failedTitle={t('documents.revisionsFailed')}>
        {({ list }) =>
          list.length === 0 ? (
            <p className="fm-sm fm-dim">{t('documents.noRevisions')}</p>
          ) : (
            <ol className={classes.list}>
              {list.map((revision) => (
                <li key={revision.rev}>
                  <p>
                    <b>{revision.name || t('documents.revision', { number: revision.rev })}</b>
                  </p>
                  <p className="fm-sm fm-dim">
                    <DateText at={revision.at} zone={zone} form="ago" />
                    {revision.writers.length > 0 && ` · ${revision.writers.map(({ name }) => formatPersonName(name)).join(', ')}`}
                  </p>
                  <PlainButton kind="subtle" size="sm" onClick={() => setCompared(revision)}>
                    {t('documents.compare')}
                  </PlainButton>
                </li>
              ))}
            </ol>
          )
        }
      </QueryView>
      {mayName && <RevisionForm padId={padId} />}
      <Dialog
        opened={compared !== undefined}
        onClose={() => setCompared(undefined)}
        title={t('documents.compareTitle', { name: compared?.name || String(compared?.rev ?? '') })}
      >
        {compared && <Difference padId={padId} rev={compared.rev} lang={lang} />}
      </Dialog>
    </Section>
  )
}

function Difference({ padId, rev, lang }: { padId: string; rev: number; lang: string }) {
  const { t } = useText()
  return (
    <QueryView
      query={useQuery({ ...differenceQuery(padId, rev), gcTime: 0 })}
      skeleton={<SkeletonRows count={3} />}
      failedTitle={t('documents.revisionsFailed')}
    >
      {({ from, to }) =>
        from.html === to.html ? (
          <p>{t('documents.same')}</p>
        ) : (
          compareParagraphs(from.html, to.html).map((paragraph, n) =>
            'words' in paragraph ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name and do not move
              <WordRuns key={n} words={paragraph.words} lang={lang} />
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name and do not move
              <p key={n} className="fm-sm fm-dim">
                {t('documents.unchanged', { count: paragraph.unchanged })}
              </p>
            ),
          )
        )
      }
    </QueryView>
  )
}

function RevisionForm({ padId }: { padId: string }) {
  const { t } = useText()
  const { act } = useEndpointMutation(documents.addRevision)
  const form = useFormState({ initial: { name: '' }, check: (): Record<string, string> => ({}) })
  const send = form.submit(async (body) => {
    const answer = await act({ params: { padId }, body })
    if (isFailure(answer)) return answer
    form.set({ name: '' })
    toast(t('documents.revisionSaved'))
    await invalidateEndpoints(documents.revisions)
    return undefined
  })
  return (
    <Form onSubmit={send} label={t('documents.nameRevision')}>
      <TextField
        {...form.field('name')}
        label={t('documents.revisionName')}
        help={t('documents.revisionHelp')}
        maxLength={DOCUMENT_LIMITS.revisionName}
        optional
      />
      <div className={classes.buttons}>
        <PlainButton type="submit" kind="default" icon={IconBookmarkPlus}>
          {t('documents.nameRevision')}
        </PlainButton>
      </div>
    </Form>
  )
}
