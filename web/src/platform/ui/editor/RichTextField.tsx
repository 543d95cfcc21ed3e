import { asHtml, isFormatted } from '@folkmoot/core/platform/shared/formatted-text/rich-text.ts'
import { countWords, paragraphText, textToHtml } from '@folkmoot/core/platform/shared/html.ts'
import { truncateToWords } from '@folkmoot/core/platform/shared/text/truncate-to-words.ts'
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { onReconnect } from '../../lib/api/connection.ts'
import { loadOnce, retryFailedLoads } from '../../lib/load-module.ts'
import { useText } from '../../lib/text/i18n.ts'
import { PlainButton } from '../Button.tsx'
import fieldClasses from '../fields/Field.module.css'
import { Field, type FieldTextProps } from '../fields/Field.tsx'
import classes from './Editor.module.css'
import type { RichTextEditorProps } from './RichTextEditor.tsx'

const loadEditor = loadOnce(() => import('./RichTextEditor.tsx').then((m) => m.RichTextEditor))

interface EditorCode {
  readonly Editor: ComponentType<RichTextEditorProps> | undefined
  readonly failed: boolean
  readonly retry: () => void
}

/** The code of the editor. `swap` decides when it takes the place of the plain field; it calls back with what it is given. */
function useEditorCode(swap: (show: () => void) => void): EditorCode {
  const [Editor, setEditor] = useState<ComponentType<RichTextEditorProps>>()
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    let current = true
    loadEditor().then(
      (loaded) => {
        if (current) swap(() => setEditor(() => loaded))
      },
      () => {
        if (current) setFailed(true)
      },
    )
    return () => {
      current = false
    }
  }, [attempt, swap])
  const retry = useCallback(() => {
    retryFailedLoads()
    setFailed(false)
    setAttempt((n) => n + 1)
  }, [])
  useEffect(() => (failed ? onReconnect(retry) : undefined), [failed, retry])
  return { Editor, failed, retry }
}

interface RichTextFieldProps extends Omit<FieldTextProps, 'labelHidden'> {
  name: string
  /** HTML as it is stored; empty without text. */
  value: string
  onChange: (html: string) => void
  /** The language that is written in. */
  lang?: string | undefined
  /** 200 px in the form of an assembly, 400 elsewhere (CST-003, ASM-032). */
  height?: 200 | 400
  /** What is longer is cut (CON-078). */
  wordLimit?: number | undefined
  /** Visitors cannot upload pictures. */
  pictures?: boolean
  /** It opens on a press: the cursor goes into it. */
  focused?: boolean
}

/**
 * A text with headings, lists, links, quotes and pictures. Its editor is loaded when the field appears; until then, and where it
 * does not load, one writes plain paragraphs (decision 0042).
 */
export function RichTextField(props: RichTextFieldProps) {
  const { name, value: stored, onChange, lang, height = 400, wordLimit, pictures = true, focused, ...words } = props
  const { t } = useText()
  // a draft of an older version may hold plain text
  const value = asHtml(stored)
  const plain = useRef<HTMLTextAreaElement>(null)
  const waiting = useRef<() => void>(undefined)
  const composing = useRef(false)
  const [startAt, setStartAt] = useState<number>()
  const [limit] = useState(() => wordLimit && Math.max(wordLimit, countWords(value)))
  const show = useCallback((swap: () => void) => {
    const box = plain.current
    // what a keyboard is composing would be lost with the field, and so would the space after a word
    if (composing.current || (box && document.activeElement === box && /[^\S\n]$/.test(textBeforeCursor(box)))) {
      waiting.current = swap
      return
    }
    waiting.current = undefined
    // at once: a key between this and the editor would be lost, or written at another place
    flushSync(() => {
      // of a formatted text the places in the plain field say nothing: the cursor goes to its end
      if (box && document.activeElement === box)
        setStartAt(box.readOnly ? Number.MAX_SAFE_INTEGER : textBeforeCursor(box).replace(/[^\S\n]+/g, ' ').length)
      swap()
    })
  }, [])
  const showWhatWaits = () => {
    if (waiting.current) show(waiting.current)
  }
  const { Editor, failed, retry } = useEditorCode(show)
  const used = wordLimit === undefined ? undefined : { count: countWords(value), limit: wordLimit }
  return (
    <Field {...words} isEditor={Editor !== undefined}>
      {({ id, ...wiring }) => (
        <>
          <div className={classes.box} data-height={height} data-wrong={wiring['aria-invalid']}>
            {Editor ? (
              <Editor
                {...{ id, name, value, onChange, lang, wordLimit, pictures }}
                describedBy={[wiring['aria-describedby'], `${id}-keys`].filter(Boolean).join(' ')}
                invalid={wiring['aria-invalid'] === true}
                startAt={startAt}
              />
            ) : (
              <PlainField
                {...{ id, name, value, onChange, lang, limit, ...wiring }}
                // a formatted text waits for its editor, unless there will be none
                readOnly={!failed && isFormatted(value)}
                place={plain}
                focused={focused}
                onCompose={(now) => {
                  composing.current = now
                  if (!now) showWhatWaits()
                }}
                onKeyOrLeave={showWhatWaits}
              />
            )}
          </div>
          {Editor && (
            <p id={`${id}-keys`} className="fm-hidden">
              {t('ui.editor.keys')}
            </p>
          )}
          {failed && (
            <p className={classes.failed} role="status">
              {t(isFormatted(value) ? 'ui.editor.failedFormatted' : 'ui.editor.failed')}{' '}
              <PlainButton kind="default" size="sm" onClick={retry}>
                {t('ui.tryAgain')}
              </PlainButton>
            </p>
          )}
          {used && (
            <p className={fieldClasses.counter} data-over={used.count > used.limit} aria-live="polite">
              {t('ui.wordsUsed', { used: used.count, limit: used.limit })}
            </p>
          )}
        </>
      )}
    </Field>
  )
}

interface PlainFieldProps {
  id: string
  name: string
  value: string
  onChange: (html: string) => void
  lang?: string | undefined
  limit: number | undefined
  readOnly: boolean
  place: React.RefObject<HTMLTextAreaElement | null>
  focused?: boolean | undefined
  onCompose: (composing: boolean) => void
  /** After each key, and when the field is left. */
  onKeyOrLeave: () => void
}

const textBeforeCursor = (box: HTMLTextAreaElement) => box.value.slice(0, box.selectionEnd)

/** The same text as plain paragraphs. */
function PlainField({ value, onChange, limit, place, focused, onCompose, onKeyOrLeave, ...input }: PlainFieldProps) {
  const [typed, setTyped] = useState(() => paragraphText(value))
  return (
    <textarea
      {...input}
      ref={(element) => {
        if (element && !place.current && focused) {
          element.focus()
          element.setSelectionRange(element.value.length, element.value.length)
        }
        place.current = element
      }}
      className={classes.plain}
      // what was typed, with the space at its end, as long as it is this text
      value={textToHtml(typed) === value ? typed : paragraphText(value)}
      onChange={(event) => {
        const text = truncateToWords(event.target.value, limit)
        setTyped(text)
        onChange(textToHtml(text))
      }}
      onKeyUp={onKeyOrLeave}
      onBlur={onKeyOrLeave}
      onCompositionStart={() => onCompose(true)}
      onCompositionEnd={() => onCompose(false)}
    />
  )
}
