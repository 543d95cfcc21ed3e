import { type AuditFile, type Difference, type Recount, recount } from '@folkmoot/core/tally/audit.ts'
import { IconCalculator, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../lib/i18n.ts'
import { PlainButton } from '../ui/ActButton.tsx'
import { Field } from '../ui/fields/Field.tsx'
import { Glyph } from '../ui/Glyph.tsx'
import { Note } from '../ui/Page.tsx'
import { Section } from '../ui/Section.tsx'
import own from './Check.module.css'
import { filesOf } from './package.ts'
import classes from './Result.module.css'

interface Checked {
  readonly recount: Recount
  readonly titles: ReadonlyMap<string, string>
  readonly title: string
  readonly milliseconds: number
}

/** What a package calls its ballot and candidates; only for reading, the count does not look at it. */
function namesOf(files: readonly AuditFile[]): { title: string; titles: Map<string, string> } {
  const json = (name: string): unknown => {
    try {
      return JSON.parse(files.find((file) => file.name === name)?.text ?? 'null')
    } catch {
      return null
    }
  }
  const rules = json('rules.json') as { title?: unknown } | null
  const candidates = json('candidates.json')
  const listed = Array.isArray(candidates) ? (candidates as { uuid?: unknown; title?: unknown }[]) : []
  return {
    title: typeof rules?.title === 'string' ? rules.title : '',
    titles: new Map(listed.map(({ uuid, title }) => [String(uuid), String(title ?? uuid)])),
  }
}

export interface CheckPanelProps {
  /** A package that was fetched already. */
  loaded?: Uint8Array | undefined
  loadedName?: string | undefined
}

/** Recounts an audit package in this browser, without a network, by the very code of the server. */
export function CheckPanel({ loaded, loadedName }: CheckPanelProps) {
  const { t } = useText()
  const [chosen, setChosen] = useState<{ name: string; bytes: Uint8Array }>()
  const [checked, setChecked] = useState<Checked>()
  const [unreadable, setUnreadable] = useState(false)
  const file = chosen ?? (loaded && { name: loadedName ?? '', bytes: loaded })

  const choose = async (given: File | undefined) => {
    setChecked(undefined)
    setUnreadable(false)
    if (given) setChosen({ name: given.name, bytes: new Uint8Array(await given.arrayBuffer()) })
  }
  const count = () => {
    const files = file && filesOf(file.bytes)
    setUnreadable(!files)
    setChecked(undefined)
    if (!files) return
    const began = performance.now()
    const found = recount(files)
    setChecked({ recount: found, ...namesOf(files), milliseconds: performance.now() - began })
  }
  return (
    <>
      {file && (
        <div className="fm-row">
          <PlainButton icon={IconCalculator} onClick={count}>
            {t('ballots.checkNow')}
          </PlainButton>
          <span className="fm-sm fm-dim">{file.name}</span>
        </div>
      )}
      <div aria-live="polite" className={own.verdict}>
        {unreadable && (
          <Note>
            <p>{t('ballots.checkUnreadable')}</p>
          </Note>
        )}
        {checked && <Verdict checked={checked} />}
      </div>
      <div className={own.choose}>
        <Field label={t(loaded ? 'ballots.checkFile' : 'ballots.checkFirst')} help={t('ballots.checkFileHelp')}>
          {(wiring) => (
            <input
              {...wiring}
              className={own.file}
              type="file"
              accept=".zip,application/zip"
              onChange={(e) => void choose(e.target.files?.[0])}
            />
          )}
        </Field>
      </div>
    </>
  )
}

function Verdict({ checked }: { checked: Checked }) {
  const { t } = useText()
  const { ok, recountable, differences, result } = checked.recount
  const key = ok ? 'checkSame' : recountable ? 'checkOther' : 'checkFew'
  return (
    <>
      <Note wash={ok}>
        <h2>
          <Glyph of={ok ? IconCircleCheck : IconCircleX} /> {t(`ballots.${key}`)}
        </h2>
        {checked.title !== '' && <p>{checked.title}</p>}
        <p>
          {t(`ballots.${key}Help`, {
            count: result?.papers ?? 0,
            seconds: Math.max(0.01, Math.round(checked.milliseconds / 10) / 100),
          })}
        </p>
      </Note>
      {differences.length > 0 && (
        <Section title={t('ballots.checkDifferences')} size="small">
          <ul className={classes.steps}>
            {differences.slice(0, 50).map((one) => (
              <li key={JSON.stringify(one)}>{told(one, t)}</li>
            ))}
          </ul>
        </Section>
      )}
      {result && (
        <Section title={t('ballots.checkWinners', { count: result.winners.length })} size="small">
          <ol className={classes.steps}>
            {result.winners.map((uuid) => (
              <li key={uuid}>{checked.titles.get(uuid) ?? uuid}</li>
            ))}
          </ol>
        </Section>
      )}
    </>
  )
}

function told(difference: Difference, t: ReturnType<typeof useText>['t']): string {
  const { kind, ...values } = difference
  return t(`ballots.check_${kind.replaceAll('-', '_')}`, values)
}
