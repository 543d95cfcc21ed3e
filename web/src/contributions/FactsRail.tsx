import type { CampaignTheme } from '@folkmoot/core/campaigns/shapes.ts'
import { LIMITS } from '@folkmoot/core/contributions/words.ts'
import { readMoney } from '@folkmoot/core/shared/money.ts'
import { isColour } from '@folkmoot/core/shared/prints.ts'
import { IconMapPin } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { percent } from '../lib/format.ts'
import { useText } from '../lib/i18n.ts'
import { A } from '../ui/A.tsx'
import { NumberField, TextField } from '../ui/fields/TextField.tsx'
import { Glyph } from '../ui/Glyph.tsx'
import { InlineEdit } from '../ui/InlineEdit.tsx'
import { Count, Money } from '../ui/Money.tsx'
import { Sign } from '../ui/prints/Prints.tsx'
import { Say } from '../ui/Say.tsx'
import { Themes } from '../ui/Tag.tsx'
import classes from './Contribution.module.css'
import { CostRead } from './CostRead.tsx'
import { isMissing } from './missing.ts'
import { Part, type PartProps } from './TextParts.tsx'
import { ThemesEdit, type ThemesValue } from './ThemesEdit.tsx'

export interface FactsRailProps extends PartProps {
  /** The campaign's official themes, to choose from. */
  themes: readonly CampaignTheme[]
  themesLimit: number
  hrefOfGroup: (group: { groupId?: number | undefined; uuid: string }) => string
}

/** What one looks for beside a text: cost, support, group, themes, place (CON-012, CON-013). */
export function FactsRail({ item, changing, themes, themesLimit, hrefOfGroup }: FactsRailProps) {
  const { t } = useText()
  const may = item.may.edit.may
  const [group] = item.workingGroupAuthors
  const { colour = '' } = group ?? {}
  return (
    <dl className={classes.rail}>
      {(item.budget !== '' || (may && item.type === 'PROPOSAL')) && <CostPart item={item} changing={changing} />}
      {item.may.support.why !== 'feedback_closed' && (
        <Fact term={t('contributions.support')}>
          <Say
            k="contributions.forAndAgainst"
            nodes={{
              ups: (
                <b>
                  <Count value={item.stats.ups} />
                </b>
              ),
              downs: (
                <b>
                  <Count value={item.stats.downs} />
                </b>
              ),
            }}
          />
        </Fact>
      )}
      {group && (
        <Fact term={t('contributions.group')}>
          <span className="fm-row">
            <Sign picture={group.icon} seed={group.uuid} size={32} {...(isColour(colour) ? { colour } : {})} />
            <A href={hrefOfGroup(group)}>{group.name}</A>
          </span>
        </Fact>
      )}
      {(item.themes.length > 0 || may) && (
        <Fact term={t('contributions.themes')}>
          <Part missing={isMissing(changing.missing, 'theme', 'keyword')}>
            <ThemesPart item={item} changing={changing} themes={themes} themesLimit={themesLimit} />
          </Part>
        </Fact>
      )}
      {(item.location || may) && <PlacePart item={item} changing={changing} />}
    </dl>
  )
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)

function CostPart({ item, changing }: PartProps) {
  const { t, lang } = useText()
  const { amount = '0', currency = '' } = item.campaign?.budget ?? {}
  const share = Number(amount) > 0 ? Number(item.budget) / Number(amount) : 0
  return (
    <Fact term={t('contributions.field.budget')}>
      <Part missing={isMissing(changing.missing, 'budget')}>
        <InlineEdit
          label={t('contributions.field.budget')}
          value={item.budget}
          may={item.may.edit.may}
          save={(budget) => changing.save({ budget })}
          edit={(draft, change) => (
            <>
              <NumberField
                name="budget"
                label={t('contributions.field.budget')}
                unit={currency}
                value={draft}
                maxLength={LIMITS.budget}
                error={draft.trim() !== '' && readMoney(draft) === undefined ? t('faults.not_number') : undefined}
                onChange={(event) => change(event.target.value)}
              />
              <CostRead text={draft} amount={amount} currency={currency} />
            </>
          )}
        >
          {item.budget === '' ? (
            <span className="fm-dim">{t('contributions.noCost')}</span>
          ) : (
            <>
              <span className={classes.big}>
                <Money amount={item.budget} currency={currency} />
              </span>
              {share > 0 && (
                <div className="fm-sm fm-dim">
                  <Say
                    k="contributions.shareOf"
                    values={{ share: percent(share, lang) }}
                    nodes={{ amount: <Money amount={amount} currency={currency} /> }}
                  />
                </div>
              )}
            </>
          )}
        </InlineEdit>
      </Part>
    </Fact>
  )
}

function PlacePart({ item, changing }: PartProps) {
  const { t } = useText()
  const { placeName = '', city = '', state = '' } = item.location ?? {}
  const words = [placeName, city, state].filter((part) => part !== '').join(', ')
  return (
    <Fact term={t('contributions.field.place')}>
      <Part missing={isMissing(changing.missing, 'location', 'place')}>
        <InlineEdit
          label={t('contributions.field.place')}
          value={placeName}
          may={item.may.edit.may}
          save={(place) => changing.save({ location: { placeName: place, city, state } })}
          edit={(draft, change) => (
            <TextField
              name="place"
              label={t('contributions.field.place')}
              help={t('contributions.placeHelp')}
              value={draft}
              maxLength={LIMITS.place}
              onChange={(event) => change(event.target.value)}
            />
          )}
        >
          {words === '' ? (
            <span className="fm-dim">{t('contributions.noPlace')}</span>
          ) : (
            <>
              <Glyph of={IconMapPin} /> {words}
            </>
          )}
        </InlineEdit>
      </Part>
    </Fact>
  )
}

function ThemesPart({ item, changing, themes, themesLimit }: Omit<FactsRailProps, 'hrefOfGroup'>) {
  const { t } = useText()
  const of = (type: string) => item.themes.filter((theme) => theme.type === type)
  const value: ThemesValue = {
    chosen: of('OFFICIAL_PRE_DEFINED').map((theme) => theme.uuid),
    keywords: of('EMERGENT').map((theme) => theme.title),
  }
  return (
    <InlineEdit
      label={t('contributions.themes')}
      value={value}
      may={item.may.edit.may}
      save={({ chosen, keywords }) =>
        changing.save({
          ...(themes.length > 0 ? { officialThemes: chosen.map((uuid) => ({ uuid })) } : {}),
          emergentThemes: keywords.map((title) => ({ title })),
        })
      }
      edit={(draft, change) => <ThemesEdit themes={themes} limit={themesLimit} value={draft} onChange={change} />}
    >
      {item.themes.length === 0 ? (
        <span className="fm-dim">{t('contributions.noThemes')}</span>
      ) : (
        <Themes
          themes={of('OFFICIAL_PRE_DEFINED').map((theme) => theme.title)}
          keywords={value.keywords}
          label={t('contributions.themes')}
        />
      )}
    </InlineEdit>
  )
}
