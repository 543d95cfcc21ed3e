import { IconCode, IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { saveFile } from '../../../../platform/lib/save-file.ts'
import { currentSite } from '../../../../platform/lib/site.ts'
import { useText } from '../../../../platform/lib/text/i18n.ts'
import { ShareButton } from '../../../../platform/share/ShareButton.tsx'
import { PlainButton } from '../../../../platform/ui/Button.tsx'
import { errorNotice } from '../../../../platform/ui/dialogs/notice-store.ts'
import { lazyPanel } from '../../../../platform/ui/loading/lazy-panel.tsx'
import { SkeletonText } from '../../../../platform/ui/loading/Skeletons.tsx'
import { formatSupport } from '../format-support.ts'
import classes from '../Result.module.css'
import type { ResultView } from '../result-view.ts'

// what few readers press for comes when they press
const EmbedCode = lazyPanel(() => import('./EmbedCode.tsx').then((m) => m.EmbedCode), <SkeletonText lines={4} />)

const SHOWN_WINNERS = 4

/** Takes a result elsewhere: as a picture, or in a frame of another site. */
export function ShareBox({ result, title, lead }: { result: ResultView; title: string; lead: string }) {
  const { t, lang } = useText()
  const [embedding, setEmbedding] = useState(false)
  const { ballot } = result.results
  const address = `${location.origin}/v1/ballot/${ballot.uuid}/result`
  const savePicture = async () => {
    const { drawResultPicture } = await import('./draw-result-picture.ts')
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
  return (
    <section className={classes.box} aria-label={t('ballots.share.title')}>
      <ShareButton title={ballot.title} place={{ path: `/v1/ballot/${ballot.uuid}/result`, open: true }} words={t('ballots.share.link')} />
      <PlainButton fullWidth kind="default" icon={IconPhoto} onClick={() => void savePicture()}>
        {t('ballots.share.picture')}
      </PlainButton>
      <PlainButton fullWidth kind="default" icon={IconCode} aria-expanded={embedding} onClick={() => setEmbedding(!embedding)}>
        {t('ballots.share.embed')}
      </PlainButton>
      {embedding && <EmbedCode ballot={ballot} />}
    </section>
  )
}
