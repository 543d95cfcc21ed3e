import { z } from 'zod/mini'

/** What a shape on the map of an area is; each kind is drawn in its own way. */
export const PLAN_KINDS = ['area', 'water', 'park', 'square', 'building', 'street', 'path', 'rail', 'quarter'] as const
export type PlanKind = (typeof PLAN_KINDS)[number]
const PLAN_SHAPES = ['polygon', 'line', 'point'] as const

/** The map of an area stays small enough to be drawn on a phone. */
export const PLAN_LIMITS = { characters: 400_000, features: 2_000, corners: 12_000, name: 60 } as const

const Corner = z.tuple([z.number(), z.number()])
/** A shape with its rings or lines; a corner is its latitude and its longitude. */
export const PlanFeature = z.object({
  kind: z.enum(PLAN_KINDS),
  shape: z.enum(PLAN_SHAPES),
  name: z.string(),
  paths: z.array(z.array(Corner)),
})
export type PlanFeature = z.output<typeof PlanFeature>

/** The drawn map of an assembly's area. */
export const AreaPlan = z.object({ features: z.array(PlanFeature) })
export type AreaPlan = z.output<typeof AreaPlan>
