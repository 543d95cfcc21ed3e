/**
 * Covers and icons are drawn from a name and a seed (CST-009): stored as `print:{scene or sign}:{seed}`, drawn in the colour
 * of the assembly, campaign or group. An uploaded picture is stored as its file address instead.
 */
export const COLOURS = ['slate', 'harbour', 'estuary', 'moss', 'ochre', 'brick'] as const
export type Colour = (typeof COLOURS)[number]
/** The default is the third (CST-008). */
export const DEFAULT_COLOUR: Colour = COLOURS[2]

export const SCENES = ['harbour', 'hills', 'fields', 'reeds', 'street', 'moot'] as const
export type Scene = (typeof SCENES)[number]

export const SIGNS = ['disc', 'diamond', 'leaf', 'waves', 'house', 'ring', 'stakes'] as const
export type Sign = (typeof SIGNS)[number]

/**
 * Ten covers: the six scenes, and four of them with a second seed. Round 0 has the default covers (CST-009), every further
 * round new seeds.
 */
export const listCovers = (round: number): string[] => [
  ...SCENES.map((scene) => `print:${scene}:${1 + 2 * round}`),
  ...(['harbour', 'hills', 'street', 'moot'] as const).map((scene) => `print:${scene}:${2 + 2 * round}`),
]
/** Five icons; the round sets their seed. */
export const listIcons = (round: number): string[] => SIGNS.slice(0, 5).map((sign) => `print:${sign}:${1 + round}`)

export const DEFAULT_COVERS = listCovers(0)
/** v2 offers the first three of these for assemblies (CST-009, ASM-030). */
export const DEFAULT_ICONS = listIcons(0)

type Print = { kind: 'cover'; name: Scene; seed: string } | { kind: 'sign'; name: Sign; seed: string }

const PRINT = /^print:([a-z]+):([\w .~-]{1,80})$/u
const findOption = <T extends string>(names: readonly T[], text: string): T | undefined => names.find((n) => n === text)

/** The scene or icon and the seed of a stored picture, or undefined when it is not a print (a file address, or unknown). */
export function parsePrint(stored: string): Print | undefined {
  const [, name = '', seed = ''] = PRINT.exec(stored) ?? []
  const scene = findOption(SCENES, name)
  if (scene) return { kind: 'cover', name: scene, seed }
  const sign = findOption(SIGNS, name)
  return sign && { kind: 'sign', name: sign, seed }
}

export const isColour = (text: string): text is Colour => findOption(COLOURS, text) !== undefined
