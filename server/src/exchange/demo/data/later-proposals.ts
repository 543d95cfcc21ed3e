/** Ideas that their authors turn into proposals once the phase of proposals of their campaign has begun, with what each costs. */
export const LATER_PROPOSALS: Readonly<Record<string, number>> = {
  'A safe crossing at Mill Lane school': 28_400,
  'Benches every 200 metres along the river walk': 9_600,
  'Lights that dim after eleven on Castle Hill': 17_800,
  'Rain gardens for Quay Street': 31_000,
  'A roof over the bandstand seats': 18_500,
  'Pear and quince trees on the Saltings': 2_400,
  'A slipway small boats can really use': 29_500,
  'Handrails on both sides of Ferry Steps': 7_900,
}
