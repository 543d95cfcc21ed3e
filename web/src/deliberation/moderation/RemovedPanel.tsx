import type { RemovedItem } from '@folkmoot/core/deliberation/moderation/schemas.ts'
import { IconEyeOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '../../platform/lib/text/i18n.ts'
import { DateText } from '../../platform/ui/DateText.tsx'
import { Note } from '../../platform/ui/page/Page.tsx'
import { Section } from '../../platform/ui/page/Section.tsx'
import { RichText } from '../../platform/ui/RichText.tsx'
import { Tag } from '../../platform/ui/Tag.tsx'
import classes from './moderation.module.css'
import { ObjectionForm } from './ObjectionForm.tsx'

interface RemovedPanelProps {
  item: RemovedItem
  aid: string
  onChange: (item: RemovedItem) => void
}

/** A removed text: to its author what was removed and why, with the way to object; to others only that it was removed. */
export function RemovedPanel({ item, aid, onChange }: RemovedPanelProps) {
  const { t } = useText()
  const { details } = item
  if (!details) return <p className="fm-lead">{t('removal.notice')}</p>
  const { removal, hidden, own, assembly } = details
  const zone = assembly.timezone
  return (
    <div className={classes.removed}>
      <p>
        <Tag icon={IconEyeOff} tone="warn">
          {t(hidden ? 'removal.hidden' : 'removal.removed')}
        </Tag>
      </p>
      <dl className={`fm-sm ${classes.figures}`}>
        <Row label={t('removal.when')}>
          <DateText at={item.removedAt} zone={zone} form="words" />
        </Row>
        {removal && (
          <>
            <Row label={t('removal.why')}>{removal.reason === 'OTHER' ? removal.note : t(`removal.reason.${removal.reason}`)}</Row>
            <Row label={t('removal.until')}>
              <DateText at={removal.until} zone={zone} form="words" />
            </Row>
          </>
        )}
      </dl>
      {hidden && <Note>{t('removal.hiddenText')}</Note>}
      {!removal && !hidden && <Note>{t(own ? 'removal.byYou' : 'removal.byAuthor')}</Note>}
      {removal?.note && removal.reason !== 'OTHER' && (
        <div className={classes.words}>
          <b>{t('removal.moderatorSays')}</b>
          <p>{removal.note}</p>
        </div>
      )}
      <Section title={t(own ? 'removal.yourText' : 'removal.theText')}>
        {details.title && <h3 lang={details.lang}>{details.title}</h3>}
        <RichText html={details.text} lang={details.lang} />
      </Section>
      {removal?.objection && (
        <Section title={t(own ? 'removal.yourObjection' : 'removal.objection')}>
          <div className={classes.words}>
            <p>{removal.objection.text}</p>
          </div>
          <p role="status">
            {t(`removal.decision.${removal.objection.decision ?? 'OPEN'}`)} {removal.objection.answer}
          </p>
        </Section>
      )}
      {item.may.object && <ObjectionForm aid={aid} uuid={item.uuid} onSent={onChange} />}
    </div>
  )
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
