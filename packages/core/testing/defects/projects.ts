import type { DefectTable } from "./defect-table.ts"
import { IMPROVE, OFTEN, OFTEN_EN, RECOMMEND } from "./questions.ts"
import { age, games, gamesInEnglish, portrait, project } from "./survey.ts"

/** Types, templates and completes of projects. */
export const PROJECTS = {
  QO417: {
    "open-link": {
      base: project(gamesInEnglish(OFTEN_EN), { template: "directLink", targetCompletes: 300 }),
      defect: { type: "target", tpid: 9 },
    },
    "target-template": { sound: { type: "target" } },
    "usual-template": {
      both: { "play.questions": [OFTEN], template: "default" },
      defect: { type: "target" },
      sound: { tpid: undefined },
    },
  },
  QO421: {
    "made-by-an-administrator": {
      both: { "play.questions": [RECOMMEND, IMPROVE], template: "directLinkAdmin" },
      sound: { endsAt: 1_900_000_000 },
    },
    neither: { sound: { targetCompletes: 300 } },
    "zero-completes": {
      base: project(gamesInEnglish(OFTEN_EN), { template: "directLink", targetCompletes: 50 }),
      defect: { targetCompletes: 0 },
    },
  },
  QO428: {
    "open-link": { sound: { tpid: undefined } },
    "type-alone": {
      base: { questionnaire: gamesInEnglish(OFTEN_EN), type: "default" },
      defect: { tpid: 2 },
    },
    "usual-project": {
      base: project(games(OFTEN), {
        portraits: [portrait(1, "Игроки на телефонах", 200, age(18, 45))],
      }),
      defect: { tpid: 5 },
    },
  },
  QO429: {
    "target-of-nobody": {
      both: { "play.questions": [RECOMMEND, IMPROVE], type: "target" },
      sound: { tpid: 5 },
    },
    "template-alone": { sound: { tpid: 4 } },
    "type-alone": {
      base: { questionnaire: gamesInEnglish(OFTEN_EN), type: "target", tpid: 6 },
      defect: { tpid: undefined },
    },
  },
  QO430: {
    "a-million": {
      both: { "play.questions": [RECOMMEND, IMPROVE] },
      defect: { targetCompletes: 1_000_000 },
      sound: { targetCompletes: 100_000 },
    },
    "beside-a-date": {
      base: project(gamesInEnglish(OFTEN_EN), {
        template: "directLinkAdmin",
        targetCompletes: 100,
        endsAt: 1_900_000_000,
      }),
      defect: { targetCompletes: 5 },
    },
    nine: { sound: { targetCompletes: 10 } },
  },
} satisfies DefectTable
