import type { DecisionRecord, QueueItem } from "@qo/core/api"
import type { Project } from "@qo/core/project"
import type { PricedProject } from "../parts/project-parts.ts"

export const PROJECT: Project = {
  pid: 12,
  name: "Аудитория",
  priority: 50,
  organization: { id: 3, name: "Ромашка" },
  owner: { id: 5, fullname: "Анна Смирнова" },
  template: "default",
  type: "default",
  createdAt: 1_700_000_000,
  status: "onModeration",
  targetPlatforms: ["web", "vk"],
  portraits: [
    {
      id: 1,
      name: "Молодые",
      respondents: 300,
      conditions: [
        { field: "age", min: 18, max: 35 },
        { field: "city", anyOf: ["RU-MOW-moscow"] },
        { field: "device", anyOf: ["androidPhone", "iphone"] },
        { field: "genre", anyOf: ["rpg", "board"] },
        { field: "game", anyOf: [7] },
        { field: "education", min: undefined },
      ],
    },
    { id: 2, name: "", respondents: 1, conditions: [{ field: "age", min: 40 }] },
  ],
  settings: { set_priority: 50, set_report_fill_online: true, set_stat_fill_online: false },
  tpid: null,
  targetCompletes: null,
  endsAt: null,
  embedOrigins: [],
  sharedNetwork: false,
  quote: null,
  progress: null,
  demo: false,
  revision: 4,
}
export const PRICE: PricedProject = {
  price: {
    lines: [{ field: "completedSurveyPrice", quantity: 301, rate: 5000, amount: 1_505_000 }],
    groups: [],
    net: 1_505_000,
    markup: 301_000,
    discount: 180_600,
    researcherPays: 1_625_400,
  },
  completes: 301,
  isForOne: false,
  incidence: 0.02,
  chargedIncidence: 0.05,
  tariff: { id: 1, name: "Студия", discount: 10 },
  frozen: true,
}

export const QUEUED: QueueItem = {
  project: PROJECT,
  sentAt: 1_700_000_000,
  blocks: 1,
  questions: 4,
  rejections: 1,
  risk: "medium",
  reasons: [
    { key: "firstProject" },
    { key: "minors", portrait: 1 },
    { key: "links", block: "screening", question: "last-played" },
    { key: "links", block: "screening" },
  ],
}
export const REJECTED: DecisionRecord = {
  id: 1,
  revision: 1,
  decision: "reject",
  reason: "wording",
  comment: "Непонятно,\nо каких играх речь",
  by: { id: 9, fullname: "Мария Ёлкина" },
  automatic: false,
  at: 1_699_000_000,
  takenBackAt: 0,
}

/** Lines without their styles. */
export const textsOf = (rows: readonly { text: string }[]): string[] =>
  rows.map(({ text }) => text.trim())
export const WIDTH = 100
