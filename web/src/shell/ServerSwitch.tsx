import { useState } from 'react'
import { type Environment, offeredEnvironments } from '../lib/environment.ts'
import { useText } from '../lib/i18n.ts'
import { endSession } from '../lib/session.ts'
import { currentSite, servers } from '../lib/site.ts'
import { forget, write } from '../lib/storage.ts'
import { PlainButton } from '../ui/ActButton.tsx'
import { SelectField } from '../ui/fields/TextField.tsx'

/** The addresses of the table, each once, with the names of the environments that use it. */
function choices(table: readonly Environment[], of: 'coreApi' | 'votingApi') {
  const names = new Map<string, string[]>()
  for (const environment of table) names.set(environment[of], [...(names.get(environment[of]) ?? []), environment.name])
  return [...names].map(([value, used]) => ({ value, label: `${value} (${used.join(', ')})` }))
}

/** Other servers while developing: kept in this browser; another core server ends the session, which belongs to one (APP-018). */
export function ServerSwitch() {
  const { t } = useText()
  const now = servers()
  const [chosen, setChosen] = useState(now)
  const environments = offeredEnvironments(currentSite().environments)
  const use = (next: typeof now | undefined) => {
    const core = next?.core ?? currentSite().environment.coreApi
    if (core !== now.core) endSession()
    if (next) write('servers', next)
    else forget('servers')
    location.reload()
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        use(chosen)
      }}
    >
      <SelectField
        label={t('shell.coreServer')}
        help={t('shell.coreServerHelp')}
        options={choices(environments, 'coreApi')}
        value={chosen.core}
        onChange={(e) => setChosen({ ...chosen, core: e.target.value })}
      />
      <SelectField
        label={t('shell.votingServer')}
        options={choices(environments, 'votingApi')}
        value={chosen.voting}
        onChange={(e) => setChosen({ ...chosen, voting: e.target.value })}
      />
      <div className="fm-row">
        <PlainButton kind="default" size="sm" type="submit">
          {t('shell.useServers')}
        </PlainButton>
        <PlainButton kind="subtle" size="sm" onClick={() => use(undefined)}>
          {t('shell.useDefaults')}
        </PlainButton>
      </div>
    </form>
  )
}
