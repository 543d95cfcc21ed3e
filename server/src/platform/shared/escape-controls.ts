/** JSON escapes the control characters below U+0020; the others, and those that change text direction, are escaped here. */
const CONTROLS = /[\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g

/** A line of JSON in which no character steers a terminal, ends a line or turns the direction of a text. */
export const escapeControls = (json: string): string => json.replace(CONTROLS, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`)
