import type { MergeField } from '@folkmoot/core/deliberation/contributions/family/merge-fields.ts'
import type { MergePreview } from '@folkmoot/core/deliberation/contributions/family/schemas.ts'
import { useState } from 'react'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { Choice } from '../../../platform/ui/fields/Choice.tsx'
import { ChangedTag, ComparedPart, UnchangedPart } from './ComparedPart.tsx'
import classes from './family.module.css'
import { getRuledSide, type MergeDecisions } from './merge-decisions.ts'
import { WordRuns } from './WordRuns.tsx'
import { compareWords } from './word-differences.ts'

interface ComparePanelProps {
  preview: MergePreview
  decisions: MergeDecisions
  /** The parts that others have changed since the comparison was opened. */
  changed: ReadonlySet<string>
  /** Where the viewer merges: takes their choices. */
  onDecide?: ((decisions: MergeDecisions) => void) | undefined
}

const VIEWS = ['sides', 'one'] as const

/** Two texts have no room beside each other. */
const isNarrow = (): boolean => matchMedia('(max-width: 42rem)').matches

/** An amendment beside its original, or as one text with its changes; whoever merges chooses for each changed part. */
export function ComparePanel({ preview, decisions, changed, onDecide }: ComparePanelProps) {
  const { t } = useText()
  const [view, setView] = useState<(typeof VIEWS)[number]>(isNarrow() ? 'one' : 'sides')
  const { lang } = preview.child
  let number = 0
  return (
    <>
      <Choice
        label={t('family.view.label')}
        columns={2}
        value={view}
        options={VIEWS.map((value) => ({ value, label: t(`family.view.${value}`) }))}
        onChange={setView}
      />
      <ol className={classes.parts}>
        {preview.fields.map((field) => (
          <li key={field.field}>
            <ComparedFieldPart
              field={field}
              lang={lang}
              changed={changed.has(field.id)}
              taken={decisions.fields.get(field.field)}
              onTake={onDecide && ((side) => onDecide({ ...decisions, fields: new Map(decisions.fields).set(field.field, side) }))}
            />
          </li>
        ))}
        {preview.blocks.map((block, n) => {
          if (block.kind !== 'same') number += 1
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts are named by their numbers
            <li key={n}>
              {block.kind === 'same' ? (
                <UnchangedPart html={block.ours} lang={lang} />
              ) : (
                <ComparedPart
                  number={number}
                  block={block}
                  lang={lang}
                  view={view}
                  changed={changed.has(block.id)}
                  decision={decisions.blocks.get(block.id)}
                  onDecide={
                    onDecide && ((decision) => onDecide({ ...decisions, blocks: new Map(decisions.blocks).set(block.id, decision) }))
                  }
                />
              )}
            </li>
          )
        })}
      </ol>
    </>
  )
}

interface ComparedFieldPartProps {
  field: MergePreview['fields'][number]
  lang: string
  changed: boolean
  taken: 'ours' | 'theirs' | undefined
  onTake?: ((side: 'ours' | 'theirs') => void) | undefined
}

function ComparedFieldPart({ field: { field, kind, ours, theirs }, lang, changed, taken, onTake }: ComparedFieldPartProps) {
  const { t } = useText()
  const name: MergeField = field
  return (
    <fieldset className={kind === 'conflict' ? `${classes.part} ${classes.conflict}` : classes.part}>
      <legend className="fm-sm">
        <b>{t(`family.field.${name}`)}</b> <span className="fm-dim">{t(`family.changedBy.${kind === 'same' ? 'ours' : kind}`)}</span>
        {changed && <ChangedTag />}
      </legend>
      <WordRuns words={compareWords(ours, theirs)} lang={lang} />
      {onTake && (
        <Choice<'ours' | 'theirs'>
          label={t('family.take')}
          name={`field-${name}`}
          columns={2}
          value={taken ?? getRuledSide(kind)}
          options={(['ours', 'theirs'] as const).map((value) => ({ value, label: t(`family.takes.${value}`) }))}
          onChange={onTake}
        />
      )}
    </fieldset>
  )
}
