import type { DemoCampaign } from './demo-types.ts'

/** A campaign in its proposals phase. */
export const PLAY: DemoCampaign = {
  title: 'Room to play',
  goal: 'What should we do with the old coal yard, so that people of every age can play there?',
  brief:
    'The coal yard behind the station has belonged to the town since spring. It is 2,400 square metres, level, and dry. ' +
    'The council gives £40,000 and the use of its tools for a year.\n\nThe ideas are in. Now authors and groups write ' +
    'proposals: what, where in the yard, for whom, at what cost. More than one can win, as long as they fit.',
  cover: 'print:moot:4',
  colour: 'ochre',
  themes: ['Children', 'Teenagers', 'Sport', 'Quiet', 'Green'],
  budget: 40_000,
  groups: ['young', 'streets', 'access'],
  people: 27,
  phases: [
    {
      type: 'IDEAS',
      from: -60,
      to: -18,
      description: 'What is missing for you in town? What would you do in the yard?',
    },
    {
      type: 'PROPOSALS',
      from: -17,
      to: 13,
      description: 'Write it down so that it could be built: what, where, for whom, and what it costs.',
    },
    {
      type: 'DELIBERATION',
      from: 14,
      to: 34,
      description: 'We walk through the yard together and talk about what fits beside what.',
    },
    { type: 'VOTING', from: 35, to: 48, description: 'Members choose what is built.' },
    { type: 'IMPLEMENTATION', from: 49, to: 400, description: 'Building days, and what is finished.' },
  ],
  round: {
    group: 'young',
    title: 'What do we stand behind?',
    instructions: 'Yes means that you would come to a building day for it.',
    by: 'priya',
    from: -5,
    closed: -2,
    reason: 'Everybody who wanted to has answered.',
    answers: {
      priya: { 'A bowl for boards, wheels and scooters': 'YES', 'Climbing wall on the old loading ramp': 'NO' },
      jonas: { 'A bowl for boards, wheels and scooters': 'YES', 'Climbing wall on the old loading ramp': 'YES' },
      wren: { 'A bowl for boards, wheels and scooters': 'YES', 'Climbing wall on the old loading ramp': 'NO' },
      callum: { 'A bowl for boards, wheels and scooters': 'YES', 'Climbing wall on the old loading ramp': 'ABSTAIN' },
      edie: { 'A bowl for boards, wheels and scooters': 'ABSTAIN', 'Climbing wall on the old loading ramp': 'YES' },
      finn: { 'A bowl for boards, wheels and scooters': 'YES', 'Climbing wall on the old loading ramp': 'NO' },
    },
  },
  discussion: [
    {
      by: 'lucy',
      day: -15,
      text: 'Is the ground clean? It was coal for a hundred years.',
      replies: [
        {
          by: 'bartek',
          day: -14,
          text:
            'It was tested in May. The top half metre was taken away and the rest is below the limits for playgrounds. The ' +
            'report is with the council; I have read it.',
        },
      ],
    },
    {
      by: 'idris',
      day: -10,
      text: 'The gate is open on Saturday from ten to twelve for everyone who wants to measure something.',
    },
  ],
  contributions: [
    {
      type: 'PROPOSAL',
      title: 'A bowl for boards, wheels and scooters',
      by: 'callum',
      with: ['zofia', 'finn'],
      group: 'young',
      themes: ['Teenagers', 'Sport'],
      place: 'Coal yard, north end',
      cost: 18_500,
      cover: 'print:moot:8',
      status: 'PUBLISHED',
      day: -16,
      ups: 19,
      downs: 6,
      text:
        'A bowl of sprayed concrete, 1.4 metres deep at one end and 60 centimetres at the other, so that small children and ' +
        'big ones can use it at the same time.\n\nWe asked three builders. The cheapest one who has done this before wants ' +
        '£17,200; we add £1,300 for the railing on the side facing the tracks.\n\nWe clean it ourselves, as we do at the arches now.',
      comments: [
        {
          by: 'agnes',
          day: -14,
          text: 'I live across the tracks. It is the shouting at eleven at night that worries me, not the boards.',
          replies: [
            {
              by: 'callum',
              day: -14,
              text: 'The gate closes at nine, we have asked for that ourselves. Come and listen on a Friday, we mean it.',
            },
            { by: 'agnes', day: -11, text: 'I came. It was fine. You were polite and it was nine.' },
          ],
        },
      ],
      assessments: [
        {
          by: 'lien',
          need: 3,
          benefit: 4,
          feasibility: 3,
          text: 'The slope towards the tracks needs a railing of 1.2 metres; it is in the cost. Water runs off to the old drain.',
        },
        { by: 'bartek', need: 3, benefit: 3, feasibility: 4, text: 'The ground can carry it. No piles needed.' },
      ],
    },
    {
      type: 'PROPOSAL',
      title: 'Sand, water and a crane one can really turn',
      by: 'farid',
      with: ['aisha'],
      group: 'streets',
      themes: ['Children'],
      place: 'Coal yard, by the station wall',
      cost: 12_400,
      cover: 'print:fields:9',
      status: 'PUBLISHED',
      day: -13,
      ups: 22,
      downs: 1,
      text:
        'A sandpit of eighty square metres with a hand pump, a channel, and a small wooden crane. The wall keeps the wind ' +
        'off and parents can sit on it.\n\nThe pump works only while somebody pumps, so there is no bill and nothing freezes.',
      assessments: [{ by: 'lien', need: 4, benefit: 4, feasibility: 4, text: 'Good. Put the pump on the high side.' }],
      comments: [
        {
          by: 'rosa',
          day: -10,
          text: 'Please add some firm ground up to the table, so that a child in a wheelchair can reach the water.',
          replies: [{ by: 'farid', day: -9, text: 'Yes. It is in the drawing now.' }],
        },
      ],
    },
    {
      type: 'PROPOSAL',
      title: 'A boules lane and two chess tables',
      by: 'hamish',
      with: ['agnes'],
      themes: ['Quiet', 'Sport'],
      place: 'Coal yard, under the limes',
      cost: 3_900,
      status: 'PUBLISHED',
      day: -9,
      ups: 13,
      downs: 2,
      text:
        'Twenty metres of gravel between two boards, and two tables of stone with the board cut in. The limes are there ' +
        'already.\n\nWe lay the gravel on two Saturdays; the money is for stone, boards and edging.',
    },
    {
      type: 'PROPOSAL',
      title: 'Climbing wall on the old loading ramp',
      by: 'edie',
      with: ['jonas'],
      group: 'young',
      themes: ['Teenagers', 'Sport'],
      place: 'Coal yard, loading ramp',
      cost: 9_800,
      cover: 'print:hills:2',
      status: 'PUBLISHED',
      day: -6,
      ups: 15,
      downs: 3,
      text:
        'The ramp is 3.6 metres of good brick. With holds up to three metres and soft ground below it no ropes are ' +
        'needed.\n\nThe club from Northbridge would set new routes twice a year if we let them train here on Wednesdays.',
      assessments: [
        {
          by: 'bartek',
          need: 2,
          benefit: 3,
          feasibility: 3,
          text: 'The brick is sound; two anchors have to be tested first.',
        },
      ],
    },
    {
      type: 'PROPOSAL',
      title: 'A willow house and a wild corner',
      by: 'noor',
      with: ['walter'],
      group: 'allotments',
      themes: ['Children', 'Green'],
      place: 'Coal yard, south corner',
      cost: 1_650,
      status: 'PUBLIC_DRAFT',
      day: -3,
      ups: 6,
      downs: 0,
      text:
        'Living willow, woven into three huts and a tunnel. A corner beside it that nobody mows.\n\nStill open: who waters ' +
        'in the first two summers. If your house is near, write below.',
      comments: [{ by: 'ines', day: -2, text: 'The allotment has a barrel and a cart. I will take June.' }],
    },
    {
      type: 'PROPOSAL',
      title: 'Half a court, one hoop',
      by: 'jonas',
      themes: ['Sport'],
      status: 'DRAFT',
      day: -1,
      ups: 0,
      downs: 0,
      text: 'A half court with one hoop, and lines for three other games. I am asking the school what theirs cost.',
    },
    {
      type: 'IDEA',
      title: 'Swings for grown-ups',
      by: 'hannah',
      themes: ['Quiet'],
      day: -40,
      ups: 17,
      downs: 4,
      text: 'Two big ones, side by side, with a view of the river. You know you want to.',
    },
    {
      type: 'IDEA',
      title: 'A hoop, please, just one',
      by: 'yusuf',
      themes: ['Sport', 'Teenagers'],
      day: -44,
      ups: 14,
      downs: 1,
      text: 'There is no place to throw a ball at a hoop between here and Northbridge.',
    },
    {
      type: 'IDEA',
      title: 'Somewhere to sit that is not for buying coffee',
      by: 'kofi',
      themes: ['Quiet'],
      day: -52,
      ups: 16,
      downs: 0,
      text: 'Benches in the sun, in a half circle, so that people can talk.',
    },
  ],
}
