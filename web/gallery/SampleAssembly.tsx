import { IconBell, IconBulb, IconCalendar, IconDoorEnter, IconUserPlus, IconUsers, IconUsersGroup } from '@tabler/icons-react'
import { PlainButton, PrimaryButton } from '../src/platform/ui/Button.tsx'
import { DayText } from '../src/platform/ui/DateText.tsx'
import { DaysLeft } from '../src/platform/ui/DaysLeft.tsx'
import { MiniPhaseTimeline } from '../src/platform/ui/PhaseTimeline.tsx'
import { Columns, Container, Note, Page, PhoneFirst } from '../src/platform/ui/page/Page.tsx'
import { Masthead } from '../src/platform/ui/page/PageHeader.tsx'
import { Section } from '../src/platform/ui/page/Section.tsx'
import { PHASE_ICONS } from '../src/platform/ui/phases.ts'
import { Cover } from '../src/platform/ui/prints/Picture.tsx'
import { Fact, Facts, Tag } from '../src/platform/ui/Tag.tsx'
import { PHASES, ZONE } from './sample-phases.ts'

/** The front of an assembly, as the pieces make it. */
export const SampleAssembly = () => (
  <Page title="Rivermouth Town Assembly" colour="estuary">
    <Masthead
      title="Rivermouth Town Assembly"
      lead="Where Rivermouth decides together: its streets, its parks, its river, and a part of its money."
      cover={{ picture: 'print:harbour:Rivermouth', seed: 'Rivermouth' }}
      sign={{ picture: 'print:waves:Rivermouth', seed: 'Rivermouth' }}
      facts={
        <Facts>
          <Fact icon={IconUsers}>
            <b className="fm-num">1,284</b> members
          </Fact>
          <Fact icon={IconUsersGroup}>
            <b>9</b> working groups
          </Fact>
          <Fact icon={IconDoorEnter}>Open to all who live or work here</Fact>
          <Fact icon={IconCalendar}>Since March 2021</Fact>
        </Facts>
      }
      actions={
        <>
          <PrimaryButton icon={IconUserPlus}>Join the assembly</PrimaryButton>
          <PlainButton kind="default" icon={IconBell}>
            Follow
          </PlainButton>
        </>
      }
    />
    <Container>
      <Columns
        label="About the assembly"
        rail={
          <>
            <PhoneFirst>
              <Note wash>
                <h2>What this assembly is</h2>
                <p className="fm-sm">
                  Twice a year the town council puts questions and a part of its budget before us. We write ideas, work them out in groups,
                  and vote.
                </p>
              </Note>
            </PhoneFirst>
            <Section title="With us" size="small">
              <p className="fm-sm">Rivermouth Town Council</p>
              <p className="fm-sm">Friends of the Saltings</p>
            </Section>
          </>
        }
      >
        <Section title="Running now" more={{ text: 'All 7 campaigns', href: '/v1/assemblies' }}>
          <article data-colour="moss">
            <div style={{ height: 210, borderRadius: 7, overflow: 'hidden' }}>
              <Cover picture="print:fields:Budget" seed="Budget" shape="card" />
            </div>
            <div className="fm-row" style={{ margin: '14px 0 8px' }}>
              <Tag phase="ideas" icon={PHASE_ICONS.ideas}>
                Ideas
              </Tag>
              <DaysLeft last="2026-11-15" zone={ZONE} />
              <MiniPhaseTimeline phases={PHASES} zone={ZONE} />
            </div>
            <h3>Rivermouth Budget 2027</h3>
            <p>
              £120,000 of the town's money for streets, parks and the riverside. Until <DayText day="2026-11-15" /> anyone may share an
              idea; in January the members vote.
            </p>
            <div className="fm-row fm-sm fm-dim" style={{ marginTop: 12 }}>
              <PlainButton kind="default" size="sm" icon={IconBulb}>
                Share an idea
              </PlainButton>
              <span>87 ideas</span>
            </div>
          </article>
        </Section>
      </Columns>
    </Container>
  </Page>
)
