import type { DemoThread } from './demo-types.ts'

/** The threads of Rivermouth's forum. */
export const THREADS: readonly DemoThread[] = [
  {
    title: 'What this forum is for, and what it is not',
    by: 'idris',
    day: -64,
    pinned: true,
    text:
      'This is the place for everything that no campaign asks about: a question, an observation, something you need or can ' +
      'give.\n\nTwo things belong elsewhere. An idea that costs money goes into the budget, where it can be weighed ' +
      'against others. And what is broken in the street goes to the council’s repair line, 01632 960 100, which answers ' +
      'within three days.\n\nWrite as you would speak at the market. Gwen, Ruth and Maja look after the tone.',
    liked: ['maja', 'ruth', 'hannah', 'olu', 'agnes'],
    answers: [
      {
        by: 'agnes',
        day: -63,
        text: 'Thank you for the number. I had looked for it in three places.',
        liked: ['idris', 'alan'],
      },
      {
        by: 'peter',
        day: -40,
        text: 'Can I sell things here?',
        replies: [
          {
            by: 'gwen',
            day: -40,
            text: 'Give away and swap, yes. For selling there is the board in the post office.',
            liked: ['peter'],
          },
        ],
      },
    ],
  },
  {
    title: 'Do the lights at the station change too early?',
    by: 'bronwen',
    day: -6,
    text:
      'I walk with a stick. At the station crossing I am in the middle when it turns red, every time. My neighbour says I am ' +
      'slow. I counted: eight seconds.\n\nIs it only me?',
    liked: ['kofi', 'mei', 'marta', 'walter', 'agnes', 'tomasz', 'lucy', 'chloe', 'noor'],
    answers: [
      {
        by: 'kofi',
        day: -6,
        text: 'It is not you. With the pram, we run.',
        liked: ['bronwen', 'chloe'],
      },
      {
        by: 'lien',
        day: -5,
        text:
          'Eleven metres in eight seconds is 1.4 metres a second, which is a brisk walk. The county’s own guide says 1.0 ' +
          'where there are many old people. It is a setting in the box, not a building site: a letter is enough.',
        liked: ['bronwen', 'tomasz', 'kofi', 'idris', 'samuel', 'farid'],
        replies: [
          {
            by: 'tomasz',
            day: -5,
            text: 'Access for all will write that letter. Who else has measured? Three times of day would help.',
            liked: ['lien'],
          },
          { by: 'mei', day: -3, text: 'Monday 8:10: eight seconds. Monday 17:30: eight seconds. The same all day.' },
          {
            by: 'bronwen',
            day: -2,
            text: 'Sunday too. Thank you all, I feel less slow.',
            liked: ['mei', 'tomasz', 'lien'],
          },
        ],
      },
      {
        by: 'derek',
        day: -4,
        text: 'A longer red for us means lorries queue back to the bridge. I am not against it, but somebody should look at both.',
        liked: ['hamish'],
        disliked: ['kofi'],
      },
    ],
  },
  {
    title: 'A tool library: who would lend, who would fetch?',
    by: 'ines',
    day: -15,
    text:
      'On the allotments we own forty-one spades and one scarifier. In town it is surely the same with drills.\n\nThe shed ' +
      'behind Ferry House stands empty. Before anybody asks for money I would like to know whether people would really come.',
    liked: ['walter', 'noor', 'rosa', 'jonas', 'wren', 'finn'],
    answers: [
      {
        by: 'walter',
        day: -14,
        text: 'I will lend my long ladder if somebody signs for it.',
        liked: ['ines', 'olu'],
        replies: [{ by: 'olu', day: -13, text: 'I would pick it up the same day.' }],
      },
      {
        by: 'jonas',
        day: -12,
        text: 'Young Rivermouth could open the shed on Saturdays, ten to twelve. Four of us said yes at once, which is rare.',
        liked: ['ines', 'priya', 'zofia'],
      },
      {
        by: 'alan',
        day: -8,
        text: 'Who pays when the drill comes back in two parts?',
        replies: [
          {
            by: 'ines',
            day: -7,
            text: 'In Haverford everybody gives ten pounds a year and the pot pays. It has never been empty.',
            liked: ['alan', 'noor'],
          },
        ],
      },
    ],
  },
  {
    title: 'The last ferry on weekdays',
    by: 'samuel',
    day: -3,
    text:
      'From the first of next month the last boat to the Saltings leaves at 19:40. The evening class ends at 20:00.\n\nWho ' +
      'is in the same spot? If there are ten of us, I will ask the Harbour Office for one boat on Tuesdays.',
    liked: ['edie', 'lucy', 'zofia', 'hannah'],
    answers: [
      { by: 'edie', day: -3, text: 'Two of us, Tuesdays and Thursdays.', liked: ['samuel'] },
      { by: 'zofia', day: -2, text: 'Me, Tuesdays.' },
      {
        by: 'lucy',
        day: -2,
        text: 'I gave up the choir because of it. With a boat I would be back.',
        liked: ['samuel', 'edie', 'agnes'],
        replies: [{ by: 'samuel', day: -1, text: 'That makes six. Four more!' }],
      },
    ],
  },
  {
    title: '¿Alguien quiere practicar español los jueves?',
    by: 'rosa',
    day: -22,
    lang: 'es-ES',
    text:
      'Nos vemos los jueves a las seis en Ferry House, junto a la ventana. No es una clase: se habla, se toma un café y ' +
      'nadie corrige si no se lo piden.\n\nTodos los niveles son bienvenidos.',
    liked: ['ines', 'marta', 'callum'],
    answers: [
      {
        by: 'marta',
        day: -21,
        lang: 'es-ES',
        text: 'Yo voy. ¿Puede venir mi hija de doce años?',
        replies: [{ by: 'rosa', day: -21, lang: 'es-ES', text: '¡Claro que sí!', liked: ['marta'] }],
      },
      {
        by: 'callum',
        day: -11,
        text: 'I came last week with forty words and left with sixty. Recommended.',
        liked: ['rosa'],
      },
    ],
  },
  {
    title: 'The next members’ evening: what should we talk about?',
    by: 'maja',
    day: -10,
    board: 'MEMBERS',
    text:
      'The room at Mill Lane school is booked for the third Wednesday of next month, 19:00. There is time for two subjects ' +
      'of forty minutes.\n\nProposals so far: how the last budget was spent, and whether groups should have money of their own.',
    liked: ['aisha', 'idris', 'priya'],
    answers: [
      {
        by: 'priya',
        day: -9,
        text: 'How to get people under thirty to come twice. We have numbers and they are not flattering.',
        liked: ['maja', 'jonas', 'finn', 'callum'],
      },
      {
        by: 'dmitri',
        day: -9,
        text: 'The dredging. Nobody has told us what the harbour pays for it.',
        replies: [
          {
            by: 'bartek',
            day: -8,
            text: 'I can bring the figures; ten minutes are enough.',
            liked: ['dmitri', 'maja'],
          },
        ],
      },
    ],
  },
]
