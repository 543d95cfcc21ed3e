import { assemblies } from '@folkmoot/core/communities/assemblies/endpoints.ts'
import type { PublicAssembly } from '@folkmoot/core/communities/assemblies/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import classes from '../../../accounts/users/users.module.css'
import { readSignInConfig, type SignInConfig } from '../../../communities/sign-up/sign-in-config.ts'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { endpointQuery } from '../../../platform/lib/api/endpoint-query.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import type { PageProps } from '../../../platform/lib/page-props.ts'
import { returnPath } from '../../../platform/lib/return-path.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { AppLink } from '../../../platform/ui/AppLink.tsx'
import { Message } from '../../../platform/ui/Message.tsx'
import { Container, Page } from '../../../platform/ui/page/Page.tsx'
import { SignInCard } from './SignInCard.tsx'
import { SignInOptions } from './SignInOptions.tsx'

/** The login of the site or of an assembly (SES-003, SES-008). The route decides which page follows. */
export default function SignInPage({ params, search }: PageProps) {
  const { t } = useText()
  const links = useLinks()
  const router = useRouter()
  const assembly = useLoginAssembly(params.domain)
  const config = assembly && readSignInConfig(assembly)
  const { pathname } = useLocation()
  const from = returnPath(pathname, search, links)
  const title = config ? t('users.signInTo', { name: config.name }) : t('users.signIn')
  return (
    <Page title={title} colour={assembly?.profile.colour}>
      <Container>
        <SignInCard assembly={assembly} title={title} lead={search.from ? t('users.backAfter') : undefined}>
          <SignInOptions door={config} onDone={() => void router.invalidate()} />
          {!config?.closed && (
            <p className={classes.other}>
              <Message textKey="users.newHere" nodes={{ link: <SignUpLink door={config} from={from} text={t('users.signUp')} /> }} />
            </p>
          )}
        </SignInCard>
        {config && (
          <p className={`fm-sm fm-dim ${classes.below}`}>
            <Message
              textKey="users.oneOf"
              values={{ name: config.name }}
              nodes={{ link: <AppLink href={links.login({ from })}>{t('users.elsewhere')}</AppLink> }}
            />
          </p>
        )}
      </Container>
    </Page>
  )
}

function SignUpLink({ door: signInConfig, from, text }: { door: SignInConfig | undefined; from: string | undefined; text: string }) {
  const links = useLinks()
  return signInConfig?.signupUrl ? (
    <a href={signInConfig.signupUrl} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  ) : (
    <AppLink href={links.signUp({ domain: signInConfig?.shortname, from })}>{text}</AppLink>
  )
}

/** The assembly of a login domain; without a known one the login is the site's own. */
export function useLoginAssembly(domain: string | undefined): PublicAssembly | undefined {
  const query = useQuery({
    ...endpointQuery(assemblies.byName, { params: { shortname: domain ?? '' } }),
    enabled: domain !== undefined,
  })
  return query.data && !isFailure(query.data) ? query.data : undefined
}
