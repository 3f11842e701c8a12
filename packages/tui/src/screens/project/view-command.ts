import { can, type Role } from "@qo/core/access"
import type { SectionName } from "./sections/sections.ts"

/** The command line that prints a section. */
export function viewCommand(
  section: SectionName | "interview",
  { pid, role, from }: { pid: number; role: Role; from: number | undefined },
): string {
  const whole = can(role, "moderation.read")
    ? `qo moderation show ${pid}`
    : `qo projects show ${pid}`
  switch (section) {
    case "overview":
    case "comments":
      return whole
    case "problems":
      return `qo questionnaire check --pid ${pid} --witness`
    case "outline":
      return `qo questionnaire get ${pid}`
    case "paths":
      return `qo questionnaire routes --pid ${pid} --covering`
    case "price":
      return `qo projects price ${pid}`
    case "difference":
      return `qo questionnaire diff --pid ${pid}${from === undefined ? "" : ` --from ${from}`}`
    case "interview":
      return `qo questionnaire simulate --pid ${pid} --walk`
  }
}
