import { forgetRenders } from "./renders.ts"
import "../theme/base.css"
import "../theme/blueprint.css"
import { followTheme } from "../frame/theme-switch.ts"
import { afterEach, beforeEach, vi } from "vitest"
import { forgetFaults, refuseFaults } from "./faults.ts"
import { leavePage } from "./mount.tsx"

followTheme()

const HOME = location.href
beforeEach(forgetFaults)
beforeEach(forgetRenders)

afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await leavePage()
  history.replaceState(null, "", HOME)
  localStorage.clear()
  sessionStorage.clear()
  refuseFaults()
})
