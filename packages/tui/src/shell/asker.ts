/**
 * Asks questions on a terminal; prompts are written to stderr. Each question rejects with {@link AskCancelled} on Ctrl-C or
 * Ctrl-D.
 */
export interface Asker {
  line: (label: string) => Promise<string>
  /** Asks for a text without echoing the input. */
  secret: (label: string) => Promise<string>
  confirm: (question: string) => Promise<boolean>
}

export class AskCancelled extends Error {
  override readonly name = "AskCancelled"
}
