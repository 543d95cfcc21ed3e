import { listPluralityValues } from '@folkmoot/core/decisions/ballots/vote-values.ts'
import { IconCircle } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useText } from '../../../../platform/lib/text/i18n.ts'
import { TextArea } from '../../../../platform/ui/fields/TextField.tsx'
import { Glyph } from '../../../../platform/ui/Glyph.tsx'
import { ANSWER_ICONS } from '../../answer-icons.ts'
import type { SystemControlProps } from './control-props.ts'
import classes from './Systems.module.css'

const ICONS = { ...ANSWER_ICONS, NONE: IconCircle }

/** Yes, No, Abstain, Block or nothing to one candidate; a block has its reason. */
export function AnswerControl({ ballot, paper, candidate, onVotes }: SystemControlProps) {
  const { t } = useText()
  const group = useId()
  const { voting, blockReasons, showNames } = ballot.rules
  const { id, contribution_uuid: uuid, title } = candidate
  const value = paper.votes[uuid] ?? ''
  const [reason, setReason] = useState(paper.reasons?.[uuid] ?? '')
  const options = [...listPluralityValues(voting), 'NONE' as const]
  return (
    <div className={classes.answers}>
      <fieldset className={classes.radios} aria-label={t('voting.voteOn', { title })}>
        {options.map((option) => {
          const own = option === 'NONE' ? '' : option
          return (
            <label key={option} data-value={option}>
              <input
                type="radio"
                name={group}
                value={own}
                checked={value === own}
                disabled={!onVotes}
                onChange={() => onVotes?.([{ candidate_id: id, value: own, ...(own === 'BLOCK' ? { reason } : {}) }])}
              />
              <span>
                <Glyph of={ICONS[option]} />
                {t(`voting.answer_${option}`)}
              </span>
            </label>
          )
        })}
      </fieldset>
      {value === 'BLOCK' &&
        (onVotes ? (
          <TextArea
            name={`reason.${uuid}`}
            label={t('voting.blockReason', { title })}
            help={t(showNames ? 'voting.blockReasonHelpNamed' : 'voting.blockReasonHelp')}
            optional={!blockReasons}
            value={reason}
            maxLength={1000}
            onChange={(e) => {
              setReason(e.target.value)
              onVotes([{ candidate_id: id, value: 'BLOCK', reason: e.target.value }])
            }}
          />
        ) : (
          reason !== '' && <p className="fm-sm">{reason}</p>
        ))}
    </div>
  )
}
