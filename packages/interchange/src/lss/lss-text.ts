/** A survey for tests, written as either family of versions of LimeSurvey writes it. */
export interface TestSurvey {
  questions: readonly TestQuestion[]
}

export interface TestQuestion {
  type: "L" | "M" | "5"
  code: string
  mandatory: boolean
  relevance: string
  codes: readonly string[]
}

type Columns = Readonly<Record<string, string | number>>

const SID = 77

/** Content of each section; each question has a separate group. */
export function lssText({ questions }: TestSurvey, family: "old" | "new"): string {
  const isOld = family === "old"
  const said = (columns: Columns) => (isOld ? { ...columns, language: "en" } : {})
  const groups = questions.map((_, at) => ({
    gid: at + 1,
    sid: SID,
    group_order: at + 1,
    randomization_group: "",
    grelevance: "1",
    ...said({ group_name: `Group ${at}`, description: "" }),
  }))
  const rows = questions.map(({ type, code, mandatory, relevance }, at) => ({
    qid: at + 1,
    parent_qid: 0,
    sid: SID,
    gid: at + 1,
    type,
    title: code,
    other: "N",
    mandatory: mandatory ? "Y" : "N",
    question_order: 1,
    scale_id: 0,
    relevance,
    ...said({ question: `Text ${at}`, help: "" }),
  }))
  const parts = questions.flatMap(({ type, codes }, at) =>
    type === "M"
      ? codes.map((code, index) => ({
          qid: (at + 1) * 100 + index,
          parent_qid: at + 1,
          title: code,
          question_order: index,
          scale_id: 0,
          relevance: "1",
          ...said({ question: `Part ${code}` }),
        }))
      : [],
  )
  const answers = questions.flatMap(({ type, codes }, at) =>
    type === "L"
      ? codes.map((code, index) => ({
          ...(!isOld && { aid: (at + 1) * 100 + index }),
          qid: at + 1,
          code,
          sortorder: index,
          scale_id: 0,
          ...said({ answer: `Part ${code}` }),
        }))
      : [],
  )
  return lssDocument({
    answers,
    groups,
    questions: rows,
    subquestions: parts,
    ...(!isOld && {
      answer_l10ns: answers.map((row) => ({
        aid: row.aid ?? 0,
        answer: `Part ${row.code}`,
        language: "en",
      })),
      group_l10ns: groups.map(({ gid }, at) => ({
        gid,
        group_name: `Group ${at}`,
        language: "en",
      })),
      question_l10ns: [
        ...rows.map(({ qid }, at) => ({ qid, question: `Text ${at}`, language: "en" })),
        ...parts.map(({ qid, title }) => ({ qid, question: `Part ${title}`, language: "en" })),
      ],
    }),
    surveys: [{ sid: SID, language: "en" }],
  })
}

export const lssDocument = (sections: Readonly<Record<string, readonly Columns[]>>): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    "<document>",
    "<LimeSurveyDocType>Survey</LimeSurveyDocType>",
    "<languages><language>en</language></languages>",
    ...Object.entries(sections).map(
      ([name, rows]) => `<${name}><rows>${rows.map(rowText).join("")}</rows></${name}>`,
    ),
    "</document>",
  ].join("\n")

const rowText = (columns: Columns): string =>
  `<row>${Object.entries(columns)
    .map(([name, value]) =>
      value === "" ? `<${name}/>` : `<${name}><![CDATA[${value}]]></${name}>`,
    )
    .join("")}</row>`
