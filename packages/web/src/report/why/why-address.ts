import { isInterviewName } from "@qo/core/report"

/** The explained question: `?why=768.k3JdVYqZ0mSxT1uWc9RfAg&of=q7`. Empty: not chosen yet. */
export interface WhyQuestion {
  interview: string
  question: string
}

const NAMES = { interview: "why", question: "of" } as const
const QUESTION_MAX = 32

/** Parses the requested explanation. Codes of last pages in the address are ignored, because they can withdraw answers. */
export function askedIn(query: URLSearchParams): WhyQuestion | undefined {
  const interview = query.get(NAMES.interview)
  if (interview === null) return undefined
  const question = (query.get(NAMES.question) ?? "").slice(0, QUESTION_MAX)
  return { interview: isInterviewName(interview) ? interview : "", question }
}

/** The address that requests this, over the current view. */
export function askingQuery(
  { interview = "", question }: Partial<WhyQuestion>,
  shown: URLSearchParams,
): URLSearchParams {
  const query = withoutAsked(shown)
  query.set(NAMES.interview, interview)
  if (question) query.set(NAMES.question, question)
  return query
}

export function withoutAsked(shown: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams(shown)
  for (const name of Object.values(NAMES)) query.delete(name)
  return query
}
