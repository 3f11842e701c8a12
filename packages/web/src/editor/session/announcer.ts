import { createObservable, type Observable } from "../../base/observable.ts"

/** Announces changes outside of the focus to screen readers. */
export interface Announcer {
  /** `nth` grows with each text, so that an equal text is announced again. */
  readonly said: Observable<{ nth: number; text: string }>
  say: (text: string) => void
}

export function createAnnouncer(): Announcer {
  const said = createObservable({ nth: 0, text: "" })
  return { said, say: (text) => said.set({ nth: said.get().nth + 1, text }) }
}
