import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { useText } from '../../lib/text/i18n.ts'
import { PlainButton } from '../Button.tsx'
import { Form } from '../fields/Form.tsx'
import { TextField } from '../fields/TextField.tsx'
import { useFormState } from '../fields/use-form-state.ts'
import classes from './Editor.module.css'
import { findLinkAddress, needsLinkWords, putLink, removeLink } from './editor-acts.ts'
import { parseLinkAddress } from './link-address.ts'
import { ToolDialog } from './ToolDialog.tsx'

/** Where the selected words lead to; without a selection the words are asked for as well. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useText()
  const [before] = useState(() => findLinkAddress(editor))
  const [asksWords] = useState(() => needsLinkWords(editor))
  const form = useFormState({
    initial: { address: before, words: '' },
    check: ({ address }): Record<string, string> => (parseLinkAddress(address) === undefined ? { address: t('ui.editor.linkWrong') } : {}),
  })
  const send = form.submit(async ({ address, words }) => {
    putLink(editor, parseLinkAddress(address) ?? '', words.trim())
    onClose()
    return undefined
  })
  return (
    <ToolDialog title={t('ui.editor.link')} onClose={onClose}>
      <Form onSubmit={send} label={t('ui.editor.link')} focusFirst>
        <TextField
          {...form.field('address')}
          label={t('ui.editor.linkAddress')}
          help={t('ui.editor.linkHelp')}
          inputMode="url"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={2000}
        />
        {asksWords && <TextField {...form.field('words')} label={t('ui.editor.linkWords')} optional maxLength={250} />}
        <div className={classes.answers}>
          {before !== '' && (
            <PlainButton
              kind="subtle"
              onClick={() => {
                removeLink(editor)
                onClose()
              }}
            >
              {t('ui.editor.removeLink')}
            </PlainButton>
          )}
          <PlainButton kind="subtle" onClick={onClose}>
            {t('ui.cancel')}
          </PlainButton>
          <PlainButton type="submit">{t('ui.editor.apply')}</PlainButton>
        </div>
      </Form>
    </ToolDialog>
  )
}
