import type { ConsoleMessage, Page } from "playwright"

/** The browser itself writes a line for each refusal; the app has shown its meaning. */
const isRefusedCall = (message: ConsoleMessage): boolean =>
  /status of 4\d\d/.test(message.text()) &&
  new URL(message.location().url).pathname.startsWith("/api/")

const COUNTED = new Set(["error", "warning"])

/**
 * Collects errors that no page may cause: uncaught ones, errors and warnings in the console (including violations of the content
 * security policy), responses of 500 and above. Lines that match `expected` are ignored.
 */
export function collectFaults(page: Page, expected: RegExp | undefined): readonly string[] {
  const faults: string[] = []
  const add = (fault: string) => {
    if (!expected?.test(fault)) faults.push(`${new URL(page.url()).pathname}: ${fault}`)
  }
  page.on("pageerror", (error) => add(error.stack ?? error.message))
  page.on("console", (message) => {
    if (COUNTED.has(message.type()) && !isRefusedCall(message))
      add(`console ${message.type()}: ${message.text()}`)
  })
  page.on("response", (response) => {
    if (response.status() >= 500) add(`${response.status()} ${response.url()}`)
  })
  return faults
}
