import { type Jury, juries } from '@folkmoot/core/deliberation/juries/endpoints.ts'
import { IconUserCheck } from '@tabler/icons-react'
import { formatFailure, isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { invalidateEndpoints, useEndpointMutation } from '../../platform/lib/api/endpoint-query.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../platform/ui/Button.tsx'
import { DateText } from '../../platform/ui/DateText.tsx'
import { confirm } from '../../platform/ui/dialogs/dialog-requests.ts'
import { errorNotice, toast } from '../../platform/ui/dialogs/notice-store.ts'
import { Glyph } from '../../platform/ui/Glyph.tsx'
import { Message } from '../../platform/ui/Message.tsx'
import classes from './juries.module.css'
import { juryParams } from './queries.ts'

interface SeatPanelProps {
  jury: Jury
  /** The level of its heading: below the page's title, or within a section. */
  heading: 'h2' | 'h3'
  onAnswered: () => void
}

/** The seat of the reader in the newest jury, with the question whether they take it. */
export function SeatPanel({ jury, heading: Heading, onAnswered }: SeatPanelProps) {
  const { t } = useText()
  const { own, may, assembly } = jury
  const request = { params: juryParams(jury) }
  const accept = useEndpointMutation(juries.accept)
  const decline = useEndpointMutation(juries.decline)
  if (!own) return null
  const answer = async (how: typeof accept | typeof decline, said: 'taken' | 'left') => {
    const response = await how.act(request)
    if (isFailure(response)) errorNotice(formatFailure(response))
    else toast(t(`juries.seat.${said}`))
    onAnswered()
    await invalidateEndpoints(juries.byUuid)
  }
  const leave = async () => {
    const agreed = await confirm({
      title: t('juries.seat.leaveQuestion'),
      message: t('juries.seat.leaveHelp'),
      yes: t('juries.seat.leave'),
      danger: true,
    })
    if (agreed) await answer(decline, 'left')
  }
  if (own.state === 'PASSED') return <p className="fm-dim">{t('juries.seat.passed')}</p>
  const asked = own.state === 'ASKED'
  return (
    <div className={classes.seat}>
      <Glyph of={IconUserCheck} />
      <div>
        <Heading>{t(asked ? 'juries.seat.asked' : 'juries.seat.accepted')}</Heading>
        {asked && !may.accept ? (
          <p>{t('juries.seat.late')}</p>
        ) : asked ? (
          <>
            <p>
              <Message
                textKey="juries.seat.question"
                nodes={{ date: <DateText at={own.answerBy} zone={assembly.timezone} form="words" /> }}
              />
            </p>
            <p className="fm-sm fm-dim">{t('juries.seat.help')}</p>
          </>
        ) : (
          <p>{t('juries.seat.acceptedHelp')}</p>
        )}
        <div className="fm-row">
          {asked && may.accept && (
            <PlainButton loading={accept.pending} onClick={() => void answer(accept, 'taken')}>
              {t('juries.seat.accept')}
            </PlainButton>
          )}
          {asked && may.decline && (
            <PlainButton kind="default" loading={decline.pending} onClick={() => void answer(decline, 'left')}>
              {t('juries.seat.decline')}
            </PlainButton>
          )}
          {!asked && may.decline && (
            <PlainButton kind="default" size="sm" loading={decline.pending} onClick={() => void leave()}>
              {t('juries.seat.leave')}
            </PlainButton>
          )}
        </div>
      </div>
    </div>
  )
}
