import { MAX_CODES_PER_REQUEST, parseCodeCount } from '@folkmoot/core/decisions/ballots/voter-list.ts'
import { formatVotingCodesCsv } from '@folkmoot/core/decisions/ballots/voting-code.ts'
import { IconDownload } from '@tabler/icons-react'
import { saveFile } from '../../../platform/lib/save-file.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { Form } from '../../../platform/ui/fields/Form.tsx'
import { NumberField } from '../../../platform/ui/fields/TextField.tsx'
import { useFormState } from '../../../platform/ui/fields/use-form-state.ts'
import { Note } from '../../../platform/ui/page/Page.tsx'
import { type CodePurpose, useNewCodes } from './NewCodesProvider.tsx'
import classes from './Voters.module.css'

interface NewCodesProps {
  /** The ballot's uuid. */
  ballot: string
  purpose: CodePurpose
  /** The address for the letters. */
  page: string
}

/** The download of new codes, as a table for letters. */
export function NewCodes({ ballot, purpose, page }: NewCodesProps) {
  const { t } = useText()
  const { codes, markSaved } = useNewCodes(ballot, purpose)
  const save = () => {
    saveFile(`codes-${ballot}.csv`, 'text/csv', formatVotingCodesCsv(codes, page))
    markSaved()
  }
  return (
    <div role="status" className={classes.fresh}>
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
      const good = parseCodeCount(count) !== undefined
      return good ? {} : { count: t('ballots.voters.howManyFault', { most: MAX_CODES_PER_REQUEST }) }
    },
  })
  const send = form.submit(async ({ count }) => {
    const number = parseCodeCount(count)
    if (number !== undefined && (await onMake(number))) form.reset()
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
