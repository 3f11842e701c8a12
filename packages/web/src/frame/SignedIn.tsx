import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { ApiError, askStepUp } from "@qo/core/api"
import { type ReactNode, useEffect } from "react"
import "./layout/page.css"
import { LeaveGuard } from "./LeaveGuard.tsx"
import { ModalHost } from "./modals/ModalHost.tsx"
import { Palette } from "./palette/Palette.tsx"
import { ToastHost } from "./toasts/ToastHost.tsx"
import { createCode } from "../base/code.ts"
import { setStepUp } from "../base/session/step-up.ts"
import { useTexts } from "../base/texts.ts"

export { FactorFirst } from "./FactorFirst.tsx"

/** Data that this tab has received. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => error instanceof ApiError && error.retryable && failures < 2,
      staleTime: 5000,
    },
  },
})

guardKeysOfButtons()

/** Providers of every signed-in page: data, dialogs, notifications, commands. */
export function SignedIn({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queries}>
      {children}
      <Palette />
      <LeaveGuard />
      <ModalHost />
      <StepUpHost />
      <ToastHost />
    </QueryClientProvider>
  )
}

const dialogCode = createCode(
  async () => (await import("../shared/account/step-up.tsx")).askInDialog,
)

/** Lets irreversible acts ask for the password again; the dialog's code is loaded with the first of them. */
function StepUpHost() {
  const t = useTexts()
  useEffect(() => {
    setStepUp((api, act) =>
      askStepUp(api, act, async (asked, failure) => (await dialogCode.get())(t, asked, failure)),
    )
  }, [t])
  return null
}

/**
 * Blueprint's buttons click when Enter or Space is released, even if it was pressed elsewhere: the key that opened a dialog would
 * answer it. So a release on another element than the press is ignored.
 */
function guardKeysOfButtons(): void {
  let pressedOn: EventTarget | null = null
  document.addEventListener("keydown", ({ target }) => void (pressedOn = target), true)
  document.addEventListener(
    "keyup",
    (event) => {
      const clicks = event.key === "Enter" || event.key === " "
      if (clicks && event.target !== pressedOn) event.stopPropagation()
    },
    true,
  )
}
