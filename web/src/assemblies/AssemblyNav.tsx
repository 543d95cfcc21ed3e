import { useText } from '../lib/i18n.ts'
import { PageNav, type PageNavProps, type PagePlace } from '../ui/PageNav.tsx'

export type NavPlace = PagePlace

/** The rooms of an assembly, under its head. */
export function AssemblyNav(props: Omit<PageNavProps, 'label'>) {
  const { t } = useText()
  return <PageNav label={t('assemblies.rooms')} {...props} />
}
