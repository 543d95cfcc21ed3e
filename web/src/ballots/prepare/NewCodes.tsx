import { MAX_CODES_PER_REQUEST } from '@folkmoot/core/ballots/voter-list.ts'
import { formatVotingCodesCsv, type VotingCode } from '@folkmoot/core/ballots/voting-code.ts'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { saveFile } from '../../lib/save-file.ts'
import { useText } from '../../lib/text/i18n.ts'
import { PlainButton } from '../../ui/Button.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { NumberField } from '../../ui/fields/TextField.tsx'
import { useFormState } from '../../ui/fields/use-form-state.ts'
import { Note } from '../../ui/page/Page.tsx'
import { useUnsavedWarning } from '../../ui/use-unsaved-warning.ts'
import classes from './Voters.module.css'

/** Codes that were just created. No other answer holds them, so the page warns until they are downloaded. */
export function useNewCodes() {
  const [codes, setCodes] = useState<readonly VotingCode[]>([])
  const [saved, setSaved] = useState(true)
  useUnsavedWarning(!saved)
  return {
    codes,
    add(fresh: readonly VotingCode[]) {
      // codes created before the download are added to the table
      setCodes(saved ? fresh : [...codes, ...fresh])
      setSaved(false)
    },
    clear() {
      setCodes([])
      setSaved(true)
    },
    markSaved: () => setSaved(true),
  }
}

interface NewCodesProps {
  uuid: string
  /** The address for the letters. */
  page: string
  codes: ReturnType<typeof useNewCodes>
}

/** The download of new codes, as a table for letters. */
export function NewCodes({ uuid, page, codes: { codes, markSaved } }: NewCodesProps) {
  const { t } = useText()
  const save = () => {
    saveFile(`codes-${uuid}.csv`, 'text/csv', formatVotingCodesCsv(codes, page))
    markSaved()
  }
  return (
    <div role="status">
      {codes.length > 0 && (
        <Note wash>
          <p>
            <b>{t('ballots.voters.codesReady', { count: codes.length })}</b> {t('ballots.voters.codesOnce')}
          </p>
          <PlainButton icon={IconDownload} onClick={save}>
            {t('ballots.voters.download')}
          </PlainButton>
        </Note>
      )}
    </div>
  )
}

/** Asks for the number of codes. `onMake` tells whether they were made. */
export function CodesForm({ pending, onMake }: { pending: boolean; onMake: (count: number) => Promise<boolean> }) {
  const { t } = useText()
  const form = useFormState({
    initial: { count: '' },
    check: ({ count }) => {
      const good = /^\d+$/.test(count.trim()) && Number(count) >= 1 && Number(count) <= MAX_CODES_PER_REQUEST
      return good ? {} : { count: t('ballots.voters.howManyFault', { most: MAX_CODES_PER_REQUEST }) }
    },
  })
  const send = form.submit(async ({ count }) => {
    if (await onMake(Number(count))) form.reset()
  })
  return (
    <Form label={t('ballots.voters.codesTitle')} onSubmit={send}>
      <div className={`${classes.code} ${classes.short}`}>
        <NumberField {...form.field('count')} label={t('ballots.voters.howMany')} inputMode="numeric" />
        <PlainButton type="submit" kind="default" loading={pending}>
          {t('ballots.voters.makeCodes')}
        </PlainButton>
      </div>
    </Form>
  )
}
