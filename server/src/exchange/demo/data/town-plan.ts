import type { AreaPlan, PlanFeature, PlanKind } from '@folkmoot/core/platform/maps/area-plan.ts'
import { toTownPoint } from './town-points.ts'

/** Metres east and north of the market square, one after the other. */
type Metres = readonly number[]
type Line = readonly [kind: PlanKind, name: string, at: Metres]

/** The ground of the town, and what the sea and the river take of it. Curves are rounded. */
const GROUND: readonly Line[] = [
  [
    'area',
    'Rivermouth',
    [
      ...[-1860, -320, -1780, 420, -1380, 800, -620, 930, 200, 880, 900, 960, 1420, 820, 1800, 420, 1930, -100, 1880, -640],
      ...[1620, -1020, 900, -1120, 100, -1060, -760, -1110, -1480, -980, -1790, -700],
    ],
  ],
  [
    'water',
    '',
    [
      // the north bank, down to the harbour
      ...[-1868, -350, -1640, -368, -1400, -372, -1180, -335, -980, -352, -760, -356, -520, -322, -300, -280, -120, -268],
      ...[60, -262, 200, -222, 310, -180, 400, -200, 470, -236, 545, -252, 640, -246, 720, -262, 776, -336, 836, -374],
      // the mole, and the shore to the north
      ...[884, -356, 868, -300, 900, -190, 1010, -110, 1090, 20, 1190, 180, 1270, 400, 1310, 620, 1400, 790, 1424, 822],
      ...[1640, 640, 1800, 420, 1910, 160, 1930, -100, 1930, -380, 1880, -640, 1790, -820],
      // the marshes, and back up the south bank
      ...[1600, -800, 1440, -700, 1330, -560, 1190, -480, 1050, -462, 900, -476, 760, -462, 640, -420, 575, -392, 520, -406],
      ...[470, -466, 395, -500, 300, -480, 200, -400, 80, -352, -60, -344, -240, -352, -420, -390, -600, -432, -800, -440],
      ...[-1000, -436, -1180, -424, -1400, -446, -1640, -444, -1842, -440],
    ],
  ],
]

/** Docks and ponds have corners. */
const CORNERED: readonly Line[] = [
  ['water', 'Inner basin', [592, -90, 690, -92, 692, -256, 655, -256, 655, -200, 590, -198]],
  ['water', '', [-1430, -450, -1376, -448, -1372, -362, -1424, -362]],
  ['square', 'Market Square', [-58, -38, 4, -58, 62, -22, 54, 48, -30, 56]],
  ['square', 'Coal yard', [-720, 188, -668, 128, -538, 96, -518, 214, -600, 366, -694, 344]],
  ['park', 'Football club', [-1246, 398, -1088, 372, -1060, 540, -1216, 566]],
  ['square', '', [-368, -532, -276, -528, -272, -452, -364, -456]],
]

const GREENS: readonly Line[] = [
  ['park', 'Castle Green', [-330, 330, -220, 318, -160, 392, -186, 480, -270, 506, -338, 440]],
  ['park', 'Castle Hill', [-470, 450, -380, 420, -300, 486, -276, 590, -350, 656, -460, 640, -510, 550]],
  ['park', 'Chapel Field', [-1040, -218, -900, -236, -772, -216, -756, -120, -800, -28, -930, -8, -1034, -60]],
  ['park', 'The Saltings', [1000, -520, 1120, -500, 1230, -530, 1330, -616, 1420, -730, 1500, -830, 1380, -880, 1180, -800, 1040, -660]],
  ['park', '', [-1380, -560, -1180, -500, -980, -530, -860, -640, -960, -800, -1220, -820, -1380, -720]],
  ['park', '', [180, 330, 300, 300, 380, 380, 350, 500, 240, 520, 170, 440]],
  ['park', '', [900, 420, 1060, 380, 1150, 520, 1120, 700, 960, 720, 880, 580]],
]

const STREETS: readonly Line[] = [
  ['street', 'High Street', [4, -330, -10, -262, -30, -210, -90, -95, -120, 20, -150, 130, -186, 250, -250, 318]],
  ['street', 'Bridge Street', [4, -330, 18, -440, -30, -580, -60, -760, -84, -1064]],
  ['street', 'Quay Street', [40, -20, 120, -48, 210, -70, 310, -142, 400, -168, 480, -206, 560, -222]],
  ['street', 'Mill Lane', [18, -432, -140, -428, -290, -444, -420, -492, -600, -560, -860, -590]],
  ['street', 'Chapel Lane', [-104, -40, -260, -90, -420, -110, -620, -140, -800, -246, -1060, -246, -1320, -200, -1600, -190, -1866, -210]],
  ['street', 'Station Road', [-120, 20, -270, 40, -420, 60, -500, 130, -560, 240, -620, 400, -800, 470, -1060, 470]],
  ['street', 'North Road', [24, 50, 110, 150, 150, 270, 180, 460, 240, 660, 210, 880]],
  ['street', 'Sea Road', [62, 10, 220, 30, 420, 20, 560, 30, 760, 90, 930, 240, 1050, 430, 1180, 640, 1230, 890]],
  ['street', 'Basin Road', [560, -222, 556, -120, 570, -56, 640, -44, 720, -52, 770, -110, 786, -220, 800, -290]],
  ['street', 'South Quay', [18, -440, 140, -474, 260, -530, 385, -546, 480, -520, 560, -442, 660, -470, 820, -560, 960, -720, 1020, -900]],
  ['street', '', [-150, 130, -20, 136, 110, 150, 260, 170, 430, 160, 590, 130, 700, 74]],
  ['street', '', [-420, 60, -440, 190, -380, 330, -250, 318]],
  ['street', '', [180, 460, 380, 560, 600, 560, 830, 470, 1050, 430]],
  ['street', '', [430, 160, 440, 320, 480, 440, 600, 560]],
  ['street', '', [590, 130, 640, 300, 720, 400, 830, 470]],
  ['street', '', [-30, -580, 160, -640, 400, -680, 640, -660, 820, -560]],
  ['street', '', [160, -640, 140, -474]],
  ['street', '', [400, -680, 385, -546]],
  ['street', '', [-420, -492, -400, -650, -240, -720, -60, -760]],
  ['street', '', [-620, -140, -640, 0, -720, 80, -900, 100, -1200, 60, -1500, 120, -1800, 180]],
  ['street', '', [-800, 470, -860, 640, -700, 760, -460, 740, -200, 640, 0, 600, 240, 660]],
  ['street', '', [-600, -560, -640, -740, -560, -900, -300, -940, -78, -960]],
  ['path', 'River walk', [-12, -240, -200, -248, -360, -272, -520, -302, -760, -334, -980, -328, -1180, -310, -1400, -340, -1640, -346]],
  ['path', '', [445, -210, 476, -300, 540, -396]],
  ['path', '', [800, -290, 820, -336, 862, -352]],
  ['path', '', [1000, -560, 1120, -580, 1240, -640, 1380, -780]],
  ['path', '', [-250, 318, -300, 430, -390, 520, -440, 600]],
  ['path', '', [-1034, -120, -900, -120, -770, -150]],
  [
    'rail',
    '',
    [-1836, 40, -1500, 20, -1200, 130, -960, 190, -740, 150, -580, 84, -430, 92, -300, 170, -150, 240, 0, 330, 70, 500, 80, 700, 60, 886],
  ],
]

const QUARTERS: readonly Line[] = [
  ['quarter', 'Old Town', [60, -130]],
  ['quarter', 'Harbour', [420, -60]],
  ['quarter', 'Castle', [-180, 560]],
  ['quarter', 'Station', [-860, 310]],
  ['quarter', 'North End', [520, 640]],
  ['quarter', 'Mill Quarter', [-300, -610]],
  ['quarter', 'South Bank', [240, -800]],
  ['quarter', 'Lockside', [-1480, -560]],
  ['quarter', 'Sea Road', [900, 130]],
]

/** Rows of houses along a line: how long each is, how deep, and how far from the middle of the street. */
const ROWS: readonly Metres[] = [
  [-46, -150, -86, -66],
  [20, -190, -30, -96],
  [70, -70, 190, -108],
  [200, -40, 300, -100],
  [-90, 60, -112, 116],
  [-40, 84, 70, 90],
  [-230, -50, -130, -14],
  [-250, -120, -150, -82],
  [-380, 20, -260, 6],
  [240, 70, 400, 60],
  [240, 130, 400, 124],
  [470, 70, 560, 84],
  [140, 200, 176, 300],
  [60, 190, 90, 280],
  [340, -120, 430, -146],
  [600, 0, 690, 20],
  [60, -480, 170, -520],
  [200, -590, 340, -626],
  [440, -590, 560, -600],
  [-130, -470, -240, -486],
  [-70, -620, -90, -730],
  [40, -680, 130, -720],
  [-470, -560, -560, -594],
  [-330, -680, -220, -680],
  [300, 540, 400, 600],
  [470, 500, 570, 520],
  [660, 520, 760, 470],
  [500, 200, 520, 340],
  [690, 190, 740, 300],
  [-520, 20, -580, 30],
  [-760, 420, -660, 380],
  [-960, 520, -880, 530],
  [-700, 690, -560, 690],
  [-1000, 140, -860, 130],
  [-1400, 150, -1260, 110],
  [-1300, -150, -1140, -180],
  [-1600, -130, -1460, -130],
]
const HOUSE = { depth: 26, gap: 8, length: 34 }

/** The church, the library and the castle stand alone. */
const LANDMARKS: readonly Line[] = [
  ['building', 'Church', [-196, 140, -166, 134, -160, 164, -190, 170]],
  ['building', 'Library', [90, 166, 126, 170, 122, 200, 86, 196]],
  ['building', 'Castle', [-420, 528, -380, 510, -346, 540, -360, 580, -404, 588]],
  ['building', 'Station', [-700, 168, -640, 142, -632, 160, -692, 186]],
]

const pairUp = (at: Metres): [number, number][] => Array.from({ length: at.length / 2 }, (_, n) => [at[2 * n] ?? 0, at[2 * n + 1] ?? 0])

/** A curve through all points, as Catmull and Rom draw it: each piece in so many steps. */
function round(points: readonly [number, number][], closed: boolean, steps = 3): [number, number][] {
  const { length } = points
  const at = (n: number) => points[closed ? (n + length) % length : Math.max(0, Math.min(length - 1, n))] ?? [0, 0]
  const curve = Array.from({ length: closed ? length : length - 1 }, (_, n) =>
    Array.from({ length: steps }, (_, step): [number, number] => {
      const t = step / steps
      const [a, b, c, d] = [at(n - 1), at(n), at(n + 1), at(n + 2)]
      const mix = (axis: 0 | 1) =>
        (2 * b[axis] +
          (c[axis] - a[axis]) * t +
          (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t ** 2 +
          (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t ** 3) /
        2
      return [mix(0), mix(1)]
    }),
  ).flat()
  return closed ? curve : [...curve, at(length - 1)]
}

const toPath = (points: readonly (readonly [number, number])[]): [number, number][] =>
  points.map((each) => {
    const { latitude, longitude } = toTownPoint(each)
    return [latitude, longitude]
  })

const polygon = ([kind, name, at]: Line, rounded: boolean): PlanFeature => {
  const points = pairUp(at)
  return { kind, shape: 'polygon', name, paths: [toPath(rounded ? round(points, true) : points)] }
}

/** Houses side by side from one point to another. */
function drawRow([x1 = 0, y1 = 0, x2 = 0, y2 = 0]: Metres): PlanFeature[] {
  const length = Math.hypot(x2 - x1, y2 - y1)
  const [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length]
  const { depth, gap } = HOUSE
  const count = Math.max(1, Math.round(length / (HOUSE.length + gap)))
  const width = (length - gap * (count - 1)) / count
  return Array.from({ length: count }, (_, n) => {
    const from = n * (width + gap)
    // no row is built by one hand
    const deep = depth * (1 - ((n * 7) % 3) * 0.16)
    const corner = (along: number, aside: number): [number, number] => [x1 + dx * along - dy * aside, y1 + dy * along + dx * aside]
    const corners = [corner(from, 0), corner(from + width, 0), corner(from + width, deep), corner(from, deep)]
    return { kind: 'building', shape: 'polygon', name: '', paths: [toPath(corners)] }
  })
}

/** Draws the map of Rivermouth, an invented town. */
export function drawTownPlan(): AreaPlan {
  return {
    features: [
      ...GROUND.map((line) => polygon(line, true)),
      ...GREENS.map((line) => polygon(line, true)),
      ...CORNERED.map((line) => polygon(line, false)),
      ...ROWS.flatMap(drawRow),
      ...LANDMARKS.map((line) => polygon(line, false)),
      ...STREETS.map(([kind, name, at]): PlanFeature => {
        return { kind, shape: 'line', name, paths: [toPath(round(pairUp(at), false))] }
      }),
      ...QUARTERS.map(([kind, name, at]): PlanFeature => {
        return { kind, shape: 'point', name, paths: [toPath(pairUp(at))] }
      }),
    ],
  }
}
