import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { ApiError } from "@qo/core/api"
import type { ReactNode } from "react"
import "./layout/page.css"
import { guardKeysOfButtons } from "./keys-of-buttons.ts"
import { LeaveGuard } from "./LeaveGuard.tsx"
import { ModalHost } from "./modals/ModalHost.tsx"
import { Palette } from "./palette/Palette.tsx"
import { StepUpHost } from "./StepUpHost.tsx"
import { ToastHost } from "./toasts/ToastHost.tsx"

export { FactorFirst } from "./FactorFirst.tsx"

/** What the server has told this tab. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => error instanceof ApiError && error.retryable && failures < 2,
      staleTime: 5000,
    },
  },
})

guardKeysOfButtons()

/** What every page behind sign-in stands on: data, dialogs, notifications, commands. */
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
