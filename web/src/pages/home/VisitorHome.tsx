import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { AssemblyRows } from '../../assemblies/AssemblyRows.tsx'
import { listedAssembliesQuery, spotlightQuery } from '../../assemblies/queries.ts'
import { SpotlightPlaces, SpotlightSamples } from '../../assemblies/Spotlight.tsx'
import { CampaignEntry } from '../../campaigns/list/CampaignEntry.tsx'
import { byUrgency } from '../../campaigns/list/urgency.ts'
import { runningCampaignsQuery } from '../../campaigns/queries.ts'
import { isFailure } from '../../lib/api/call-endpoint.ts'
import { useLinks } from '../../lib/links-context.ts'
import { currentSite } from '../../lib/site.ts'
import { useText } from '../../lib/text/i18n.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { QueryView } from '../../ui/loading/QueryView.tsx'
import { SkeletonCards, SkeletonRows } from '../../ui/loading/Skeletons.tsx'
import { Message } from '../../ui/Message.tsx'
import { Container, Page, PaperPanel } from '../../ui/page/Page.tsx'
import { Masthead } from '../../ui/page/PageHeader.tsx'
import { Section } from '../../ui/page/Section.tsx'
import { SignInForm } from '../../users/SignInForm.tsx'
import classes from './home.module.css'

/** How many running campaigns the start page shows. */
const RUNNING_SHOWN = 4

/**
 * The start page for visitors: what runs and until when, the assemblies, the sign-in, and examples while there are few assemblies
 * (APP-009).
 */
export function VisitorHome() {
  const { t } = useText()
  const links = useLinks()
  const router = useRouter()
  const { name } = currentSite()
  const spotlight = useQuery(spotlightQuery())
  const given = spotlight.data && !isFailure(spotlight.data) ? spotlight.data : undefined
  return (
    <Page title={name}>
      <Masthead
        title={t('home.welcome', { name })}
        lead={t('home.welcomeLead')}
        cover={{ picture: 'print:harbour:folkmoot', seed: name, colour: 'estuary' }}
        sign={{ picture: 'print:ring:folkmoot', seed: name, colour: 'estuary' }}
      />
      <Container>
        <div className={classes.door}>
          <div className={classes.running}>
            <RunningCampaigns />
            <Section title={t('home.assemblies')} more={{ text: t('home.allAssemblies'), href: links.assemblies() }}>
              {given?.places ? <SpotlightPlaces places={given.places} /> : <ListedAssemblies />}
            </Section>
          </div>
          <PaperPanel label={t('users.signIn')}>
            <h2>{t('users.signIn')}</h2>
            <SignInForm config={undefined} onDone={() => void router.navigate({ href: `${links.login()}` })} />
            <p className={`fm-sm ${classes.other}`}>
              <Message
                textKey="users.newHere"
                nodes={{ link: <AppLink href={links.signUp()}>{t('users.signUp')}</AppLink> }}
              />
            </p>
          </PaperPanel>
        </div>
        {given && !given.places && (
          <div className={classes.examples}>
            <Section title={t('home.examples')}>
              <SpotlightSamples samples={given.samples} />
            </Section>
          </div>
        )}
      </Container>
    </Page>
  )
}

/** What runs now, the most urgent first; nothing where nothing runs. */
function RunningCampaigns() {
  const { t } = useText()
  return (
    <QueryView
      query={useQuery(runningCampaignsQuery())}
      skeleton={<SkeletonCards />}
      failedTitle={t('campaigns.listFailed')}
    >
      {({ list }) =>
        list.length > 0 && (
          <Section title={t('home.running')}>
            {list
              .toSorted(byUrgency)
              .slice(0, RUNNING_SHOWN)
              .map((campaign, i) => (
                <CampaignEntry key={campaign.uuid} campaign={campaign} large={i === 0} named />
              ))}
          </Section>
        )
      }
    </QueryView>
  )
}

function ListedAssemblies() {
  const { t } = useText()
  return (
    <QueryView
      query={useQuery(listedAssembliesQuery())}
      skeleton={<SkeletonRows />}
      failedTitle={t('assemblies.listFailed')}
    >
      {({ list }) =>
        list.length > 0 ? <AssemblyRows list={list} /> : <p className="fm-dim">{t('home.noListedAssembly')}</p>
      }
    </QueryView>
  )
}
