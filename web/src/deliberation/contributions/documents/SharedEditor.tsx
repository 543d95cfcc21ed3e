import { DOCUMENT_LIMITS } from '@folkmoot/core/deliberation/contributions/documents/words.ts'
import type { Zone } from '@folkmoot/core/platform/shared/dates.ts'
import { docToHtml } from '@folkmoot/core/platform/shared/formatted-text/doc-to-html.ts'
import { countWords } from '@folkmoot/core/platform/shared/html.ts'
import type { HocuspocusProvider } from '@hocuspocus/provider'
import { IconCloudCheck, IconCloudOff, IconCloudUp, IconMessagePlus, IconRefresh } from '@tabler/icons-react'
import { type Editor, Extension, type Extensions } from '@tiptap/core'
import { Collaboration } from '@tiptap/extension-collaboration'
import { yCursorPlugin } from '@tiptap/y-tiptap'
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { formatPersonName } from '../../../platform/lib/text/person-name.ts'
import { Avatar } from '../../../platform/ui/Avatar.tsx'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { errorNotice, toast } from '../../../platform/ui/dialogs/notice-store.ts'
import { createEditor } from '../../../platform/ui/editor/create-editor.ts'
import editorClasses from '../../../platform/ui/editor/Editor.module.css'
import { EditorToolbar } from '../../../platform/ui/editor/EditorToolbar.tsx'
import { PictureDialog } from '../../../platform/ui/editor/PictureDialog.tsx'
import type { ToolbarItem } from '../../../platform/ui/editor/toolbar-items.ts'
import { Glyph } from '../../../platform/ui/Glyph.tsx'
import { ErrorNote } from '../../../platform/ui/loading/ErrorNote.tsx'
import { SkeletonText } from '../../../platform/ui/loading/Skeletons.tsx'
import prose from '../../../platform/ui/RichText.module.css'
import { useUnsavedWarning } from '../../../platform/ui/use-unsaved-warning.ts'
import classes from './Documents.module.css'
import { keepUnfitNodes } from './keep-unfit-nodes.ts'
import { leaveOthersText } from './leave-others-text.ts'
import { createTextLimit } from './text-limit.ts'
import { PassageComments } from './threads/PassageComments.tsx'
import { canComment } from './threads/passage-marks.ts'
import { type DocumentObstacle, type DocumentState, useSharedDocument } from './use-shared-document.ts'
import { WhoWroteWhat } from './WhoWroteWhat.tsx'
import { pickWriterColour, type Writer } from './writers.ts'

/** Where the others write: a line with their name, and what they have selected. Colours are classes, so no style is inline. */
const createCursors = (provider: HocuspocusProvider, isShown: (user: unknown) => boolean) =>
  Extension.create({
    name: 'cursors',
    addProseMirrorPlugins: () => [
      yCursorPlugin(
        provider.awareness as never,
        {
          awarenessStateFilter: (own: number, client: number, { user }: { user?: unknown }) => own !== client && isShown(user),
          cursorBuilder({ name = '', uuid = '' }: { name?: string; uuid?: string }) {
            const mark = document.createElement('span')
            mark.className = 'fm-cursor'
            mark.dataset.colour = pickWriterColour(String(uuid))
            // drawn, so that it is no part of the text that is read aloud or copied
            mark.dataset.name = String(name)
            return mark
          },
          selectionBuilder: ({ uuid = '' }: { uuid?: string }) => ({
            class: 'fm-selection',
            'data-colour': pickWriterColour(String(uuid)),
          }),
        } as never,
      ),
    ],
  })

/** Connects the text of an editor to the others who write in it. */
const createSharedExtensions = (provider: HocuspocusProvider): Extensions => [
  Collaboration.configure({ document: provider.document }),
  createCursors(provider, (user) => typeof user === 'object' && user !== null && 'name' in user),
]

/** Why one cannot write in a document now, and what to do. */
function ObstacleNote({ obstacle }: { obstacle: DocumentObstacle }) {
  const { t } = useText()
  return (
    <ErrorNote
      level={2}
      title={t(`documents.obstacle.${obstacle}.title`)}
      failure={{
        refused: obstacle === 'unreachable' ? 'unavailable' : 'fault',
        message: t(`documents.obstacle.${obstacle}.help`),
      }}
      actions={
        <PlainButton kind="default" size="sm" icon={IconRefresh} onClick={() => location.reload()}>
          {t('documents.reload')}
        </PlainButton>
      }
    />
  )
}

interface SharedEditorProps {
  padId: string
  title: string
  lang: string
  wordLimit: number | null
  zone: Zone
  /** Where the comments on passages stand. */
  commentsPlace: HTMLElement | null
  /** The reader may no longer write. */
  onRights: () => void
  /** The text to read, where it cannot be opened for writing. */
  text: ReactNode
}

/** The text of a document, written together: who else is here, whether all is saved, the tools, and the text. */
export function SharedEditor({ padId, onRights, text, ...rest }: SharedEditorProps) {
  const shared = useSharedDocument(padId, onRights)
  if (shared?.obstacle)
    return (
      <>
        <ObstacleNote obstacle={shared.obstacle} />
        {text}
      </>
    )
  if (!shared || shared.state === 'connecting') return <SkeletonText />
  return <OpenEditor {...rest} padId={padId} {...shared} />
}

interface OpenEditorProps extends Omit<SharedEditorProps, 'onRights' | 'text'> {
  provider: HocuspocusProvider
  state: DocumentState
  writers: readonly Writer[]
  stop: () => void
}

/** The tool that comments on what is selected. */
function useCommentTool() {
  const comment = useRef(() => {})
  const tools = useMemo(
    (): ToolbarItem[] => [
      {
        name: 'comment',
        icon: IconMessagePlus,
        label: 'documents.threads.comment',
        keys: 'Alt+M',
        canRun: (editor) => canComment(editor.state),
        run: () => comment.current(),
      },
    ],
    [],
  )
  return { comment, tools }
}

function OpenEditor(props: OpenEditorProps) {
  const { padId, provider, state, writers, title, lang, wordLimit, zone, commentsPlace } = props
  const stop = useRef(props.stop)
  const { t } = useText()
  const place = useRef<HTMLDivElement>(null)
  const toolbar = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor>()
  const [words, setWords] = useState(0)
  const [dropped, setDropped] = useState<File>()
  const { comment, tools } = useCommentTool()
  const texts = useRef({ label: '', leftOut: '', tooMuch: '' })
  useUnsavedWarning(state === 'saving' || state === 'offline' || state === 'refused')
  useLayoutEffect(() => {
    stop.current = props.stop
    texts.current = {
      label: t('documents.textOf', { title }),
      leftOut: t('ui.editor.picturesLeftOut'),
      tooMuch: t('documents.tooMuch', { atOnce: DOCUMENT_LIMITS.atOnce, limit: DOCUMENT_LIMITS.characters }),
    }
  })
  useLayoutEffect(() => {
    if (!place.current) return
    const created = createEditor({
      element: place.current,
      html: '',
      wordLimit: undefined,
      shared: [
        keepUnfitNodes(() => stop.current()),
        leaveOthersText,
        ...createSharedExtensions(provider),
        createTextLimit(() => errorNotice(texts.current.tooMuch)),
      ],
      attributes: {
        id: 'document-text',
        class: `${prose.prose} ${editorClasses.text} ${classes.text}`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': texts.current.label,
        lang,
      },
      onHtml: (html) => setWords(countWords(html)),
      onPicture: setDropped,
      onPicturesLeftOut: () => toast(texts.current.leftOut),
      onToolbar: () => toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
    })
    setEditor(created)
    setWords(countWords(docToHtml(created.getJSON())))
    return () => created.destroy()
  }, [provider, lang])
  useEffect(() => {
    editor?.setEditable(state !== 'closed' && state !== 'refused')
  }, [editor, state])
  return (
    <>
      <div className={classes.line}>
        <SaveState state={state} />
        <Present writers={writers} />
      </div>
      <div className={`${editorClasses.box} ${classes.box}`}>
        {editor && <EditorToolbar editor={editor} controls="document-text" pictures more={tools} place={toolbar} />}
        <div ref={place} className={editorClasses.place} />
      </div>
      <p className="fm-hidden">{t('ui.editor.keys')}</p>
      {editor && <WhoWroteWhat editor={editor} fragment={provider.document.getXmlFragment('default')} padId={padId} />}
      {editor && commentsPlace && (
        <PassageComments
          editor={editor}
          provider={provider}
          padId={padId}
          lang={lang}
          zone={zone}
          place={commentsPlace}
          comment={comment}
        />
      )}
      {wordLimit !== null && (
        <p className="fm-sm fm-dim" data-over={words > wordLimit}>
          {t('ui.wordsUsed', { used: words, limit: wordLimit })}
        </p>
      )}
      {editor && dropped && <PictureDialog editor={editor} file={dropped} onClose={() => setDropped(undefined)} />}
    </>
  )
}

const ICONS = {
  saved: IconCloudCheck,
  saving: IconCloudUp,
  offline: IconCloudOff,
  closed: IconCloudOff,
  refused: IconCloudOff,
  connecting: IconCloudUp,
}

function SaveState({ state }: { state: DocumentState }) {
  const { t } = useText()
  return (
    <p className={classes.state} role="status" data-state={state}>
      <Glyph of={ICONS[state]} /> {t(`documents.state.${state}`)}
    </p>
  )
}

function Present({ writers }: { writers: readonly Writer[] }) {
  const { t } = useText()
  if (writers.length === 0) return <p className="fm-sm fm-dim">{t('documents.alone')}</p>
  return (
    <ul className={classes.present} aria-label={t('documents.present')}>
      {writers.map(({ uuid, name }) => (
        <li key={uuid}>
          <Avatar name={name} seed={uuid} size="small" /> {formatPersonName(name)}
        </li>
      ))}
    </ul>
  )
}
