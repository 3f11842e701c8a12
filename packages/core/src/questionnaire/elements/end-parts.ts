import { END_OUTCOMES, type QuestionnaireEnd } from "../parts/questionnaire-end.ts"
import type { PageFor, PartsFor } from "./part.ts"

/** A changed end is a change of the questionnaire's list of ends: its parts have no separate weight. */
export const END_PARTS = {
  id: { kind: "id", change: undefined, routes: true, page: "none" },
  title: {
    kind: "text",
    limit: "answerText",
    moderated: true,
    change: undefined,
    routes: false,
    page: "none",
    list: "title",
    about: "Its name in lists, reports and exports.",
  },
  outcome: {
    kind: "choice",
    options: END_OUTCOMES,
    change: undefined,
    routes: true,
    page: "none",
    list: "outcome",
    about: "How interviews that end here count; completed where it is not given.",
  },
  default: {
    kind: "yesNo",
    change: undefined,
    routes: false,
    page: "none",
    list: "default",
    about: "Shown to everybody with its outcome who reaches no other end.",
  },
  text: {
    kind: "text",
    limit: "endText",
    moderated: true,
    change: undefined,
    routes: false,
    page: "own",
    about: "What respondents read, up to 10,000 characters, with {{…}}.",
  },
  url: {
    kind: "text",
    limit: undefined,
    moderated: true,
    change: undefined,
    routes: false,
    page: "own",
    list: "url",
    about: "Where they can go on to: https, with {{p.name}} behind the host.",
  },
} as const satisfies PartsFor<QuestionnaireEnd> & PageFor<QuestionnaireEnd>
