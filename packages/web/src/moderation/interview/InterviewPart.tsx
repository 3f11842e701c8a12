import { useTexts } from "../../base/texts.ts"
import { TriedInterview } from "../../shared/respondent/TriedInterview.tsx"
import { Part } from "../desk/Part.tsx"
import type { OpenDesk } from "../desk/use-desk.ts"

/** The sent version, for answering in the respondent's view: the next questions, and why. Answers are not stored. */
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
