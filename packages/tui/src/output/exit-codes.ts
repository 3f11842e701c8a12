/** Exit codes of the process. Scripts rely on these numbers. */
export const EXIT = {
  done: 0,
  error: 1,
  usage: 2,
  notSignedIn: 4,
  pending: 8,
  refused: 65,
  notFound: 66,
  serverDown: 69,
  tryAgain: 75,
  notPermitted: 77,
  configuration: 78,
  partlyDone: 80,
  interrupted: 130,
} as const
type ExitName = keyof typeof EXIT
export type ExitCode = (typeof EXIT)[ExitName]

const BY_STATUS: Readonly<Record<number, ExitName>> = {
  0: "serverDown",
  401: "notSignedIn",
  403: "notPermitted",
  404: "notFound",
  429: "tryAgain",
  502: "serverDown",
  503: "tryAgain",
  504: "serverDown",
}

/** The exit for a failed call by its HTTP status; 0 means that no answer came. Other 4xx: the data were refused. */
export function exitForStatus(status: number): ExitCode {
  const named = BY_STATUS[status]
  if (named) return EXIT[named]
  return status >= 400 && status < 500 ? EXIT.refused : EXIT.error
}
