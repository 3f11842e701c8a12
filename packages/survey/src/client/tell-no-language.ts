import type { RunningInterview } from "./run.ts"
import { announceText, byId } from "./screen.ts"

/** Shows that the language could not be changed. */
export function tellNoLanguage({ look }: RunningInterview): void {
  const text = look.say("survey.languageFailed")
  announceText(text)
  const strip = byId("strip")
  if (strip) strip.textContent = text
}
