import { isSafePicture } from '@folkmoot/core/platform/shared/formatted-text/rich-text.ts'
import { Node } from '@tiptap/core'

export interface PictureAttributes {
  readonly src: string
  readonly alt: string
  /** Where the picture leads; a mark would be lost on its way to those who write as well. */
  readonly href?: string | null
  readonly title?: string | null
}

/** A picture of this site in a line of text, with its alternative text. */
export const Picture = Node.create({
  name: 'picture',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: '', parseHTML: (element) => element.getAttribute('src') },
    alt: { default: '', parseHTML: (element) => element.getAttribute('alt') ?? '' },
    href: { default: null, parseHTML: (element) => element.closest('a')?.getAttribute('href') ?? null },
    title: { default: null, parseHTML: (element) => element.closest('a')?.getAttribute('title') ?? null },
  }),
  parseHTML: () => [{ tag: 'img[src]', getAttrs: (element) => (isSafePicture(element.getAttribute('src') ?? '') ? null : false) }],
  renderHTML: ({ node }) => ['img', { ...(isSafePicture(String(node.attrs.src)) ? { src: node.attrs.src } : {}), alt: node.attrs.alt }],
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('img')
      const show = ({ src, alt }: Record<string, unknown>) => {
        dom.alt = String(alt)
        // a shared text may hold what another client put into it
        if (isSafePicture(String(src))) dom.src = String(src)
        else dom.removeAttribute('src')
      }
      show(node.attrs)
      return {
        dom,
        // a private file gets another address on the page (`lib/api/private-files.ts`), which is no change of the text
        ignoreMutation: () => true,
        update: (next) => {
          if (next.type !== node.type) return false
          if (next.attrs.src === node.attrs.src) dom.alt = String(next.attrs.alt)
          else show(next.attrs)
          return true
        },
      }
    },
})
