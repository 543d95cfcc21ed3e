import { printable } from '../../platform/shared/printable.ts'

/** Prints all output of the operator's commands. */
export const print = (text: string): void => console.log(printable(text))

export const printError = (text: string): void => console.error(printable(text))
