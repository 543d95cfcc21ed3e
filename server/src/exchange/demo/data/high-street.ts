import type { DemoCampaign } from './demo-types.ts'

/** A campaign in its deliberation phase. */
export const HIGH_STREET: DemoCampaign = {
  title: 'A quieter High Street',
  goal: 'Which of four designs for the High Street can we live with?',
  brief:
    'Eleven thousand cars a day drive along the High Street; two thirds of them do not stop. Next autumn the county will ' +
    'pay for a new surface, so this is the year to change what is on it.\n\nFour designs came out of the working groups, ' +
    'with traders and the bus company at the table. Now we look at them together. Everything said here goes to the ' +
    'council’s engineers before the vote.',
  cover: 'print:street:14',
  colour: 'brick',
  themes: ['Traffic', 'Shops', 'Buses', 'Air and noise'],
  groups: ['streets', 'access'],
  people: 32,
  phases: [
    { type: 'IDEAS', from: -120, to: -85, description: 'What is good about the High Street, and what is not?' },
    { type: 'PROPOSALS', from: -84, to: -29, description: 'Groups draw designs.' },
    {
      type: 'DELIBERATION',
      from: -28,
      to: 9,
      description: 'Read the four designs, ask, object, improve. People who know the trade say what they think.',
    },
    { type: 'VOTING', from: 10, to: 23, description: 'Members say which designs they can live with.' },
    { type: 'IMPLEMENTATION', from: 24, to: 389, description: 'A trial for one year, then the surface.' },
  ],
  discussion: [
    {
      by: 'peter',
      day: -20,
      text: 'I have sold shoes here for thirty years. Who carries them home without a car?',
      replies: [
        { by: 'chloe', day: -19, text: 'I do, by bus, since I have no car. But the stop has to stay where it is.' },
        { by: 'peter', day: -18, text: 'On the stop we agree.' },
      ],
    },
    {
      by: 'alan',
      day: -7,
      board: 'MEMBERS',
      text: 'Before we meet on Monday: could the authors bring the numbers of the Saturday count?',
    },
  ],
  contributions: [
    {
      type: 'PROPOSAL',
      title: 'Buses and bicycles only, ten to four',
      by: 'jonas',
      with: ['aisha'],
      group: 'streets',
      themes: ['Traffic', 'Buses'],
      place: 'High Street, from the bridge to the church',
      cost: 64_000,
      cover: 'print:street:5',
      status: 'PUBLISHED',
      day: -70,
      ups: 20,
      downs: 9,
      text:
        'From ten in the morning to four in the afternoon only buses, bicycles, taxis with a permit and people who live ' +
        'there. Deliveries before ten.\n\nTwo posts that sink into the ground, and signs at the bridge. Everything else ' +
        'stays as it is, and can be taken back.',
      comments: [
        {
          by: 'kofi',
          day: -22,
          text: 'My wife’s badge: may we drive up to the chemist?',
          replies: [
            {
              by: 'jonas',
              day: -21,
              text: 'Yes, the badge counts as a permit. It is written in the second paragraph now.',
            },
          ],
        },
        { by: 'farid', day: -15, text: 'Four o’clock is when school is out. Half past four would be better.' },
      ],
      assessments: [
        {
          by: 'lien',
          need: 4,
          benefit: 3,
          feasibility: 4,
          text: 'Cheap to try and cheap to undo. The posts need a service contract, about £1,100 a year.',
        },
        {
          by: 'bartek',
          need: 3,
          benefit: 3,
          feasibility: 3,
          text: 'Quay Street will take about 1,900 more cars in those hours. It can, if the lights at the bridge are retimed.',
        },
      ],
    },
    {
      type: 'PROPOSAL',
      title: 'One way, with wide pavements and forty trees',
      by: 'lien',
      with: ['tomasz'],
      group: 'access',
      themes: ['Traffic', 'Air and noise', 'Shops'],
      place: 'High Street',
      cost: 182_000,
      cover: 'print:hills:12',
      status: 'PUBLISHED',
      day: -66,
      ups: 23,
      downs: 7,
      text:
        'Cars drive northward only, at 20 miles an hour. The space gained becomes pavement: three metres on the sunny side, ' +
        'with room for tables, and a row of field maples.\n\nKerbs go down to two centimetres all along, so nobody has to ' +
        'look for the place to cross.',
      comments: [
        {
          by: 'mei',
          day: -25,
          text: 'Two centimetres is right: a white cane finds it, and wheels roll over it. Thank you for asking us.',
        },
        { by: 'walter', day: -9, text: 'Field maples, good. Not planes, their roots lift everything.' },
      ],
      assessments: [
        {
          by: 'bartek',
          need: 4,
          benefit: 4,
          feasibility: 2,
          text: 'The water main lies where eleven of the trees stand. They can move by two metres; that has to be drawn again.',
        },
      ],
    },
    {
      type: 'PROPOSAL',
      title: 'Closed to all traffic, all year',
      by: 'wren',
      with: ['edie'],
      group: 'young',
      themes: ['Traffic', 'Air and noise'],
      place: 'High Street, from the bridge to the church',
      cost: 96_000,
      status: 'PUBLISHED',
      day: -61,
      ups: 12,
      downs: 17,
      text:
        'No cars at all. Buses go by Quay Street with one more stop at the chapel. The street becomes a square that is four ' +
        'hundred metres long.',
      comments: [
        {
          by: 'bronwen',
          day: -24,
          text: 'The chemist and the surgery are in the closed part. Neighbours who cannot walk far would lose both.',
          replies: [
            {
              by: 'wren',
              day: -23,
              text: 'We know. A small electric shuttle, as in Oakfield, would be in the second version.',
            },
          ],
        },
        { by: 'peter', day: -16, text: 'This one I cannot live with.' },
      ],
    },
    {
      type: 'PROPOSAL',
      title: 'Slower, but as it is',
      by: 'alan',
      with: ['peter'],
      themes: ['Traffic', 'Shops'],
      place: 'High Street',
      cost: 21_000,
      status: 'PUBLISHED',
      day: -55,
      ups: 13,
      downs: 11,
      text:
        'Two-way as today, 20 miles an hour, three raised crossings, and the parking places marked for one hour instead of ' +
        'four.\n\nIt costs little, hurts nobody, and can be done in spring.',
      assessments: [
        {
          by: 'lien',
          need: 3,
          benefit: 2,
          feasibility: 4,
          text: 'Easy. It changes speed, but hardly the number of cars.',
        },
      ],
    },
    {
      type: 'PROPOSAL',
      title: 'A tunnel',
      by: 'barnaby',
      themes: ['Traffic'],
      cost: 30_000_000,
      status: 'ARCHIVED',
      day: -50,
      ups: 2,
      downs: 20,
      text: 'Put the cars underground. I know it costs too much, but somebody had to write it down.',
    },
    {
      type: 'IDEA',
      title: 'Deliveries before breakfast',
      by: 'marta',
      themes: ['Shops', 'Traffic'],
      day: -100,
      ups: 11,
      downs: 3,
      text: 'If all the vans came before eight, half of the mess would be gone.',
    },
    {
      type: 'IDEA',
      title: 'Measure the noise first',
      by: 'sunniva',
      themes: ['Air and noise'],
      day: -108,
      ups: 15,
      downs: 1,
      text: 'Four meters for two weeks. Then we talk about numbers and not about feelings.',
    },
  ],
}
