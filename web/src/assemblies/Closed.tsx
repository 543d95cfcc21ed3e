import { useText } from '../lib/i18n.ts'
import { useLinks } from '../lib/links.ts'
import { PlainButton } from '../ui/ActButton.tsx'
import { Empty } from '../ui/Empty.tsx'
import { ErrorNote } from '../ui/ErrorNote.tsx'
import { Page, Wrap } from '../ui/Page.tsx'

/** An unlisted assembly opened by its number by somebody who is no member (ASM-047, ASM-050). */
export function NotListed({ text }: { text: string }) {
  const { t } = useText()
  const links = useLinks()
  return (
    <Page title={text}>
      <Wrap narrow>
        <Empty
          title={text}
          level={2}
          seed="not-listed"
          actions={<PlainButton href={links.assemblies()}>{t('assemblies.toList')}</PlainButton>}
        >
          <p>{t('assemblies.notListedHelp')}</p>
        </Empty>
      </Wrap>
    </Page>
  )
}

/** The assembly, or what one is in it, could not be read; the whole sentence is the title (ASM-046, MEM-041). */
export const ReadFailed = ({ text }: { text: string }) => (
  <Page>
    <Wrap narrow>
      <ErrorNote title={text} level={2} declined={{ refused: 'fault', message: '' }} retry={() => location.reload()} />
    </Wrap>
  </Page>
)
