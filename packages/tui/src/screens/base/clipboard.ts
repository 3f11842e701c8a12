import { guardedText } from "@qo/core/lib"

/**
 * Makes text safe to paste anywhere: on one line, because a line break runs a command in a terminal, and a tab or a line break
 * begins a new cell in a spreadsheet; and guarded like cells of files if it begins like a formula.
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
