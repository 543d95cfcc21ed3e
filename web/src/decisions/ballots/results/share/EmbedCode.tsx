import { escapeAttribute } from '@folkmoot/core/platform/shared/html.ts'
import { useText } from '../../../../platform/lib/text/i18n.ts'
import { CopyButton } from '../../../../platform/ui/CopyButton.tsx'
import { TextArea } from '../../../../platform/ui/fields/TextField.tsx'

/** The size that suits most results; a site changes it where it pastes the frame. */
const FRAME = 'width="100%" height="360" style="border:0" loading="lazy"'

/** The HTML that shows a result in a frame of another site. */
export function EmbedCode({ ballot }: { ballot: { readonly uuid: string; readonly title: string } }) {
  const { t } = useText()
  const title = escapeAttribute(`${t('ballots.share.resultOf')}: ${ballot.title}`)
  const html = `<iframe src="${location.origin}/embed/ballot/${ballot.uuid}" title="${title}" ${FRAME}></iframe>`
  return (
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
  )
}
