import { createObservable, useObservable } from "../base/observable.ts"
import { usePageActions } from "../base/page-actions.ts"
import { useTexts } from "../base/texts.ts"

interface LastDecision {
  /** Of the project, or how many were decided on. */
  name: string
  takeBack: () => void
}

/** What was decided last in this tab, as long as it can be taken back. */
const lastDecision = createObservable<LastDecision | undefined>(undefined)

export const rememberDecision = (name: string, takeBack: (() => void) | undefined): void =>
  lastDecision.set(takeBack && { name, takeBack })

/** As in the terminal, `u` takes back what was decided last, wherever its row has gone. */
export function useTakeBackKey(): void {
  const t = useTexts()
  const last = useObservable(lastDecision)
  usePageActions([
    {
      id: "decide.back",
      key: "u",
      label: last ? t("moderation.takeBackLast", { name: last.name }) : t("moderation.takeBack"),
      ...(!last && { keyOnly: true as const, waits: true }),
      run: () => {
        // Once is enough: what cannot be taken back is said, and asked no more.
        lastDecision.set(undefined)
        last?.takeBack()
      },
    },
  ])
}
