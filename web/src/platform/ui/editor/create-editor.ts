import { docToHtml } from '@folkmoot/core/platform/shared/formatted-text/doc-to-html.ts'
import { nodesToDoc } from '@folkmoot/core/platform/shared/formatted-text/nodes-to-doc.ts'
import { countWords } from '@folkmoot/core/platform/shared/html.ts'
import { Editor, type Extensions, type JSONContent } from '@tiptap/core'
import { undoDepth } from '@tiptap/pm/history'
import { parseHtml } from '../parse-html.ts'
import { cleanPaste } from './clean-paste.ts'
import { EDITOR_EXTENSIONS, SHARED_EDITOR_EXTENSIONS } from './extensions.ts'
import { createWordLimit } from './word-limit.ts'

interface EditorSetup {
  readonly element: HTMLElement
  readonly html: string
  readonly wordLimit: number | undefined
  /** What connects the text to others who write in it; `html` is left out then. */
  readonly shared?: Extensions
  readonly attributes: Record<string, string>
  readonly onHtml: (html: string) => void
  /** Picture files that are pasted or dropped; without it they are left out. */
  readonly onPicture: ((file: File) => void) | undefined
  /** Pictures of other sites were left out of what was pasted. */
  readonly onPicturesLeftOut: () => void
  /** Alt+F10: to the toolbar. */
  readonly onToolbar: () => void
}

const findPicture = (data: DataTransfer | null): File | undefined => [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'))

/** The editor of one field. It gives HTML as the server stores it, and nothing while the text is empty. */
export function createEditor(setup: EditorSetup): Editor {
  const { element, html, wordLimit, onPicture } = setup
  const takePicture = (data: DataTransfer | null): boolean => {
    const file = findPicture(data)
    if (!file || !onPicture || data?.types.includes('text/html')) return false
    onPicture(file)
    return true
  }
  return new Editor({
    element,
    injectCSS: false,
    ...(setup.shared ? {} : { content: nodesToDoc(parseHtml(html)) as JSONContent }),
    extensions: [
      ...(setup.shared ? [...SHARED_EDITOR_EXTENSIONS, ...setup.shared] : EDITOR_EXTENSIONS),
      // a text that is longer already is not cut
      ...(wordLimit === undefined ? [] : [createWordLimit(Math.max(wordLimit, countWords(html)))]),
    ],
    onUpdate: ({ editor }) => setup.onHtml(docToHtml(editor.getJSON())),
    editorProps: {
      attributes: setup.attributes,
      transformPastedHTML(pasted) {
        // what was copied in an editor of this site is read by its schema alone
        if (pasted.includes('data-pm-slice')) return pasted
        const clean = cleanPaste(new DOMParser().parseFromString(pasted, 'text/html').body.childNodes)
        if (/<img\b/i.test(pasted) && !clean.includes('<img')) setup.onPicturesLeftOut()
        return clean
      },
      handlePaste: (_, { clipboardData }) => takePicture(clipboardData),
      handleDrop: (_, { dataTransfer }, __, moved) => !moved && takePicture(dataTransfer),
      handleKeyDown(_, { key, altKey }) {
        if (key !== 'F10' || !altKey) return false
        setup.onToolbar()
        return true
      },
      // Tab leaves the editor, as it leaves any other field
      handleDOMEvents: {
        keydown({ state }, event) {
          // a form around it may close on Escape, but not with what was written
          if (event.key === 'Escape' && undoDepth(state) > 0) event.stopPropagation()
          return event.key === 'Tab' && !event.isComposing
        },
      },
    },
  })
}
