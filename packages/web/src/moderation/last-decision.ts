import { createObservable, useObservable } from "../base/observable.ts"
import { usePageActions } from "../base/page-actions.ts"
import { useTexts } from "../base/texts.ts"

interface LastDecision {
  /** Name of the project, or the number of decided ones. */
  name: string
  takeBack: () => void
}

/** The last decision in this tab, while it can be taken back. */
const lastDecision = createObservable<LastDecision | undefined>(undefined)

export const rememberDecision = (name: string, takeBack: (() => void) | undefined): void =>
  lastDecision.set(takeBack && { name, takeBack })

/** As in the terminal, `u` undoes the last decision, in any place of its row. */
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
        // Tried once: if it fails, the reason is shown and it is not offered again.
        lastDecision.set(undefined)
        last?.takeBack()
      },
    },
  ])
}
