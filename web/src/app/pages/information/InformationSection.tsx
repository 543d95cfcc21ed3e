import { useText } from '../../../platform/lib/text/i18n.ts'
import type { TextValues } from '../../../platform/lib/text/resolve-text.ts'
import type { KeyUnder } from '../../../platform/lib/text/text-keys.ts'
import { Section } from '../../../platform/ui/page/Section.tsx'

type PartOf<Key> = Key extends `${infer Part}.title` ? Part : never
/** A part of one of the pages about the site: `help.join`. */
export type InformationPart = PartOf<Exclude<KeyUnder<'information'>, 'contact.title' | 'accessibility.report.title'>>

interface InformationSectionProps {
  part: InformationPart
  /** The labels of buttons that the text names, as the reader sees them. */
  values?: TextValues
  more?: { text: string; href: string } | undefined
  /** Each line is one point. */
  list?: boolean
}

/** One part of a page about the site; each line of its text is a paragraph. */
export function InformationSection({ part, values = {}, more, list = false }: InformationSectionProps) {
  const { t } = useText()
  const lines = t(`information.${part}.text`, values).split('\n')
  const List = list ? 'ul' : 'div'
  const Item = list ? 'li' : 'p'
  return (
    <Section title={t(`information.${part}.title`)} more={more}>
      <List className="fm-stack">
        {lines.map((line) => (
          <Item key={line}>{line}</Item>
        ))}
      </List>
    </Section>
  )
}
