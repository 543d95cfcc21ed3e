import type { Editor } from '@tiptap/core'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useText } from '../../lib/text/i18n.ts'
import { toast } from '../dialogs/notice-store.ts'
import prose from '../RichText.module.css'
import { createEditor } from './create-editor.ts'
import classes from './Editor.module.css'
import { EditorToolbar } from './EditorToolbar.tsx'
import { PictureDialog } from './PictureDialog.tsx'

export interface RichTextEditorProps {
  id: string
  name: string
  value: string
  onChange: (html: string) => void
  lang?: string | undefined
  wordLimit?: number | undefined
  /** Whether pictures can be uploaded. */
  pictures: boolean
  describedBy: string
  invalid: boolean
  /** Where the cursor stood in the plain text, if it was in the field. */
  startAt: number | undefined
}

/** The editor of a formatted text with its toolbar; its code comes when somebody writes (decision 0042). */
export function RichTextEditor(props: RichTextEditorProps) {
  const { id, name, value, lang, wordLimit, pictures, describedBy, invalid } = props
  const { t } = useText()
  const place = useRef<HTMLDivElement>(null)
  const toolbar = useRef<HTMLDivElement>(null)
  const latest = useRef({ ...props, html: value, leftOut: '' })
  const [editor, setEditor] = useState<Editor>()
  const [dropped, setDropped] = useState<File>()
  useEffect(() => {
    Object.assign(latest.current, { onChange: props.onChange, leftOut: t('ui.editor.picturesLeftOut') })
  })

  // in one step with the field that it replaces: no key is lost in between
  useLayoutEffect(() => {
    if (!place.current) return
    const created = createEditor({
      element: place.current,
      html: latest.current.html,
      wordLimit,
      attributes: {
        id,
        class: `${prose.prose} ${classes.text}`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'data-field': name,
        ...(lang ? { lang } : {}),
      },
      onHtml(html) {
        latest.current.html = html
        latest.current.onChange(html)
      },
      onPicture: pictures ? setDropped : undefined,
      onPicturesLeftOut: () => toast(latest.current.leftOut),
      onToolbar: () => toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
    })
    setEditor(created)
    const { startAt } = latest.current
    if (startAt !== undefined) {
      latest.current.startAt = undefined
      // paragraphs and line breaks count as many positions in the editor as characters in the plain text
      created.commands.setTextSelection(Math.min(startAt + 1, created.state.doc.content.size))
      // the command of the library waits for a frame
      created.view.focus()
    }
    const label = document.getElementById(`${id}-label`)
    const focus = () => created.commands.focus()
    label?.addEventListener('click', focus)
    return () => {
      label?.removeEventListener('click', focus)
      created.destroy()
    }
  }, [id, name, lang, wordLimit, pictures])

  useEffect(() => {
    if (!editor || editor.isDestroyed) return
    const { dom } = editor.view
    dom.setAttribute('aria-describedby', describedBy)
    if (invalid) dom.setAttribute('aria-invalid', 'true')
    else dom.removeAttribute('aria-invalid')
  }, [editor, describedBy, invalid])

  useEffect(() => {
    if (!editor || value === latest.current.html) return
    latest.current.html = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])

  return (
    <>
      {editor && <EditorToolbar editor={editor} controls={id} pictures={pictures} place={toolbar} />}
      <div ref={place} className={classes.place} />
      {editor && dropped && <PictureDialog editor={editor} file={dropped} onClose={() => setDropped(undefined)} />}
    </>
  )
}
