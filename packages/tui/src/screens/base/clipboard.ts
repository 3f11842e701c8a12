/** Asks the terminal itself to copy (OSC 52): the only way that also works over SSH. Terminals that cannot stay silent. */
export function clipboardText(text: string): void {
  if (!process.stdout.isTTY) return
  process.stdout.write(`\u001B]52;c;${Buffer.from(text).toString("base64")}\u0007`)
}
