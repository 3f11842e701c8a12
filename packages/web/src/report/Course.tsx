import { FormFailure } from "../ui/FormFailure.tsx"
import { useCourse } from "./asks.ts"
import { Counting } from "./Counting.tsx"
import { CourseFigures } from "./CourseFigures.tsx"
import type { ReportPartProps } from "./report-part.ts"

/** How the survey went, once it was asked. */
export function Course(part: ReportPartProps) {
  const { pid, state } = part
  const { data, error } = useCourse(pid, state)
  if (error && !data) return <FormFailure error={error} />
  if (!data) return <Counting pid={pid} part="course" />
  return <CourseFigures {...part} course={data} />
}
