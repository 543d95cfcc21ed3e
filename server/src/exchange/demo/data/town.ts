import type { DemoComment, DemoGroup } from './demo-types.ts'

export const TOWN = {
  name: 'Rivermouth Town Assembly',
  shortname: 'rivermouth',
  timezone: 'Europe/London',
  currency: '£',
  themes: ['Streets', 'Parks', 'Riverside', 'Housing', 'Clubs'],
  place: 'Rivermouth',
  cover: 'print:harbour:7',
  icon: 'print:waves:1',
  colour: 'estuary',
  description:
    'Where Rivermouth decides together: its streets, its parks, its river, and a part of its money.\n\nTwice a year the ' +
    'town council puts questions and a part of its budget before us. We write ideas, work them out in groups, and vote. ' +
    'The council has promised to carry out what is decided here, or to say in public within 30 days why it cannot.',
  targetAudience: 'Everyone who lives or works in Rivermouth',
  contact: { name: 'Idris Vaughan', email: 'assembly@rivermouth.example', phone: '01632 960 114' },
  organizations: ['Rivermouth Town Council', 'Harbour Office', 'Mill Lane Primary School', 'Friends of the Saltings'],
} as const

export const GROUPS: readonly DemoGroup[] = [
  {
    key: 'streets',
    name: 'Streets for children',
    text: 'School routes, crossings and play streets. We meet on the first Tuesday of the month at Mill Lane school.',
    icon: 'print:house:2',
    colour: 'brick',
  },
  {
    key: 'riverbank',
    name: 'Riverbank',
    text: 'Paths, reeds, moorings and flood walls, from the lock down to the harbour mouth.',
    icon: 'print:waves:3',
    colour: 'estuary',
  },
  {
    key: 'access',
    name: 'Access for all',
    text: 'Kerbs, benches, buses and plain words: a town you can use with a stick, a pram or a white cane.',
    icon: 'print:stakes:4',
    colour: 'slate',
  },
  {
    key: 'allotments',
    name: 'Allotments and orchards',
    text: 'Plots, fruit trees and shared tools. Work mornings every second Saturday.',
    icon: 'print:leaf:5',
    colour: 'moss',
  },
  {
    key: 'young',
    name: 'Young Rivermouth',
    text: 'Open to everyone from 14 to 25. We bring what we want to the assembly ourselves.',
    icon: 'print:diamond:6',
    colour: 'harbour',
  },
]

/** The comments on the board of the assembly's current budget. */
export const WELCOME: readonly DemoComment[] = [
  {
    by: 'hannah',
    day: -9,
    text: 'Can an idea be about something the county owns? The flood wall is not the town’s, but the path on it is.',
    replies: [
      {
        by: 'idris',
        day: -8,
        text:
          'Yes, if the council can act without the county. That is true of the path; for the wall you would need their ' +
          'consent, so say in your idea that you know this.',
      },
      { by: 'hannah', day: -8, text: 'Thank you, then it is about the path.' },
    ],
  },
  {
    by: 'samuel',
    day: -4,
    text: 'How much of the money went to the edges of the town last time? I live on Saltings Road and we saw one bench.',
    replies: [
      {
        by: 'maja',
        day: -3,
        text:
          'A fair question. Two of last year’s projects are beyond the railway. That is why the money is divided by equal ' +
          'shares: a small group can carry a project of its own.',
      },
    ],
  },
  {
    by: 'priya',
    day: -2,
    text: 'Young Rivermouth reads all new ideas together on Thursday at Ferry House, 18:00. Come even if you are not young.',
  },
]
