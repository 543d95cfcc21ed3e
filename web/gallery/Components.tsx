import { COLOURS, SCENES, SIGNS } from '@folkmoot/core/platform/shared/prints.ts'
import { IconBulb, IconFlag, IconMessage, IconThumbUp } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { offlineFailure } from '../src/platform/lib/api/call-endpoint.ts'
import { Avatar, Avatars } from '../src/platform/ui/Avatar.tsx'
import { PlainButton, PrimaryButton } from '../src/platform/ui/Button.tsx'
import { Chip, Chips, Pill } from '../src/platform/ui/Chip.tsx'
import { DateText, DayText } from '../src/platform/ui/DateText.tsx'
import { DaysLeft } from '../src/platform/ui/DaysLeft.tsx'
import { AlertDialog } from '../src/platform/ui/dialogs/AlertDialog.tsx'
import { showError } from '../src/platform/ui/dialogs/dialog-requests.ts'
import { errorNotice, flash, toast } from '../src/platform/ui/dialogs/notice-store.ts'
import { TextField } from '../src/platform/ui/fields/TextField.tsx'
import { InlineEdit } from '../src/platform/ui/InlineEdit.tsx'
import { EmptyState } from '../src/platform/ui/loading/EmptyState.tsx'
import { ErrorNote } from '../src/platform/ui/loading/ErrorNote.tsx'
import { Pager } from '../src/platform/ui/loading/Pager.tsx'
import { SkeletonCards } from '../src/platform/ui/loading/Skeletons.tsx'
import { Meter } from '../src/platform/ui/Meter.tsx'
import { Count, Money } from '../src/platform/ui/Money.tsx'
import { MiniPhaseTimeline, PhaseTimeline } from '../src/platform/ui/PhaseTimeline.tsx'
import { Container, Note, Page } from '../src/platform/ui/page/Page.tsx'
import { PageHeader } from '../src/platform/ui/page/PageHeader.tsx'
import { Section } from '../src/platform/ui/page/Section.tsx'
import { Tabs } from '../src/platform/ui/page/Tabs.tsx'
import { PHASE_ICONS } from '../src/platform/ui/phases.ts'
import { Cover, IconPicture } from '../src/platform/ui/prints/Picture.tsx'
import { RichText } from '../src/platform/ui/RichText.tsx'
import { Tag, Themes } from '../src/platform/ui/Tag.tsx'
import { Forms } from './Forms.tsx'
import { PHASES, VOTING, ZONE } from './sample-phases.ts'

const PEOPLE = ['Maren Holt', 'Aisha Rahman', 'Jonas Skov', 'Tomasz Zielinski', 'Olu Adeyemi'].map((name) => ({
  name,
  seed: name,
}))
const TEXT =
  '<p>Every school morning two hundred and ten children cross <a href="/v2/home">Mill Lane</a> where the lorries turn into ' +
  'the quarry road.</p><h3>Who gains</h3><ul><li>Children from the Saltings</li><li>Drivers lose about twelve ' +
  'seconds.</li></ul><blockquote>Cut the hedge and half of this is done.</blockquote>'

/** Every piece in its states; `dialog` opens one of them. */
export function Components({ dialog }: { dialog: string | null }) {
  const [tab, setTab] = useState<'ideas' | 'members'>('ideas')
  const [themes, setThemes] = useState<readonly string[]>(['Streets'])
  const [budget, setBudget] = useState('18400')
  useEffect(() => {
    if (dialog === 'error') void showError(offlineFailure('core'), { type: 'PROPOSAL', id: 4712 }, () => undefined)
    if (dialog === 'notices') {
      flash('Contribution updated! 3 followers are told.')
      flash('The contribution #4712 “Walk the school bus” could not be updated.', { tone: 'bad' })
      toast('Subscribed successfully')
      errorNotice('Not saved: no connection. Your text is kept here.')
    }
  }, [dialog])
  const toggle = (theme: string) => (on: boolean) => setThemes(on ? [...themes, theme] : themes.filter((t) => t !== theme))
  return (
    <Page title="Pieces" colour="moss">
      <PageHeader
        crumbs={[
          { text: 'Rivermouth Town Assembly', href: '/v2/assembly/1' },
          { text: 'Campaigns', href: '/v1/assemblies' },
          { text: 'Rivermouth Budget 2027' },
        ]}
        title="Rivermouth Budget 2027"
        lead="How shall we spend £120,000 of the town's money on streets, parks and the riverside?"
        picture={{ picture: 'print:fields:Budget', seed: 'Budget' }}
      />
      <Container>
        <div className="fm-stack" style={{ '--gap': 'var(--fm-10)', paddingTop: 'var(--fm-6)' } as React.CSSProperties}>
          <PhaseTimeline phases={PHASES} zone={ZONE} />
          <PhaseTimeline phases={VOTING} zone={ZONE} />
          <Section title="Buttons, tags, numbers" note="Soonest first" more={{ text: 'All 7 campaigns', href: '/v1/home' }}>
            <div className="fm-stack">
              <div className="fm-row">
                <PrimaryButton icon={IconBulb}>Share an idea</PrimaryButton>
                <PlainButton>Save</PlainButton>
                <PlainButton kind="default">Follow</PlainButton>
                <PlainButton kind="subtle">Cancel</PlainButton>
                <PlainButton kind="danger">Remove</PlainButton>
                <PlainButton disabled>Vote from 18 January</PlainButton>
                <PlainButton loading>Saving</PlainButton>
                <PlainButton size="sm" kind="default">
                  Small
                </PlainButton>
              </div>
              <div className="fm-row">
                {(['ideas', 'proposals', 'deliberation', 'voting', 'implementation'] as const).map((p) => (
                  <Tag key={p} phase={p} icon={PHASE_ICONS[p]}>
                    {p}
                  </Tag>
                ))}
                <DaysLeft last="2026-11-15" zone={ZONE} />
                <DaysLeft last="2026-12-18" zone={ZONE} />
                <DaysLeft last="2026-11-04" zone={ZONE} />
                <Tag>Coordinator</Tag>
                <Tag tone="ok">Accepted</Tag>
                <Tag tone="bad">Declined</Tag>
                <Tag tone="warn">Waiting</Tag>
              </div>
              <MiniPhaseTimeline phases={VOTING} zone={ZONE} />
              <Chips label="Themes">
                {['Streets', 'Parks', 'Riverside', 'Getting old well'].map((theme, i) => (
                  <Chip key={theme} chosen={themes.includes(theme)} count={31 - i * 7} onChange={toggle(theme)}>
                    {theme}
                  </Chip>
                ))}
              </Chips>
              <div className="fm-row">
                <Pill icon={IconThumbUp} pressed onClick={() => undefined}>
                  <b>142</b> support
                </Pill>
                <Pill icon={IconMessage} onClick={() => undefined}>
                  <b>38</b> comments
                </Pill>
                <Pill icon={IconFlag} framed onClick={() => undefined}>
                  Flag
                </Pill>
              </div>
              <Themes label="Themes" themes={['Streets', 'Getting old well']} keywords={['benches', 'school']} />
              <div className="fm-row">
                <Avatars people={PEOPLE.slice(0, 3)} />
                {PEOPLE.map((p) => (
                  <Avatar key={p.seed} {...p} size="large" />
                ))}
              </div>
              <p>
                <Money amount={120_000} currency="£" />, <Count value={1284} /> members, until <DayText day="2026-12-06" />,{' '}
                <DateText at="2026-11-15T23:59:00.000Z" zone={ZONE} />, <DateText at="2026-11-04T16:20:00.000Z" zone={ZONE} form="ago" />
              </p>
              <Meter value={18} max={30} label="18 of 30 points used" />
            </div>
          </Section>
          <Section title="Tabs">
            <Tabs
              label="Kind of contribution"
              value={tab}
              onChange={setTab}
              tabs={[
                { value: 'ideas', label: 'Ideas', note: 87, content: <p>Eighty-seven ideas.</p> },
                { value: 'members', label: 'Members', note: 11, icon: IconMessage, content: <p>Eleven.</p> },
              ]}
            />
          </Section>
          <Section title="In place">
            <div className="fm-stack">
              <InlineEdit
                label="Budget"
                value={budget}
                may
                note="Other people will see the change when you select Save."
                edit={(draft, change) => <TextField label="Budget" value={draft} onChange={(e) => change(e.target.value)} />}
                save={async (draft) => {
                  if (draft === 'x') return offlineFailure('core')
                  setBudget(draft)
                  return undefined
                }}
              >
                <Money amount={budget} currency="£" />
              </InlineEdit>
              <RichText html={TEXT} />
              <Note>
                <h3>By e-mail</h3>
                <p className="fm-sm">One letter when a phase begins and one before it ends.</p>
              </Note>
            </div>
          </Section>
          <Forms />
          <Section title="Nothing, loading, gone wrong">
            <div className="fm-stack" style={{ '--gap': 'var(--fm-8)' } as React.CSSProperties}>
              <EmptyState
                title="No proposals yet"
                seed="Saltings"
                colour="moss"
                actions={
                  <>
                    <PlainButton>Read the 87 ideas</PlainButton>
                    <PlainButton kind="subtle">Tell me when it opens</PlainButton>
                  </>
                }
              >
                <p>Proposals open on Monday 16 November. Until then, look for an idea worth working out.</p>
              </EmptyState>
              <SkeletonCards count={2} />
              <ErrorNote title="The ideas could not be loaded" failure={offlineFailure('core')} retry={() => undefined} />
              <Pager shown={6} total={31} more="Show more ideas" onMore={() => undefined} />
            </div>
          </Section>
          <Section title="Drawn by us">
            <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(15rem, 1fr))', gap: 20 }}>
              {SCENES.map((scene, i) => (
                <div key={scene} style={{ height: 150, borderRadius: 7, overflow: 'hidden' }}>
                  <Cover picture={`print:${scene}:Rivermouth`} seed={scene} colour={COLOURS[(i + 2) % 6]} shape="tile" />
                </div>
              ))}
            </div>
            <div className="fm-row" style={{ marginTop: 20 }}>
              {SIGNS.map((sign, i) => (
                <IconPicture key={sign} picture={`print:${sign}:${i}`} seed={sign} colour={COLOURS[i % 6]} size={72} />
              ))}
            </div>
          </Section>
        </div>
      </Container>
      <AlertDialog
        opened={dialog === 'alert'}
        title="Finalize your vote?"
        message="12 of your 30 points are not used. A finalized vote cannot be changed, not even by you."
        yes="Finalize"
        no="Go back and change"
        act
        onAnswer={() => undefined}
      />
    </Page>
  )
}
