import { z } from "zod"

/** All reasons for which a field can be refused. Texts: `problem.<key>` in i18n, with these parameters. */
export const PROBLEM_KEYS = [
  "required",
  "projectNameRequired",
  "wrongKind",
  "wrongValue",
  "wrongFormat",
  /** Invalid filter or weights of a report. The parameter contains the reason. */
  "reportRefused",
  "statsLook",
  "notOneOf",
  "unknownField",
  "notInteger",
  "notPositiveInteger",
  "notPositive",
  "tooSmall",
  "tooBig",
  "minSymbols",
  "maxSymbols",
  "minItems",
  "maxItems",
  "hiddenCharacters",
  "emailInvalid",
  "emailLocalTooLong",
  "emailDomainTooLong",
  "emailDeceives",
  "emailExists",
  "emailOfDeleted",
  "urlInvalid",
  "originInvalid",
  "passwordNeedsDigit",
  "passwordNeedsLowercase",
  "passwordTooCommon",
  "passwordsMustMatch",
  "wrongPassword",
  "wrongOtp",
  "otpOff",
  "termsNotAccepted",
  "consentOutdated",
  "statusNotReachable",
  "organizationUnknown",
  "categoryUnknown",
  "cursorInvalid",
  "sortTooMany",
  "sortTooFar",
  "searchTooWide",
  "languageInvalid",
  "idClash",
  "codeClash",
  "nameClash",
  "fileTooLarge",
  "notJson",
  "moreProblems",
  "gameUnknown",
  "projectUnknown",
  "tariffUnknown",
  "tariffInUse",
  "genreUnknown",
  "platformUnknown",
  "ownerUnknown",
  "versionUnknown",
  "listItemExists",
  "organizationNeeded",
  "viewsTooMany",
  "sdkKeysTooMany",
  "notForYourRole",
  "lockedInModeration",
  "changedMeanwhile",
  "endNeeded",
  "endInPast",
  "vkNotTargeted",
  "decidedTwice",
  "changedSinceDecision",
  "takenBackTooLate",
  "interviewsStarted",
  "commentNotMended",
  "elementUnknown",
  "pictureUnknown",
  "pictureUnreadable",
  "pictureTooLarge",
  "pictureFileTooLarge",
  "picturesExpected",
  "picturesTooMany",
  "callbackHostForbidden",
  "noCallback",
  "pathNotTicketed",
  "tokenReadOnly",
  "tokenNotEnough",
  "questionnaireUnsound",
  "demoRespondents",
  "demoPictures",
  "demoProjects",
  "projectsTooMany",
] as const
export type ProblemKey = (typeof PROBLEM_KEYS)[number]

/** One problem of an input: its path, its reason, and parameters of its text. */
export const Issue = z.object({
  path: z.array(z.union([z.string(), z.number()])),
  key: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})
export type Issue = z.infer<typeof Issue>

const isProblemKey = (text: string): text is ProblemKey =>
  (PROBLEM_KEYS as readonly string[]).includes(text)

/**
 * Options for every `safeParse` whose error is passed to {@link issuesOf}. They make missing values distinguishable from
 * invalid ones.
 */
export const REPORT_INPUT = { reportInput: true } as const

/** Returns all problems of a refused input, in the order of its fields. Never empty. */
export function issuesOf(error: z.ZodError): Issue[] {
  return error.issues.flatMap((issue, index) => {
    if (isToldNext(issue, error.issues[index + 1])) return []
    const path = issue.path.map((part) => (typeof part === "number" ? part : String(part)))
    if (issue.code === "unrecognized_keys")
      return issue.keys.map((name) => ({ path: [...path, name], key: "unknownField" }))
    const { key, params } = describe(issue)
    return [params ? { path, key, params } : { path, key }]
  })
}

/**
 * Whole numbers that are too large to be exact also violate the bound of their field. Only the next issue is then reported,
 * because it is more specific.
 */
const isToldNext = (issue: z.core.$ZodIssue, next: z.core.$ZodIssue | undefined): boolean =>
  (issue.code === "too_big" || issue.code === "too_small") &&
  issue.origin === "int" &&
  next?.code === issue.code &&
  next.path.length === issue.path.length &&
  next.path.every((part, index) => part === issue.path[index])

interface DescribedProblem {
  key: ProblemKey
  params?: Record<string, string | number>
}

function describe(issue: z.core.$ZodIssue): DescribedProblem {
  if (isProblemKey(issue.message)) {
    const params = issue.code === "custom" ? issue.params : undefined
    return params ? { key: issue.message, params } : { key: issue.message }
  }
  if ("input" in issue && issue.input === undefined) return { key: "required" }
  if (issue.code === "invalid_type")
    return { key: issue.expected === "int" ? "notInteger" : "wrongKind" }
  if (issue.code === "too_small") return describeSmall(issue)
  if (issue.code === "too_big") return describeSize(issue.origin, Number(issue.maximum), BIG)
  if (issue.code === "invalid_value")
    return { key: "notOneOf", params: { values: issue.values.map(String).join(", ") } }
  return { key: PLAIN[issue.code] }
}

const PLAIN: Record<
  Exclude<z.core.$ZodIssue["code"], "invalid_type" | "too_small" | "too_big" | "invalid_value">,
  ProblemKey
> = {
  not_multiple_of: "notInteger",
  invalid_format: "wrongFormat",
  unrecognized_keys: "unknownField",
  invalid_union: "wrongValue",
  invalid_key: "wrongValue",
  invalid_element: "wrongValue",
  custom: "wrongValue",
}

const describeSmall = ({
  origin,
  minimum,
  inclusive,
}: z.core.$ZodIssueTooSmall): DescribedProblem =>
  minimum === 0 && inclusive === false
    ? { key: "notPositiveInteger" }
    : describeSize(origin, Number(minimum), SMALL)

interface SizeKeys {
  string: ProblemKey
  array: ProblemKey
  number: ProblemKey
  name: string
}
const SMALL: SizeKeys = {
  string: "minSymbols",
  array: "minItems",
  number: "tooSmall",
  name: "minimum",
}
const BIG: SizeKeys = { string: "maxSymbols", array: "maxItems", number: "tooBig", name: "maximum" }

function describeSize(origin: string, limit: number, keys: SizeKeys): DescribedProblem {
  if (origin === "string" && limit === 1 && keys === SMALL) return { key: "required" }
  const key = origin === "string" || origin === "array" ? keys[origin] : keys.number
  return { key, params: { [keys.name]: limit } }
}
