import { MARK_TAGS, NODE_RULES } from '@folkmoot/core/platform/shared/formatted-text/doc-schema.ts'
import { type AttributeSpec, Schema } from '@tiptap/pm/model'

const attributes = (defaults: Readonly<Record<string, unknown>>): Record<string, AttributeSpec> =>
  Object.fromEntries(Object.entries(defaults).map(([name, value]) => [name, { default: value }]))

const NODE_ATTRIBUTES: Readonly<Record<string, Record<string, AttributeSpec>>> = {
  heading: attributes({ level: 2 }),
  orderedList: attributes({ start: 1, type: null }),
  codeBlock: attributes({ language: null }),
  tableHeader: attributes({ scope: null }),
  picture: attributes({ src: '', alt: '', href: null, title: null }),
}

/** The schema of the editor; a test of the editor compares its own with the same rules. */
export const editorSchema = new Schema({
  nodes: Object.fromEntries(
    Object.entries(NODE_RULES).map(([name, rule]) => [
      name,
      { inline: 'group' in rule && rule.group === 'inline', ...rule, attrs: NODE_ATTRIBUTES[name] ?? {} },
    ]),
  ),
  marks: Object.fromEntries(
    Object.keys(MARK_TAGS).map((name) => [
      name,
      { attrs: name === 'link' ? attributes({ href: null, target: null, rel: null, class: null, title: null }) : {} },
    ]),
  ),
})
