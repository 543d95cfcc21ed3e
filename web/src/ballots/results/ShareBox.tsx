import { escapeAttribute } from '@folkmoot/core/shared/html.ts'
import { IconCode, IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { saveFile } from '../../lib/save-file.ts'
import { currentSite } from '../../lib/site.ts'
import { useText } from '../../lib/text/i18n.ts'
import { PlainButton } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { errorNotice } from '../../ui/dialogs/notice-store.ts'
import { TextArea } from '../../ui/fields/TextField.tsx'
import { drawResultPicture } from './draw-result-picture.ts'
import { formatSupport } from './format-support.ts'
import classes from './Result.module.css'
import type { ResultView } from './result-view.ts'

/** The size that suits most results; a site changes it where it pastes the frame. */
const FRAME = 'width="100%" height="360" style="border:0"'
const SHOWN_WINNERS = 4

/** Takes a result elsewhere: as a picture, or in a frame of another site. */
export function ShareBox({ result, title, lead }: { result: ResultView; title: string; lead: string }) {
  const { t, lang } = useText()
  const [embedding, setEmbedding] = useState(false)
  const { ballot } = result.results
  const address = `${location.origin}/v1/ballot/${ballot.uuid}/result`
  const savePicture = async () => {
    const left = result.winners.length - SHOWN_WINNERS
    const picture = await drawResultPicture({
      site: currentSite().name,
      heading: ballot.title,
      title,
      lead,
      lines: result.winners
        .slice(0, SHOWN_WINNERS)
        .map((row) => ({ text: result.titleOf(row.candidate_uuid), detail: formatSupport(row, result, { t, lang }) })),
      more: left > 0 ? t('ballots.share.more', { count: left }) : '',
      address,
    })
    if (picture) saveFile(`ballot-${ballot.uuid}.png`, 'image/png', picture)
    else errorNotice(t('ballots.share.failed'))
  }
  const html = `<iframe src="${location.origin}/embed/ballot/${ballot.uuid}" title="${escapeAttribute(`${t('ballots.share.resultOf')}: ${ballot.title}`)}" ${FRAME} loading="lazy"></iframe>`
  return (
    <section className={classes.box}>
      <h2>{t('ballots.share.title')}</h2>
      <PlainButton fullWidth kind="default" icon={IconPhoto} onClick={() => void savePicture()}>
        {t('ballots.share.picture')}
      </PlainButton>
      <PlainButton
        fullWidth
        kind="default"
        icon={IconCode}
        aria-expanded={embedding}
        onClick={() => setEmbedding(!embedding)}
      >
        {t('ballots.share.embed')}
      </PlainButton>
      {embedding && (
        <>
          <TextArea
            name="embed"
            label={t('ballots.share.html')}
            help={t('ballots.share.embedHelp')}
            rows={5}
            readOnly
            value={html}
            onFocus={(e) => e.currentTarget.select()}
          />
          <CopyButton value={html} name={t('ballots.share.html')} />
        </>
      )}
    </section>
  )
}
