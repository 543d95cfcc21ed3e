const MAX_SCORE = 4
export const MAX_STARS = 5

/** A mean from 0 to 4 as stars from 0 to 5, in halves (FBK-008, FBK-009). */
export const toStars = (mean: number): number => Math.round((mean * MAX_STARS * 2) / MAX_SCORE) / 2
