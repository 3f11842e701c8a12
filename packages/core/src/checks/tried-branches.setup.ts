import {
  type Condition,
  type ConditionalEnd,
  outcomeOf,
  type Question,
  type Questionnaire,
  type Redirect,
} from "../questionnaire/index.ts"

/** Whether the condition for being screened out holds, or the one of a redirect or of an end by its index. */
export interface Decision {
  of: "screenOut" | `redirectIf ${number}` | `endIf ${number}`
  holds: boolean
}

interface TriedBranch {
  of: Decision["of"]
  if: Condition
  redirect: Redirect
  end?: string
}

/** Whether a conditional end screens out. */
export const screensOut = ({ ends }: Questionnaire, { end }: ConditionalEnd): boolean =>
  ends?.some((each) => each.id === end && outcomeOf(each) === "screenedOut") ?? false

/** Ends and redirects on conditions in the order in which they are tried. */
export const triedBranches = (
  questionnaire: Questionnaire,
  { endIf = [], redirectIf = [] }: Question,
): TriedBranch[] => [
  ...endIf.flatMap((each, nth) =>
    screensOut(questionnaire, each)
      ? []
      : [{ of: `endIf ${nth}` as const, ...each, redirect: { to: "end" } as const }],
  ),
  ...redirectIf.map((each, nth) => ({ of: `redirectIf ${nth}` as const, ...each })),
]

/** Conditions that screen out. */
export const triedScreenings = (
  questionnaire: Questionnaire,
  { screenOutIf, endIf = [] }: Question,
): Pick<TriedBranch, "of" | "if">[] => [
  ...(screenOutIf ? [{ of: "screenOut" as const, if: screenOutIf }] : []),
  ...endIf.flatMap((each, nth) =>
    screensOut(questionnaire, each) ? [{ of: `endIf ${nth}` as const, if: each.if }] : [],
  ),
]
