import { useLinks } from '../../../../platform/lib/links-context.ts'
import { useText } from '../../../../platform/lib/text/i18n.ts'
import { AppLink } from '../../../../platform/ui/AppLink.tsx'

/** From a result to what became of it. */
export function PromisedLink({ campaign }: { campaign: string }) {
  const { t } = useText()
  const links = useLinks()
  return (
    <p className="fm-sm">
      <AppLink href={links.decisions(campaign)}>{t('progress.board')}</AppLink>
    </p>
  )
}
