import {
  type Icon,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconH2,
  IconH3,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconPhotoPlus,
} from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import type { TextKey } from '../../lib/text/text-keys.ts'
import { findSelectedPicture } from './editor-acts.ts'

export type ToolbarItemName =
  | 'heading'
  | 'subheading'
  | 'bold'
  | 'italic'
  | 'bullets'
  | 'numbers'
  | 'quote'
  | 'link'
  | 'picture'
  | 'undo'
  | 'redo'
  | 'comment'

export interface ToolbarItem {
  readonly name: ToolbarItemName
  readonly icon: Icon
  readonly label: TextKey
  /** As `aria-keyshortcuts` names keys; the first is Control or, on a Mac, Meta. */
  readonly keys?: string
  /** Whether the cursor is in such a text; an act that is done once has no state. */
  readonly isOn?: (editor: Editor) => boolean
  readonly canRun?: (editor: Editor) => boolean
  /** What it does at once; a link and a picture ask first. */
  readonly run?: (editor: Editor) => unknown
}

const focused = (editor: Editor) => editor.chain().focus()

/** The tools in groups, as they stand in the bar. */
export const TOOLBAR_GROUPS: readonly (readonly ToolbarItem[])[] = [
  [
    {
      name: 'heading',
      icon: IconH2,
      label: 'ui.editor.heading',
      keys: 'Alt+2',
      isOn: (editor) => editor.isActive('heading', { level: 2 }),
      run: (editor) => focused(editor).toggleHeading({ level: 2 }).run(),
    },
    {
      name: 'subheading',
      icon: IconH3,
      label: 'ui.editor.subheading',
      keys: 'Alt+3',
      isOn: (editor) => editor.isActive('heading', { level: 3 }),
      run: (editor) => focused(editor).toggleHeading({ level: 3 }).run(),
    },
  ],
  [
    {
      name: 'bold',
      icon: IconBold,
      label: 'ui.editor.bold',
      keys: 'B',
      isOn: (editor) => editor.isActive('bold'),
      run: (editor) => focused(editor).toggleBold().run(),
    },
    {
      name: 'italic',
      icon: IconItalic,
      label: 'ui.editor.italic',
      keys: 'I',
      isOn: (editor) => editor.isActive('italic'),
      run: (editor) => focused(editor).toggleItalic().run(),
    },
  ],
  [
    {
      name: 'bullets',
      icon: IconList,
      label: 'ui.editor.bullets',
      keys: 'Shift+8',
      isOn: (editor) => editor.isActive('bulletList'),
      run: (editor) => focused(editor).toggleBulletList().run(),
    },
    {
      name: 'numbers',
      icon: IconListNumbers,
      label: 'ui.editor.numbers',
      keys: 'Shift+7',
      isOn: (editor) => editor.isActive('orderedList'),
      run: (editor) => focused(editor).toggleOrderedList().run(),
    },
    {
      name: 'quote',
      icon: IconBlockquote,
      label: 'ui.editor.quote',
      keys: 'Shift+B',
      isOn: (editor) => editor.isActive('blockquote'),
      run: (editor) => focused(editor).toggleBlockquote().run(),
    },
  ],
  [
    { name: 'link', icon: IconLink, label: 'ui.editor.link', isOn: (editor) => editor.isActive('link') },
    {
      name: 'picture',
      icon: IconPhotoPlus,
      label: 'ui.editor.picture',
      isOn: (editor) => findSelectedPicture(editor) !== undefined,
    },
  ],
  [
    {
      name: 'undo',
      icon: IconArrowBackUp,
      label: 'ui.editor.undo',
      keys: 'Z',
      canRun: (editor) => editor.can().undo(),
      run: (editor) => focused(editor).undo().run(),
    },
    {
      name: 'redo',
      icon: IconArrowForwardUp,
      label: 'ui.editor.redo',
      keys: 'Shift+Z',
      canRun: (editor) => editor.can().redo(),
      run: (editor) => focused(editor).redo().run(),
    },
  ],
]
