import type { FindingCode } from "@qo/core/checks"
import type { Issue } from "@qo/core/lib"
import { useNavigate } from "react-router-dom"
import { useSession } from "../../base/session/use-session.ts"

/** Parts of a project's page that other places lead to; each takes the focus. */
export type ProjectPartId =
  | "project-portraits"
  | "project-checks"
  | "project-comments"
  | "project-about"

const PARTS: Readonly<Record<string, ProjectPartId>> = {
  portraits: "project-portraits",
  comments: "project-comments",
  tpid: "project-about",
  endsAt: "project-about",
  targetCompletes: "project-about",
}

/** Findings on a project as a whole contain no place. */
const PARTS_OF_FINDINGS: Partial<Record<FindingCode, ProjectPartId>> = {
  QO412: "project-portraits",
  QO413: "project-portraits",
  QO414: "project-portraits",
  QO423: "project-portraits",
  QO417: "project-about",
  QO421: "project-about",
  QO428: "project-about",
  QO429: "project-about",
  QO430: "project-about",
}

/** The part of a project's page where that is mended which a refusal is about. */
export const partOfIssue = ({ path, key }: Issue): ProjectPartId =>
  PARTS[String(path[0])] ?? PARTS_OF_FINDINGS[key as FindingCode] ?? "project-checks"

/** Leads to a part of a project's page, from wherever that is. */
export function useProjectParts(): (pid: number, part: ProjectPartId) => void {
  const navigate = useNavigate()
  const { role } = useSession()
  const isInCabinet = role === "researcher" || role === "demoResearcher"
  return (pid, part) =>
    void navigate(`${isInCabinet ? "/demo-researcher" : "/projects"}?pid=${pid}#${part}`)
}
