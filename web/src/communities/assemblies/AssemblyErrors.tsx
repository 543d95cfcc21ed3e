import { useLinks } from '../../platform/lib/links-context.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../platform/ui/Button.tsx'
import { EmptyState } from '../../platform/ui/loading/EmptyState.tsx'
import { ErrorNote } from '../../platform/ui/loading/ErrorNote.tsx'
import { Container, Page } from '../../platform/ui/page/Page.tsx'

/** Shown to a viewer without a membership who opens an unlisted assembly by its number (ASM-047, ASM-050). */
export function AssemblyNotListed({ text }: { text: string }) {
  const { t } = useText()
  const links = useLinks()
  return (
    <Page title={text}>
      <Container narrow>
        <EmptyState
          title={text}
          level={2}
          seed="not-listed"
          actions={<PlainButton href={links.assemblies()}>{t('assemblies.toList')}</PlainButton>}
        >
          <p>{t('assemblies.notListedHelp')}</p>
        </EmptyState>
      </Container>
    </Page>
  )
}

/** The assembly or the viewer's membership could not be read; the whole sentence is the title (ASM-046, MEM-041). */
export const AssemblyReadError = ({ text }: { text: string }) => (
  <Page>
    <Container narrow>
      <ErrorNote title={text} level={2} failure={{ refused: 'fault', message: '' }} retry={() => location.reload()} />
    </Container>
  </Page>
)
