import type { DemoProgressNote } from './demo-types.ts'

/** What the coordinators noted about each winner of last year's budget. */
export const BUILT = {
  slipway: [
    {
      by: 'idris',
      stage: 'PLANNED',
      day: -200,
      text: 'Two firms have made an offer. The council decides next month.',
    },
    {
      by: 'idris',
      stage: 'STARTED',
      day: -40,
      spent: '18400',
      text: 'The piles are in. The concrete follows after the spring tides.',
    },
  ],
  benches: [
    {
      by: 'idris',
      stage: 'STARTED',
      day: -180,
      spent: '4300',
      text: 'Six are in place, from the bridge to the boathouse.',
    },
    {
      by: 'idris',
      stage: 'FINISHED',
      day: -120,
      spent: '8620',
      text: 'All twelve are in place. The rest of the money goes back to the next budget.',
    },
  ],
  lights: [
    {
      by: 'maja',
      stage: 'PLANNED',
      day: -215,
      text: 'The cable can follow the handrail, so no step has to be opened. Three firms have looked at it.',
    },
    {
      by: 'maja',
      stage: 'STARTED',
      day: -104,
      spent: '9400',
      text: 'Seven of the fourteen lamps are up. The lower half of the steps is lit from dusk.',
    },
    {
      by: 'maja',
      stage: 'FINISHED',
      day: -61,
      spent: '17260',
      text: 'All fourteen lamps are lit, and so is the handrail. Thank you for your patience with the fence.',
    },
  ],
  ramp: [
    {
      by: 'idris',
      stage: 'STARTED',
      day: -83,
      spent: '1200',
      text: 'The yard is cleared, and the old side door has been taken out.',
    },
    {
      by: 'idris',
      stage: 'PAUSED',
      day: -25,
      spent: '2100',
      text: 'The wall behind the side door is older than the plans said. The builder comes back in spring.',
    },
  ],
  swings: [
    {
      by: 'idris',
      stage: 'PLANNED',
      day: -72,
      text: 'The swings are ordered. The maker needs four months; the two sails come with them.',
    },
  ],
  trees: [
    {
      by: 'maja',
      stage: 'PLANNED',
      day: -188,
      text: 'The nursery keeps forty trees for us. We plant when the ground is soft again.',
    },
    {
      by: 'maja',
      stage: 'STARTED',
      day: -17,
      spent: '3850',
      text: 'Twenty-six trees are in, each with the name of the class that planted it. The fence follows.',
    },
  ],
  boxes: [
    {
      by: 'idris',
      stage: 'FINISHED',
      day: -232,
      spent: '2480',
      text: 'All twenty-four boxes hang under the eaves. The first three were taken within a week.',
    },
  ],
} satisfies Readonly<Record<string, readonly DemoProgressNote[]>>
