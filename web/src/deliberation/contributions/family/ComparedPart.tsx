import type { ComparedBlock } from '@folkmoot/core/deliberation/contributions/family/schemas.ts'
import { plainText } from '@folkmoot/core/platform/shared/html.ts'
import { useId, useMemo } from 'react'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { Choice } from '../../../platform/ui/fields/Choice.tsx'
import { TextArea } from '../../../platform/ui/fields/TextField.tsx'
import { RichText } from '../../../platform/ui/RichText.tsx'
import { Tag } from '../../../platform/ui/Tag.tsx'
import classes from './family.module.css'
import { type Decision, getRuledSide } from './merge-decisions.ts'
import { WordRuns } from './WordRuns.tsx'
import { compareWords } from './word-differences.ts'

interface ComparedPartProps {
  number: number
  block: ComparedBlock
  lang: string
  view: 'sides' | 'one'
  /** Others have changed it since the comparison was opened. */
  changed: boolean
  decision: Decision | undefined
  /** Where the viewer merges: takes their choice. */
  onDecide?: ((decision: Decision) => void) | undefined
}

/** A changed part of an amendment beside its original, with the choice between them (specification D.3). */
export function ComparedPart({ number, block, lang, view, changed, decision, onDecide }: ComparedPartProps) {
  const { t } = useText()
  const { kind, ours, theirs } = block
  const words = useMemo(() => compareWords(plainText(ours), plainText(theirs)), [ours, theirs])
  const taken = decision?.take ?? getRuledSide(kind)
  return (
    <fieldset className={kind === 'conflict' ? `${classes.part} ${classes.conflict}` : classes.part}>
      <legend className="fm-sm">
        <b>{t('family.part', { number })}</b> <span className="fm-dim">{t(`family.changedBy.${kind === 'same' ? 'ours' : kind}`)}</span>
        {changed && <ChangedTag />}
      </legend>
      {view === 'sides' ? (
        <div className={classes.sides}>
          <Side name={t('family.original')} empty={ours === ''}>
            <WordRuns words={words} lang={lang} side="before" />
          </Side>
          <Side name={t('family.amendment')} empty={theirs === ''}>
            <WordRuns words={words} lang={lang} side="after" />
          </Side>
        </div>
      ) : (
        <WordRuns words={words} lang={lang} />
      )}
      {onDecide && (
        <Choice<Decision['take']>
          label={t('family.take')}
          name={`part-${number}`}
          columns={3}
          value={taken}
          options={(['ours', 'theirs', 'text'] as const).map((take) => ({
            value: take,
            label: t(`family.takes.${take}`),
          }))}
          onChange={(take) => onDecide(take === 'text' ? { take, words: plainText(theirs || ours) } : { take })}
        />
      )}
      {onDecide && decision?.take === 'text' && (
        <TextArea
          label={t('family.ownWords')}
          name={`words-${number}`}
          value={decision.words}
          rows={4}
          lang={lang}
          onChange={(event) => onDecide({ take: 'text', words: event.target.value })}
        />
      )}
    </fieldset>
  )
}

export function ChangedTag() {
  const { t } = useText()
  return (
    <>
      {' '}
      <Tag tone="warn">{t('family.changedMeanwhile')}</Tag>
    </>
  )
}

function Side({ name, empty, children }: { name: string; empty: boolean; children: React.ReactNode }) {
  const { t } = useText()
  const id = useId()
  return (
    <fieldset className={classes.side} aria-labelledby={id}>
      <div className={classes.sideName} id={id}>
        {name}
      </div>
      {empty ? <p className="fm-sm fm-dim">{t('family.nothing')}</p> : children}
    </fieldset>
  )
}

/** A part in which nothing is to be decided, as it reads. */
export const UnchangedPart = ({ html, lang }: { html: string; lang: string }) => <RichText html={html} lang={lang} />
