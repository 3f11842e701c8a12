import { guardedText } from "@qo/core/lib"

/**
 * The text as it may be pasted anywhere: on one line, because a line break runs what stands before it in a terminal, and a tab or a line break begins a new cell in a
 * spreadsheet; and guarded as cells of files are, where it begins like a formula.
 */
export function pastableText(text: string): string {
  const line = text.replaceAll(/\p{Cc}+/gu, " ")
  return guardedText(line.slice(0, 1)) + line.slice(1)
}

/** Asks the terminal itself to copy (OSC 52): the only way that also works over SSH. Terminals that cannot stay silent. */
export function clipboardText(text: string): void {
  if (!process.stdout.isTTY) return
  process.stdout.write(`\u001B]52;c;${Buffer.from(pastableText(text)).toString("base64")}\u0007`)
}
