import { useText } from '../lib/text/i18n.ts'
import { PageNav, type PageNavItem, type PageNavProps } from '../ui/page/PageNav.tsx'

export type AssemblyNavItem = PageNavItem

/** The rooms of an assembly, under its head. */
export function AssemblyNav(props: Omit<PageNavProps, 'label'>) {
  const { t } = useText()
  return <PageNav label={t('assemblies.rooms')} {...props} />
}
