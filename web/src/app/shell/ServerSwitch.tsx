import { useState } from 'react'
import { type Environment, listSelectableEnvironments } from '../../platform/lib/environment.ts'
import { clearSession } from '../../platform/lib/session.ts'
import { currentSite, serverAddresses } from '../../platform/lib/site.ts'
import { removeStored, writeStored } from '../../platform/lib/storage.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../platform/ui/Button.tsx'
import { SelectField } from '../../platform/ui/fields/TextField.tsx'

/** The configured addresses, each once, with the names of the environments that use it. */
function listServerOptions(table: readonly Environment[], of: 'coreApi' | 'votingApi') {
  const names = new Map<string, string[]>()
  for (const environment of table) names.set(environment[of], [...(names.get(environment[of]) ?? []), environment.name])
  return [...names].map(([value, used]) => ({ value, label: `${value} (${used.join(', ')})` }))
}

/**
 * Selects other servers in development: the choice is stored in this browser; another core server ends the session, which
 * belongs to one server (APP-018).
 */
export function ServerSwitch() {
  const { t } = useText()
  const selectedServers = serverAddresses()
  const [chosen, setChosen] = useState(selectedServers)
  const environments = listSelectableEnvironments(currentSite().environments)
  const applyServers = (next: typeof selectedServers | undefined) => {
    const core = next?.core ?? currentSite().environment.coreApi
    if (core !== selectedServers.core) clearSession()
    if (next) writeStored('servers', next)
    else removeStored('servers')
    location.reload()
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        applyServers(chosen)
      }}
    >
      <SelectField
        label={t('shell.coreServer')}
        help={t('shell.coreServerHelp')}
        options={listServerOptions(environments, 'coreApi')}
        value={chosen.core}
        onChange={(e) => setChosen({ ...chosen, core: e.target.value })}
      />
      <SelectField
        label={t('shell.votingServer')}
        options={listServerOptions(environments, 'votingApi')}
        value={chosen.voting}
        onChange={(e) => setChosen({ ...chosen, voting: e.target.value })}
      />
      <div className="fm-row">
        <PlainButton kind="default" size="sm" type="submit">
          {t('shell.useServers')}
        </PlainButton>
        <PlainButton kind="subtle" size="sm" onClick={() => applyServers(undefined)}>
          {t('shell.useDefaults')}
        </PlainButton>
      </div>
    </form>
  )
}
