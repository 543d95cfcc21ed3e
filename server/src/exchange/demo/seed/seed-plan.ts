import type { Db } from '../../../platform/database/open.ts'
import type { DemoLanguage } from '../../../platform/settings/demo-languages.ts'
import { drawTownPlan } from '../data/town-plan.ts'
import { readDemoTexts } from '../translate-demo.ts'
import type { DemoCalendar } from './demo-calendar.ts'
import type { Town } from './seed-town.ts'

/** Hangs up the map of the town, with the names that its places have in a language. */
export async function seedPlan(trx: Db, town: Town, days: DemoCalendar, language: DemoLanguage): Promise<void> {
  const texts = readDemoTexts(language)
  const features = drawTownPlan().features.map((feature) => ({ ...feature, name: texts[feature.name] ?? feature.name }))
  await trx
    .insertInto('area_plans')
    .values({
      assembly_id: town.assembly.id,
      plan: JSON.stringify({ features }),
      updated_by: null,
      updated_at: days.at(-400, 0),
    })
    .execute()
}
