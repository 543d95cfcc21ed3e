import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { useText } from '../../lib/text/i18n.ts'
import { useStore } from '../../lib/use-store.ts'
import { Glyph } from '../Glyph.tsx'
import classes from './Editor.module.css'
import { LinkDialog } from './LinkDialog.tsx'
import { findNextTool } from './next-tool.ts'
import { PictureDialog } from './PictureDialog.tsx'
import { TOOLBAR_GROUPS, type ToolbarItem, type ToolbarItemName } from './toolbar-items.ts'

const MAC = /Mac|iPhone|iPad/.test(navigator.platform)

interface EditorToolbarProps {
  editor: Editor
  /** The id of the text. */
  controls: string
  pictures: boolean
  /** Tools that this text alone has. */
  more?: readonly ToolbarItem[]
  place: RefObject<HTMLDivElement | null>
}

/** The state of every tool, drawn anew when one of them changes. */
function useToolStates(editor: Editor, items: readonly ToolbarItem[]): Readonly<Record<ToolbarItemName, { on: boolean; ready: boolean }>> {
  const state = useStore(
    (changed) => {
      editor.on('transaction', changed)
      return () => void editor.off('transaction', changed)
    },
    () =>
      editor.isDestroyed ? '' : items.map((item) => `${item.isOn?.(editor) ? 1 : 0}${item.canRun?.(editor) === false ? 0 : 1}`).join(),
  )
  const states = state.split(',')
  return Object.fromEntries(
    items.map(({ name }, index) => [name, { on: states[index]?.[0] === '1', ready: states[index]?.[1] === '1' }]),
  ) as Record<ToolbarItemName, { on: boolean; ready: boolean }>
}

/** The tools above a text: one stop of Tab, arrow keys between them, Escape back to the text. */
export function EditorToolbar({ editor, controls, pictures, more, place }: EditorToolbarProps) {
  const { t } = useText()
  const groups = more ? [...TOOLBAR_GROUPS, more] : TOOLBAR_GROUPS
  const states = useToolStates(editor, groups.flat())
  const [current, setCurrent] = useState<ToolbarItemName>('heading')
  const [asking, setAsking] = useState<'link' | 'picture'>()
  const shown = groups.map((group) => group.filter(({ name }) => pictures || name !== 'picture'))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // a window or a form that the text is in stays open
      event.preventDefault()
      event.stopPropagation()
      editor.commands.focus()
      return
    }
    const next = findNextTool(
      shown.flat().map(({ name }) => name),
      current,
      event.key,
      getComputedStyle(event.currentTarget).direction === 'rtl',
    )
    if (!next) return
    event.preventDefault()
    setCurrent(next)
    place.current?.querySelector<HTMLElement>(`[data-tool="${next}"]`)?.focus()
  }
  const press = ({ name, run, canRun }: ToolbarItem) => {
    setCurrent(name)
    if (name === 'link' || name === 'picture') setAsking(name)
    else if (canRun?.(editor) !== false) run?.(editor)
  }
  return (
    <>
      <div
        ref={place}
        role="toolbar"
        tabIndex={-1}
        aria-label={t('ui.editor.tools')}
        aria-controls={controls}
        className={classes.tools}
        onKeyDown={onKeyDown}
      >
        {shown.map((group) => (
          <div key={group[0]?.name} className={classes.group}>
            {group.map((item) => (
              <ToolButton key={item.name} item={item} {...states[item.name]} current={item.name === current} onPress={() => press(item)} />
            ))}
          </div>
        ))}
      </div>
      {asking === 'link' && <LinkDialog editor={editor} onClose={() => setAsking(undefined)} />}
      {asking === 'picture' && <PictureDialog editor={editor} onClose={() => setAsking(undefined)} />}
    </>
  )
}

interface ToolButtonProps {
  item: ToolbarItem
  on: boolean
  ready: boolean
  /** The one that Tab reaches. */
  current: boolean
  onPress: () => void
}

function ToolButton({ item, on, ready, current, onPress }: ToolButtonProps) {
  const { t } = useText()
  const label = t(item.label)
  return (
    <button
      type="button"
      data-tool={item.name}
      className={classes.tool}
      tabIndex={current ? 0 : -1}
      aria-label={label}
      title={item.keys ? `${label} (${MAC ? '⌘' : t('ui.editor.control')}+${item.keys})` : label}
      aria-keyshortcuts={item.keys && `${MAC ? 'Meta' : 'Control'}+${item.keys}`}
      aria-pressed={item.isOn ? on : undefined}
      aria-disabled={!ready || undefined}
      // the text keeps the cursor while one presses with a pointer
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <Glyph of={item.icon} />
    </button>
  )
}
