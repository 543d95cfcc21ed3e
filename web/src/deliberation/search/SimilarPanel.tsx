import { feedback } from '@folkmoot/core/deliberation/feedback/endpoints.ts'
import { search } from '@folkmoot/core/deliberation/search/endpoints.ts'
import type { SimilarContribution } from '@folkmoot/core/deliberation/search/schemas.ts'
import { MIN_SIMILAR_TITLE } from '@folkmoot/core/deliberation/search/similarity.ts'
import { nameContribution } from '@folkmoot/core/platform/shared/titles/missing-titles.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { byId, type CampaignAddress, formatRef } from '../../platform/lib/address.ts'
import { callEndpoint, formatFailure, isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { useLinks } from '../../platform/lib/links-context.ts'
import { currentLanguage, useText } from '../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../platform/ui/Button.tsx'
import { errorNotice } from '../../platform/ui/dialogs/notice-store.ts'
import { feedbackFailureKey } from '../feedback/send-feedback.ts'
import classes from './search.module.css'
import { useSettled } from './use-settled.ts'

export interface SimilarPanelProps {
  address: CampaignAddress
  title: string
  text: string
  /** The uuid of what it is made of: it is no rival of it. */
  origin?: string | undefined
}

const TYPING_DELAY = 700
/** More of the text does not tell two contributions apart. */
const COMPARED_TEXT = 1_000

/**
 * What resembles an idea or proposal that is being written, while it is written. It never stands in the way: without an answer
 * nothing is shown, and the draft stays whatever the writer does here.
 */
export function SimilarPanel({ address, title, text, origin }: SimilarPanelProps) {
  const { t } = useText()
  const written = useSettled(JSON.stringify({ title: title.trim(), text: text.trim().slice(0, COMPARED_TEXT) }), TYPING_DELAY)
  const [hidden, setHidden] = useState(false)
  const body = JSON.parse(written) as { title: string; text: string }
  const params = { aid: formatRef(address.assembly), cid: formatRef(address.campaign) }
  const { data, refetch } = useQuery({
    queryKey: ['core', search.similar.path, params, body],
    queryFn: ({ signal }) => callEndpoint(search.similar, { params, body }, { signal }),
    enabled: !hidden && body.title.length >= MIN_SIMILAR_TITLE,
    placeholderData: keepPreviousData,
  })
  const isLongEnough = title.trim().length >= MIN_SIMILAR_TITLE
  const found = !hidden && isLongEnough && data && !isFailure(data) ? data.list : []
  const list = found.filter(({ uuid }) => uuid !== origin)
  return (
    <>
      <p className="fm-hidden" role="status">
        {list.length > 0 ? t('search.similar.found', { count: list.length }) : ''}
      </p>
      {list.length > 0 && (
        <section className={classes.similar} aria-label={t('search.similar.title')}>
          <h3>{t('search.similar.title')}</h3>
          <p>{t('search.similar.lead')}</p>
          <ul>
            {list.map((similar) => (
              <SimilarItem key={similar.uuid} similar={similar} address={address} onSupported={() => void refetch()} />
            ))}
          </ul>
          <p className={classes.acts}>
            <PlainButton kind="subtle" size="sm" onClick={() => setHidden(true)}>
              {t('search.similar.hide')}
            </PlainButton>
          </p>
        </section>
      )}
    </>
  )
}

interface SimilarItemProps {
  similar: SimilarContribution
  address: CampaignAddress
  onSupported: () => void
}

function SimilarItem({ similar, address, onSupported }: SimilarItemProps) {
  const { t } = useText()
  const links = useLinks()
  const [sending, setSending] = useState(false)
  const [supported, setSupported] = useState(false)
  const { contributionId, title, excerpt, supports, mine, may } = similar
  const name = nameContribution(title, currentLanguage())
  const support = async () => {
    setSending(true)
    const { assembly, campaign } = address
    const outcome = await callEndpoint(feedback.give, {
      params: { aid: formatRef(assembly), cid: formatRef(campaign), coid: contributionId },
      body: { ...mine, up: true, down: false },
    })
    setSending(false)
    if (isFailure(outcome)) {
      errorNotice(formatFailure(outcome, t(feedbackFailureKey(links.generation))))
      return
    }
    setSupported(true)
    onSupported()
  }
  return (
    <li>
      {/* another tab, so that the text stays in sight */}
      <a href={links.contribution({ ...address, contribution: byId(contributionId) })} target="_blank" rel="noopener">
        <b>{name}</b>
      </a>
      <p className="fm-sm">{excerpt}</p>
      <p className="fm-sm fm-dim">{t('search.similar.supports', { count: supports })}</p>
      <div className={classes.acts}>
        <p role="status">{supported ? t('search.similar.done', { title: name }) : mine.up && t('search.similar.mine')}</p>
        {may.support && !mine.up && !supported && (
          <PlainButton
            kind="default"
            size="sm"
            loading={sending}
            label={`${t('search.similar.act')}: ${name}`}
            onClick={() => void support()}
          >
            {t('search.similar.act')}
          </PlainButton>
        )}
      </div>
    </li>
  )
}
