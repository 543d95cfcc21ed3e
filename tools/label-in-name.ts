import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isSyntaxNode, parseModule, type SyntaxNode, visitSyntax } from './syntax-tree.ts'

/** The texts of a language by their keys, for each file such as `web/texts/votes`. */
type Groups = ReadonlyMap<string, ReadonlyMap<string, ReadonlyMap<string, string>>>

/** A control with a name for screen readers beside what it shows: the keys of both. */
interface NamedControl {
  readonly file: string
  readonly name: string
  readonly shown: string
}

/** The first text that an expression names, as in `t('ui.more')`. */
function findTextKey(node: unknown): string | undefined {
  let key: string | undefined
  if (isSyntaxNode(node))
    visitSyntax(node, (call) => {
      const [first] = Array.isArray(call.arguments) ? call.arguments : []
      if (call.type === 'CallExpression' && isT(call.callee) && isSyntaxNode(first) && typeof first.value === 'string') key ??= first.value
    })
  return key
}

const isT = (callee: unknown): boolean => isSyntaxNode(callee) && callee.type === 'Identifier' && callee.name === 't'

/** The name that an element gets for screen readers, where that is a text. */
function findName({ openingElement }: SyntaxNode): string | undefined {
  const { attributes } = openingElement as SyntaxNode
  for (const attribute of attributes as readonly SyntaxNode[])
    if (attribute.type === 'JSXAttribute' && /^(?:aria-)?label$/.test(String((attribute.name as SyntaxNode).name)))
      return findTextKey(attribute.value)
}

/** Lists the elements of the pages that show one text and are named by another. */
export function listNamedControls(root: string): readonly NamedControl[] {
  const controls: NamedControl[] = []
  for (const file of globSync('web/src/**/*.tsx', { cwd: root }).sort()) {
    const code = readFileSync(join(root, file), 'utf8')
    if (!/label=\{/.test(code)) continue
    visitSyntax(parseModule(file, code), (node) => {
      const name = node.type === 'JSXElement' ? findName(node) : undefined
      if (name === undefined) return
      for (const child of node.children as readonly SyntaxNode[]) {
        const call = child.expression as SyntaxNode | undefined
        const shown = call?.type === 'CallExpression' ? findTextKey(call) : undefined
        if (shown !== undefined && shown !== name) controls.push({ file, name, shown })
      }
    })
  }
  return controls
}

/**
 * A person who steers by voice says what stands on a button: its name has these words. Where it does in English, it does in each
 * language; where it does not, the name is that of a list or a form.
 */
export function listUnspokenLabels(controls: readonly NamedControl[], groups: Groups, source: string): string[] {
  const says = (locale: string, { name, shown }: NamedControl): boolean =>
    fold(findText(groups, locale, name)).includes(fold(findText(groups, locale, shown)))
  const faults: string[] = []
  for (const control of controls.filter((one) => says(source, one)))
    for (const locale of groups.get(`web/texts/${control.name.split('.')[0]}`)?.keys() ?? [])
      if (!says(locale, control))
        faults.push(
          `${control.file}: in ${locale} the name ${control.name} “${findText(groups, locale, control.name)}” lacks the ` +
            `label ${control.shown} “${findText(groups, locale, control.shown)}”`,
        )
  return faults
}

const fold = (text: string): string => text.replace(/\s/g, ' ').toLowerCase()

function findText(groups: Groups, locale: string, key: string): string {
  const [feature, ...rest] = key.split('.')
  return groups.get(`web/texts/${feature}`)?.get(locale)?.get(rest.join('.')) ?? ''
}
