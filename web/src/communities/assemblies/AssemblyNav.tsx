import { useText } from '../../platform/lib/text/i18n.ts'
import { PageNav, type PageNavItem, type PageNavProps } from '../../platform/ui/page/PageNav.tsx'

export type AssemblyNavItem = PageNavItem

/** The navigation among the pages of an assembly, below its header. */
export function AssemblyNav(props: Omit<PageNavProps, 'label'>) {
  const { t } = useText()
  return <PageNav label={t('assemblies.rooms')} {...props} />
}
