import { useTexts } from "../../base/texts.ts"
import { TriedInterview } from "../../shared/respondent/TriedInterview.tsx"
import { Part } from "../desk/Part.tsx"
import type { OpenDesk } from "../desk/use-desk.ts"

/** The version that was sent, to be answered as a respondent would: what comes, and why. Nothing is stored. */
export function InterviewPart({ desk: { read, words } }: { desk: OpenDesk }) {
  const t = useTexts()
  return (
    <Part section="interview">
      {!read || !words ? (
        <p role="status">{t("projects.working")}</p>
      ) : (
        // Another version is another interview.
        <TriedInterview key={read.revision} read={read} words={words} />
      )}
    </Part>
  )
}
