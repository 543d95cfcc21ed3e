import type { HocuspocusProvider } from '@hocuspocus/provider'
import { Extension, type Extensions } from '@tiptap/core'
import { Collaboration } from '@tiptap/extension-collaboration'
import { yCursorPlugin } from '@tiptap/y-tiptap'
import { pickWriterColour } from './writers.ts'

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
export const createSharedExtensions = (provider: HocuspocusProvider): Extensions => [
  Collaboration.configure({ document: provider.document }),
  createCursors(provider, (user) => typeof user === 'object' && user !== null && 'name' in user),
]
