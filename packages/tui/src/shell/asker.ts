/** Questions on a terminal, asked on stderr. Each rejects with {@link AskCancelled} on Ctrl-C or Ctrl-D. */
export interface Asker {
  line: (label: string) => Promise<string>
  /** The input is not echoed. */
  secret: (label: string) => Promise<string>
  confirm: (question: string) => Promise<boolean>
}

export class AskCancelled extends Error {
  override readonly name = "AskCancelled"
}
