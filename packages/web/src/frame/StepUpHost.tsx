import { askStepUp } from "@qo/core/api"
import { useEffect } from "react"
import { createCode } from "../base/code.ts"
import { setStepUp } from "../base/session/step-up.ts"
import { useTexts } from "../base/texts.ts"

const dialogCode = createCode(
  async () => (await import("../shared/account/step-up.tsx")).askInDialog,
)

/** Lets irreversible acts ask for the password again; the dialog's code is loaded with the first of them. */
export function StepUpHost() {
  const t = useTexts()
  useEffect(() => {
    setStepUp((api, act) =>
      askStepUp(api, act, async (asked, failure) => (await dialogCode.get())(t, asked, failure)),
    )
  }, [t])
  return null
}
