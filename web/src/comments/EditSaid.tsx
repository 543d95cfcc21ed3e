import { contributions } from '@folkmoot/core/contributions/endpoints.ts'
import { LIMITS } from '@folkmoot/core/contributions/words.ts'
import { paragraphs, plainText } from '@folkmoot/core/shared/html.ts'
import { useState } from 'react'
import { declined } from '../lib/call.ts'
import { useText } from '../lib/i18n.ts'
import { useAct } from '../lib/query.ts'
import { PlainButton } from '../ui/ActButton.tsx'
import { Form } from '../ui/fields/Form.tsx'
import { TextArea } from '../ui/fields/TextField.tsx'
import { useUnsaved } from '../ui/unsaved.ts'
import classes from './Board.module.css'
import type { SaidThing } from './said.ts'

export interface EditSaidProps {
  said: SaidThing
  aid: string
  /** The new words, or nothing when it was given up. */
  onDone: (text: string | undefined) => void
}

/** Changes one's own words in place: for 15 minutes, or until somebody answers. */
export function EditSaid({ said, aid, onDone }: EditSaidProps) {
  const { t } = useText()
  const before = plainText(said.text)
  const [words, setWords] = useState(before)
  const { act, pending, refused } = useAct(contributions.change)
  useUnsaved(words !== before)
  const save = async () => {
    const params = { aid, coid: said.contributionId ?? 0 }
    const answer = await act({ params, body: { text: paragraphs(words) } })
    if (!declined(answer)) onDone(answer.text)
  }
  return (
    <Form begins onSubmit={() => void save()}>
      <TextArea
        name="text"
        labelHidden
        label={t('comments.editing')}
        value={words}
        maxLength={LIMITS.comment}
        onChange={(event) => setWords(event.target.value)}
        error={refused?.message}
      />
      <div className={classes.send}>
        <span className="fm-sm fm-dim">{t('comments.editNote')}</span>
        <PlainButton kind="subtle" onClick={() => onDone(undefined)}>
          {t('ui.cancel')}
        </PlainButton>
        <PlainButton type="submit" loading={pending}>
          {t('ui.save')}
        </PlainButton>
      </div>
    </Form>
  )
}
