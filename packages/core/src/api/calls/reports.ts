import { z } from "zod"
import {
  AnswerCheck,
  BASE_KINDS,
  CourseView,
  CrossTabView,
  Explanation,
  InterviewCounts,
  ReportShare,
  ReportText,
  ReportView,
  SHARE_KINDS,
  SHARE_TESTS,
  SharedReport,
  TIME_FIELDS,
  TIME_UNITS,
  type TimeUnit,
} from "../../report/index.ts"
import { LanguageTag } from "../../questionnaire/index.ts"
import { keysOf } from "../../lib/index.ts"
import { call, listCall } from "../call.ts"
import { MAX_LIMIT, queryInt } from "../paging.ts"

const prefix = "/api/v1/service/project"
const id = z.int().positive()

/** Conditions that all must be met: `gender:f age:18-24 q.brands:1,2 !quality:speeder`. */
const Filter = z.string().trim().max(2000)

/** View settings of a report in the form used in addresses. */
const look = {
  pid: queryInt(id),
  filter: Filter.optional(),
  /** Base of shares. Default: respondents who answered. */
  base: z.enum(BASE_KINDS).optional(),
  /** Weighting: `portraits`, or margins such as `gender:f=52,m=48 age:18-34=40,35..=60`. Default: no weights. */
  weight: z.string().trim().max(1000).optional(),
  /** Test for comparing shares. Default: with the pooled share. */
  test: z.enum(SHARE_TESTS).optional(),
  /** Language of the questionnaire in which its texts are shown. Default: its first one, as for untranslated texts. */
  textLanguage: LanguageTag.optional(),
}

/** Content of a table, and the test for comparing its columns. */
const table = {
  /** Question of the rows: `q.ID`. */
  rows: z.string().max(60),
  /** Fields and questions of the columns, separated by commas: `gender,age,q.ID,q.GRID.2`. */
  columns: z.string().max(400),
  /** Whether α is divided by the number of compared pairs. Default: yes. */
  bonferroni: z.enum(["yes", "no"]).optional(),
  /** Significance level of letters. Default: 0.05. */
  alpha: z.enum(["0.1", "0.05", "0.01"]).optional(),
}

/** Token of a share link: the part after the last slash. */
const ShareToken = z.string().regex(/^[A-Za-z0-9_-]{22,200}$/)

export const reportCalls = {
  countInterviews: call({
    method: "GET",
    path: `${prefix}/interviews`,
    summary:
      "How a project's interviews stand: started, running, ended and how, places taken, how long they take.",
    access: "reports.read",
    get input() {
      return z.strictObject({ pid: queryInt(id) })
    },
    get output() {
      return z.object({
        pid: z.int(),
        /** Counts of interviews; null if the project hides them from its owner until the survey is over. */
        counts: InterviewCounts.nullable(),
      })
    },
  }),
  readReport: call({
    method: "GET",
    path: `${prefix}/report`,
    summary:
      "A project's report: what those whom a filter leaves have answered, how surely, and how they differ from the others.",
    access: "reports.read",
    tagged: true,
    counts: true,
    get input() {
      return z.strictObject(look)
    },
    get output() {
      return ReportView
    },
  }),
  prepareReport: call({
    method: "GET",
    path: `${prefix}/report/ready`,
    summary:
      "Reads a project's responses, so that its report and files are there immediately afterwards.",
    access: "reports.read",
    counts: true,
    get input() {
      return z.strictObject({ pid: look.pid })
    },
    get output() {
      return z.object({ pid: z.int() })
    },
  }),
  crossReport: call({
    method: "GET",
    path: `${prefix}/report/table`,
    summary:
      "A question's answers beside one another for groups of people, with letters where columns differ.",
    access: "reports.read",
    tagged: true,
    counts: true,
    get input() {
      return z.strictObject({
        ...look,
        ...table,
      })
    },
    get output() {
      return CrossTabView
    },
  }),
  reportCourse: call({
    method: "GET",
    path: `${prefix}/report/course`,
    summary: "How a survey went: the funnel, where people left it, and when they came.",
    access: "reports.read",
    tagged: true,
    counts: true,
    get input() {
      return z.strictObject({
        pid: look.pid,
        filter: look.filter,
        textLanguage: look.textLanguage,
        /** Unit of the time line. Default: day. */
        by: z.enum(keysOf(TIME_UNITS) as [TimeUnit, ...TimeUnit[]]).optional(),
        /** Time of an interview that is counted. Default: the end. */
        of: z.enum(TIME_FIELDS).optional(),
        /** Offset of the user's time zone from UTC in minutes; positive if it is ahead. */
        zone: queryInt(z.int().min(-840).max(840)).optional(),
      })
    },
    get output() {
      return CourseView
    },
  }),
  reportTexts: listCall({
    method: "GET",
    path: `${prefix}/report/texts`,
    summary:
      "What respondents wrote, with search; for the owner and administrators, who alone may read single responses.",
    access: "reports.read",
    secret: true,
    counts: true,
    get input() {
      return z.strictObject({
        pid: look.pid,
        filter: look.filter,
        /** Question whose texts are returned. Default: all questions with open answers. */
        question: z.string().max(32).optional(),
        q: z.string().trim().max(200).optional(),
        limit: queryInt(z.int().min(1).max(MAX_LIMIT)).optional(),
        cursor: z.string().max(4000).optional(),
      })
    },
    get item() {
      return ReportText
    },
  }),
  explainAnswer: call({
    method: "POST",
    path: `${prefix}/report/why`,
    summary:
      "Why a question was asked in an interview or not, and what came of it; for the owner and administrators, who alone may read single responses.",
    access: "reports.read",
    reads: true,
    secret: true,
    get input() {
      return z.strictObject({
        pid: id,
        /**
         * Name of an interview as in reports and exports, or the code of its last page. The code must not appear in addresses.
         */
        interview: z.string().trim().min(8).max(64),
        question: z.string().min(1).max(32),
      })
    },
    get output() {
      return Explanation
    },
  }),
  checkAnswers: call({
    method: "GET",
    path: `${prefix}/report/check`,
    summary:
      "Interviews that are over and could not have come by the routes of a version, part by part; for the owner and administrators.",
    access: "reports.read",
    secret: true,
    get input() {
      return z.strictObject({
        pid: look.pid,
        /** Version of the questionnaire whose routes are used. Default: the version used in interviews. */
        version: queryInt(z.int().positive()).optional(),
        /** Start of the part: `next` of the previous part. Default: the first part. */
        after: z.string().max(64).optional(),
      })
    },
    get output() {
      return AnswerCheck
    },
  }),
  createReportShare: call({
    method: "POST",
    path: `${prefix}/report/shares`,
    summary:
      "A link by which anybody reads a report without words and single responses: as it is now, or live.",
    access: "reports.read",
    secret: true,
    get input() {
      return z.strictObject({
        pid: id,
        kind: z.enum(SHARE_KINDS),
        /** Number of days for which the link can be opened. */
        days: z.int().min(1).max(365),
        filter: Filter.optional(),
        base: look.base,
        weight: look.weight,
        test: look.test,
        textLanguage: look.textLanguage,
        /** Table that the link shows with the report. Default: none. */
        table: z.strictObject(table).optional(),
      })
    },
    get output() {
      return ReportShare
    },
  }),
  listReportShares: call({
    method: "GET",
    path: `${prefix}/report/shares`,
    summary: "Links to a project's report that still open.",
    access: "reports.read",
    secret: true,
    get input() {
      return z.strictObject({ pid: queryInt(id) })
    },
    get output() {
      return z.array(ReportShare)
    },
  }),
  revokeReportShare: call({
    method: "DELETE",
    path: `${prefix}/report/shares`,
    summary: "Close a link to a report.",
    access: "reports.read",
    get input() {
      return z.strictObject({ pid: id, id: z.string().max(64) })
    },
    get output() {
      return z.object({ id: z.string() })
    },
  }),
  readSharedReport: call({
    method: "GET",
    path: "/api/v1/service/shared-report",
    summary: "A report by its link.",
    access: "public",
    tagged: true,
    counts: true,
    get input() {
      return z.strictObject({
        share: ShareToken,
        /** Language of the questionnaire in which its texts are shown. Default: the one that was shared. */
        textLanguage: look.textLanguage,
      })
    },
    get output() {
      return SharedReport
    },
  }),
}
