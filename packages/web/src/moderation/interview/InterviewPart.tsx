import { compile } from "@qo/core/interview"
import { useMemo } from "react"
import { useTexts } from "../../base/texts.ts"
import { Interview } from "../../ui/interview/Interview.tsx"
import { Part } from "../desk/Part.tsx"
import type { OpenDesk } from "../desk/use-desk.ts"

/** The version that was sent, to be answered as a respondent would: what comes, and why. Nothing is stored. */
export function InterviewPart({ desk: { read, words } }: { desk: OpenDesk }) {
  const t = useTexts()
  const graph = useMemo(() => read && compile({ blocks: read.blocks }), [read])
  return (
    <Part section="interview">
      <p className="rz-muted">{t("interview.nothingSaved")}</p>
      {!graph || !read || !words ? (
        <p role="status">{t("projects.working")}</p>
      ) : (
        <Interview
          // Another version is another interview.
          key={read.revision}
          graph={graph}
          portraits={read.project.portraits}
          words={words}
        />
      )}
    </Part>
  )
}
