import { assemblies } from '@folkmoot/core/assemblies/endpoints.ts'
import type { PublicAssembly } from '@folkmoot/core/assemblies/shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { declined } from '../lib/call.ts'
import { useText } from '../lib/i18n.ts'
import { useLinks } from '../lib/links.ts'
import { ask } from '../lib/query.ts'
import { returnPath } from '../lib/return-path.ts'
import type { ScreenProps } from '../lib/screen.ts'
import { A } from '../ui/A.tsx'
import { Page, Wrap } from '../ui/Page.tsx'
import { Say } from '../ui/Say.tsx'
import { DoorSheet } from '../users/DoorSheet.tsx'
import { type Door, doorOf } from '../users/door.ts'
import { SignInWays } from '../users/SignInWays.tsx'
import classes from '../users/users.module.css'

/** The login of the site, or at the door of an assembly (SES-003, SES-008). Where one goes then, the route decides. */
export default function SignIn({ params, search }: ScreenProps) {
  const { t } = useText()
  const links = useLinks()
  const router = useRouter()
  const assembly = useDoorAssembly(params.domain)
  const door = assembly && doorOf(assembly)
  const { pathname } = useLocation()
  const from = returnPath(pathname, search, links)
  const title = door ? t('users.signInTo', { name: door.name }) : t('users.signIn')
  return (
    <Page title={title} colour={assembly?.profile.colour}>
      <Wrap>
        <DoorSheet assembly={assembly} title={title} lead={search.from ? t('users.backAfter') : undefined}>
          <SignInWays door={door} onDone={() => void router.invalidate()} />
          {!door?.closed && (
            <p className={classes.other}>
              <Say
                k="users.newHere"
                nodes={{ link: <SignUpLink door={door} from={from} text={t('users.signUp')} /> }}
              />
            </p>
          )}
        </DoorSheet>
        {door && (
          <p className={`fm-sm fm-dim ${classes.below}`}>
            <Say
              k="users.oneOf"
              values={{ name: door.name }}
              nodes={{ link: <A href={links.login({ from })}>{t('users.elsewhere')}</A> }}
            />
          </p>
        )}
      </Wrap>
    </Page>
  )
}

function SignUpLink({ door, from, text }: { door: Door | undefined; from: string | undefined; text: string }) {
  const links = useLinks()
  return door?.signupUrl ? (
    <a href={door.signupUrl} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  ) : (
    <A href={links.signUp({ domain: door?.shortname, from })}>{text}</A>
  )
}

/** The assembly of a login domain; without one, or with an unknown one, the door is the site's own. */
export function useDoorAssembly(domain: string | undefined): PublicAssembly | undefined {
  const query = useQuery({
    ...ask(assemblies.byName, { params: { shortname: domain ?? '' } }),
    enabled: domain !== undefined,
  })
  return query.data && !declined(query.data) ? query.data : undefined
}
