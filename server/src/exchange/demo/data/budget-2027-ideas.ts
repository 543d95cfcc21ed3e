import type { DemoCampaign } from './demo-types.ts'

/** The ideas of the campaign Budget 2027, with what was said about them. */
export const BUDGET_2027_IDEAS: DemoCampaign['contributions'] = [
  {
    type: 'IDEA',
    title: 'A safe crossing at Mill Lane school',
    by: 'aisha',
    group: 'streets',
    themes: ['Streets'],
    keywords: ['school', 'walking'],
    place: 'Mill Lane, at the school gate',
    cover: 'print:street:3',
    pinned: true,
    day: -26,
    ups: 24,
    downs: 2,
    text:
      'Every morning two hundred children cross where the lorries turn into the quarry road. A raised crossing and a ' +
      'narrower mouth would slow everyone down to walking pace.\n\nIn two years there were three accidents and, by the ' +
      'school’s own count, nineteen near misses.',
    comments: [
      {
        by: 'derek',
        day: -24,
        text:
          'I drive one of those lorries. Walking pace is fine by me. What frightens me is the hedge: I cannot see the ' +
          'small ones until they are in the road. Cut the hedge and half of this is done.',
        replies: [
          {
            by: 'aisha',
            day: -24,
            text: 'Thank you, we had not seen it from up there. I have put the hedge into the idea.',
          },
        ],
      },
      {
        by: 'lien',
        day: -20,
        text:
          'A fire engine needs 5.5 metres here, so please do not go lower. With a raised table the drain has to move: ' +
          'allow £1,500 for it.',
      },
      { by: 'olu', day: -12, text: 'We stand there in our vests every Friday. Mornings are worse than afternoons.' },
    ],
  },
  {
    type: 'IDEA',
    title: 'Benches every 200 metres along the river walk',
    by: 'tomasz',
    group: 'access',
    themes: ['Streets', 'Getting old well'],
    keywords: ['benches'],
    place: 'River walk, from the lock to the chapel',
    day: 0,
    ups: 18,
    downs: 1,
    text:
      'My mother can walk four hundred metres, but not five hundred. Between the lock and the chapel there is nowhere to ' +
      'sit down, so she stays at home.\n\nEleven benches would do, with backs, and arms you can push up from, and room ' +
      'beside each for a chair or a pram.',
    comments: [{ by: 'bronwen', day: 0, text: 'Yes, and please not facing the wall. She will want to see the boats.' }],
  },
  {
    type: 'IDEA',
    title: 'Lights that dim after eleven on Castle Hill',
    by: 'wren',
    themes: ['Streets'],
    keywords: ['light', 'night'],
    place: 'Castle Hill',
    day: -1,
    ups: 11,
    downs: 7,
    text:
      'The new lamps are as bright at three in the morning as at dusk. Dimming them would save money, and we would see the ' +
      'stars again. The foot of the steps should stay lit, and the bus stop.\n\nWhoever works nights at the hospital ' +
      'should say what they need; I live at the top and would like to hear it before this becomes a proposal.',
    comments: [
      {
        by: 'marta',
        day: -1,
        text: 'I come home at half past two. Dim is fine, dark is not. Could they brighten when somebody walks by?',
        replies: [
          {
            by: 'wren',
            day: -1,
            text: 'They can. The county has lamps like that on the cycle path. I will ask what they cost.',
          },
        ],
      },
      {
        by: 'alan',
        day: 0,
        text: 'We asked for these lamps for nine years. Please do not turn them down in the first winter.',
      },
    ],
  },
  {
    type: 'IDEA',
    title: 'Rain gardens for Quay Street',
    by: 'sunniva',
    group: 'riverbank',
    themes: ['Streets', 'Riverside'],
    keywords: ['flooding'],
    place: 'Quay Street',
    cover: 'print:reeds:5',
    day: -2,
    ups: 21,
    downs: 4,
    text:
      'Quay Street floods twice each winter. Beds of reeds and stones instead of six parking places would drink the rain ' +
      'before it reaches the cellars.',
    comments: [
      {
        by: 'peter',
        day: -2,
        text: 'Six places are a third of what the shops have left.',
        replies: [
          {
            by: 'sunniva',
            day: -1,
            text: 'Two of the six are always under water when it matters. We could begin with those and see.',
          },
        ],
      },
      {
        by: 'bartek',
        day: -1,
        text: 'The clay is 40 centimetres down, so each bed needs an overflow into the old drain. It is there, I have seen it.',
      },
    ],
  },
  {
    type: 'IDEA',
    title: 'Walk the school bus: a paid guide on two routes',
    by: 'olu',
    themes: ['Streets'],
    keywords: ['school'],
    day: -2,
    ups: 14,
    downs: 2,
    text: 'Two guides, two routes, one hour each morning. It takes forty cars away from Mill Lane for the price of one speed hump.',
    comments: [
      {
        by: 'gwen',
        day: -1,
        text:
          'Wages do not last five years, so the budget cannot pay them. The vests and the little signs along the way could ' +
          'be paid for. Shall we write it that way?',
      },
    ],
  },
  {
    type: 'IDEA',
    title: 'Mend the cobbles, do not tar them over',
    by: 'gwen',
    themes: ['Streets'],
    keywords: ['old town'],
    place: 'Ferry Steps and the Narrows',
    day: -3,
    ups: 9,
    downs: 5,
    text: 'Ferry Steps and the Narrows are the oldest pavement we have. Relaying costs more than tar, but it lasts sixty years.',
  },
  {
    type: 'IDEA',
    title: 'A roof over the bandstand seats',
    by: 'agnes',
    themes: ['Parks', 'Clubs'],
    place: 'Castle Green',
    day: -6,
    ups: 8,
    downs: 3,
    text:
      'The brass band plays for whoever has an umbrella. Sailcloth on four poles, taken down in October, would keep sixty ' + 'people dry.',
  },
  {
    type: 'IDEA',
    title: 'Pear and quince trees on the Saltings',
    by: 'ines',
    group: 'allotments',
    themes: ['Parks'],
    keywords: ['trees', 'fruit'],
    place: 'The Saltings, upper meadow',
    cover: 'print:hills:6',
    day: -9,
    ups: 17,
    downs: 0,
    text:
      'Thirty trees on rootstock that tolerates salt. We plant them with the school and look after them ourselves; we only ' +
      'need the trees, the stakes and the fence against the deer.',
    comments: [{ by: 'walter', day: -8, text: 'I have grafts of the old Ferry pear. Nobody sells it any more.' }],
  },
  {
    type: 'IDEA',
    title: 'A slipway small boats can really use',
    by: 'grace',
    group: 'riverbank',
    themes: ['Riverside', 'Clubs'],
    place: 'Old Quay',
    day: -11,
    ups: 15,
    downs: 3,
    text:
      'At low water the old slip ends a metre above the mud. Eight metres more and anyone with a dinghy can get out of the ' +
      'river by themselves.',
  },
  {
    type: 'IDEA',
    title: 'A table tennis table under each railway arch',
    by: 'finn',
    group: 'young',
    themes: ['Clubs', 'Parks'],
    place: 'Railway arches',
    day: -13,
    ups: 19,
    downs: 1,
    text: 'It is dry there, it is lit, and the noise bothers nobody. Concrete tables, because other kinds last one summer.',
    comments: [
      { by: 'edie', day: -12, text: 'And one at the right height for wheelchairs.' },
      { by: 'hamish', day: -12, text: 'I am seventy-one and I would come.' },
    ],
  },
  {
    type: 'IDEA',
    title: 'Handrails on both sides of Ferry Steps',
    by: 'mei',
    group: 'access',
    themes: ['Getting old well', 'Streets'],
    place: 'Ferry Steps',
    day: -15,
    ups: 16,
    downs: 0,
    text:
      'Ninety-one steps, one rail, and it changes sides halfway. Anyone with one good arm has to choose between going up ' +
      'and coming down.',
  },
  {
    type: 'IDEA',
    title: 'A tap and a bottle filler at the market',
    by: 'yusuf',
    themes: ['Streets'],
    place: 'Market Square',
    day: -17,
    ups: 12,
    downs: 1,
    text: 'The stalls fetch water from the church. A frost-proof tap by the old pump would serve stalls, dogs and everybody in July.',
  },
  {
    type: 'IDEA',
    title: 'Quiet hour at the swimming pool',
    by: 'chloe',
    themes: ['Clubs', 'Getting old well'],
    day: -19,
    ups: 7,
    downs: 2,
    text:
      'One hour a week without music and whistles, with warm showers. For people with hearing aids, for small babies, for ' +
      'anyone whose head is full.',
  },
  {
    type: 'IDEA',
    title: 'Show the river’s height at the lock',
    by: 'dmitri',
    themes: ['Riverside'],
    keywords: ['flooding'],
    place: 'The lock',
    day: -21,
    ups: 13,
    downs: 0,
    text:
      'A painted gauge with the marks of 1953, 1998 and 2014, big enough to read from the bridge. Children learn it, ' +
      'newcomers believe it.',
  },
]
