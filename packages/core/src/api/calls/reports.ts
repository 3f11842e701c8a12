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
import { keysOf } from "../../lib/index.ts"
import { call, listCall } from "../call.ts"
import { MAX_LIMIT, queryInt } from "../paging.ts"

const prefix = "/api/v1/service/project"
const id = z.int().positive()

/** Conditions that all must hold: `gender:f age:18-24 q.brands:1,2 !quality:speeder`. */
const Filter = z.string().trim().max(2000)

/** How a report is looked at, as its address has it. */
const look = {
  pid: queryInt(id),
  filter: Filter.optional(),
  /** Base of shares; default: those who answered. */
  base: z.enum(BASE_KINDS).optional(),
  /** `portraits`, or margins: `gender:f=52,m=48 age:18-34=40,35..=60`; left out: no weights. */
  weight: z.string().trim().max(1000).optional(),
  /** How shares are compared; left out: by their pooled share. */
  test: z.enum(SHARE_TESTS).optional(),
}

/** Content of a table, and the test between its columns. */
const table = {
  /** `q.ID`. */
  rows: z.string().max(60),
  /** Fields and questions with commas: `gender,age,q.ID,q.GRID.2`. */
  columns: z.string().max(400),
  /** Divides α by the number of pairs; left out: yes. */
  bonferroni: z.enum(["yes", "no"]).optional(),
  /** How often chance alone may make a letter; left out: 0.05. */
  alpha: z.enum(["0.1", "0.05", "0.01"]).optional(),
}

/** Token of a share: the part after the last slash of its link. */
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
        /** Null: the project's setting keeps them from its owner until the survey is over. */
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
        /** Left out: by day. */
        by: z.enum(keysOf(TIME_UNITS) as [TimeUnit, ...TimeUnit[]]).optional(),
        /** Which moment counts; left out: the end. */
        of: z.enum(TIME_FIELDS).optional(),
        /** Minutes by which the reader's clock is ahead of UTC. */
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
        /** Left out: all questions that take words. */
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
        /** An interview as reports and exports name it, or the code of its last page: no address should hold that. */
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
        /** The save whose routes are asked; left out: that which interviews run on. */
        version: queryInt(z.int().positive()).optional(),
        /** Start of the part: `next` of the previous one; left out: from the beginning. */
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
        /** Days until it no longer opens. */
        days: z.int().min(1).max(365),
        filter: Filter.optional(),
        base: look.base,
        weight: look.weight,
        test: look.test,
        /** A table that the link shows beside the report; left out: none. */
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
      return z.strictObject({ share: ShareToken })
    },
    get output() {
      return SharedReport
    },
  }),
}
