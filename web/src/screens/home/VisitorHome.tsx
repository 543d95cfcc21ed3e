import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { spotlight } from '../../assemblies/queries.ts'
import { Spotlight } from '../../assemblies/Spotlight.tsx'
import { useText } from '../../lib/i18n.ts'
import { useLinks } from '../../lib/links.ts'
import { currentSite } from '../../lib/site.ts'
import { A } from '../../ui/A.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Page, Sheet, Wrap } from '../../ui/Page.tsx'
import { Masthead } from '../../ui/PageHead.tsx'
import { Say } from '../../ui/Say.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonCards } from '../../ui/Skeletons.tsx'
import { SignInForm } from '../../users/SignInForm.tsx'
import classes from './home.module.css'

/** The start page for visitors: what this is, four places, and the login (APP-009). */
export function VisitorHome() {
  const { t } = useText()
  const links = useLinks()
  const router = useRouter()
  const { name } = currentSite()
  return (
    <Page title={name}>
      <Masthead
        title={t('home.welcome', { name })}
        lead={t('home.welcomeLead')}
        cover={{ picture: 'print:harbour:folkmoot', seed: name, colour: 'estuary' }}
        sign={{ picture: 'print:ring:folkmoot', seed: name, colour: 'estuary' }}
      />
      <Wrap>
        <div className={classes.door}>
          <Section title={t('home.places')} more={{ text: t('home.allAssemblies'), href: links.assemblies() }}>
            <Loaded query={useQuery(spotlight())} skeleton={<SkeletonCards />} failed={t('assemblies.listFailed')}>
              {(given) => <Spotlight given={given} />}
            </Loaded>
          </Section>
          <Sheet label={t('users.signIn')}>
            <h2>{t('users.signIn')}</h2>
            <SignInForm door={undefined} onDone={() => void router.navigate({ href: `${links.login()}` })} />
            <p className={`fm-sm ${classes.other}`}>
              <Say k="users.newHere" nodes={{ link: <A href={links.signUp()}>{t('users.signUp')}</A> }} />
            </p>
          </Sheet>
        </div>
      </Wrap>
    </Page>
  )
}
