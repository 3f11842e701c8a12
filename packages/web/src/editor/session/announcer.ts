import { createObservable, type Observable } from "../../base/observable.ts"

/** What is told to those who do not see it, as nothing that has the keyboard says it. */
export interface Announcer {
  /** `nth` grows with each: the same text is said again, too. */
  readonly said: Observable<{ nth: number; text: string }>
  say: (text: string) => void
}

export function createAnnouncer(): Announcer {
  const said = createObservable({ nth: 0, text: "" })
  return { said, say: (text) => said.set({ nth: said.get().nth + 1, text }) }
}
