import { useEffect } from "react"
import { setStepUpDialog } from "../base/session/step-up.ts"
import { useTexts } from "../base/texts.ts"

/** Lets irreversible acts ask for the password again; the dialog's code is loaded with the first of them. */
export function StepUpHost() {
  const t = useTexts()
  useEffect(() => {
    setStepUpDialog(async (act, failure) => {
      const { askInDialog } = await import("../ui/account/step-up.tsx")
      return askInDialog(t, act, failure)
    })
  }, [t])
  return null
}
