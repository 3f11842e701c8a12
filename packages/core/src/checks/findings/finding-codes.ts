import type { ServerCode } from "../../lib/index.ts"

/** `error`: the questionnaire cannot be sent. `warning`: likely a mistake. `hint`: could be better. */
export type Severity = "error" | "warning" | "hint"

interface FindingKind {
  severity: Severity
  /** The call that refuses it: saving (and so sending too), or sending alone. Errors only. */
  refusedAt?: "save" | "send"
  /** The number the server answers with. */
  serverCode?: ServerCode
}

/** Every kind of finding. Texts: `finding.<code>`, hint: `finding.<code>.todo`, a fix: `finding.<code>.fix` in i18n. */
export const FINDING_CODES = {
  // Targets of the flow.
  /** Circular: a respondent can return to a question without `review`. */
  QO101: { severity: "error", refusedAt: "save" },
  /** To a question or block that does not exist. */
  QO102: { severity: "error", refusedAt: "save" },
  /** To a block without questions. */
  QO103: { severity: "error", refusedAt: "save" },
  /** To a questionnaire that does not exist or is not the owner's to use. */
  QO104: { severity: "error", refusedAt: "save" },
  /** To a questionnaire that is not active. */
  QO105: { severity: "error", refusedAt: "send" },
  /** Questionnaires that lead into each other. */
  QO106: { severity: "error", refusedAt: "save" },
  /** To a questionnaire of a project of another type. */
  QO107: { severity: "error", refusedAt: "save", serverCode: 40506 },
  /** A trap: who comes here reaches no end. */
  QO108: { severity: "error", refusedAt: "send" },
  /** An unreachable question. */
  QO109: { severity: "warning" },
  /** A block none of whose questions is reached. */
  QO110: { severity: "warning" },
  /** A redirect that is never followed: others always come first. */
  QO111: { severity: "warning" },
  /** An answer's redirect that equals the question's. */
  QO112: { severity: "hint" },
  /** A redirect to where the flow goes anyway. */
  QO113: { severity: "hint" },
  /** A review that leads on; of the question itself it means: answer again. */
  QO114: { severity: "warning" },
  /** No respondent can complete the questionnaire. */
  QO115: { severity: "error", refusedAt: "send" },

  // Recall, limits, numbers.
  /** An answer that can never be chosen. */
  QO201: { severity: "warning" },
  /** Recall from a question that does not exist or has nothing to recall. */
  QO202: { severity: "error", refusedAt: "send" },
  /** Recall from a question that comes later. */
  QO203: { severity: "error", refusedAt: "send" },
  /** Recall from a question that is not on every path. */
  QO204: { severity: "error", refusedAt: "send" },
  /** Recall that can leave nothing. */
  QO205: { severity: "warning" },
  /** Recall that always leaves nothing. */
  QO206: { severity: "error", refusedAt: "send" },
  /** An answer limit that cannot be met. */
  QO207: { severity: "error", refusedAt: "send" },
  /** An answer limit that recall can make impossible as written: the minimum shrinks. */
  QO208: { severity: "warning" },
  /** Numbers that fall into no band, between bands that mean something. */
  QO209: { severity: "warning" },
  /** Bands that overlap. */
  QO210: { severity: "warning" },
  /** A band that no number reaches. */
  QO211: { severity: "warning" },
  /** Bounds that leave no number to answer with. */
  QO212: { severity: "error", refusedAt: "send" },
  /** Bounds and a step that leave a single number. */
  QO213: { severity: "warning" },
  /** An upper bound that no step lands on. */
  QO214: { severity: "warning" },

  // Screening and portraits.
  /** A screening question that respondents can skip and complete without any screening. */
  QO301: { severity: "warning" },
  /** A screening question that no respondent passes. */
  QO302: { severity: "error", refusedAt: "send" },
  /** A screening question that everybody passes. */
  QO303: { severity: "hint" },
  /** A portrait whose respondents can never finish. */
  QO304: { severity: "error", refusedAt: "send" },
  /** Too many combinations to decide. */
  QO305: { severity: "hint" },
  /** A portrait asks for a value that no answer tells, though the questionnaire asks about it. */
  QO306: { severity: "warning" },

  // Emptiness, limits, incompatible parts.
  /** No blocks. */
  QO401: { severity: "error", refusedAt: "send", serverCode: 40501 },
  /** No block has a question. */
  QO402: { severity: "error", refusedAt: "send", serverCode: 40507 },
  /** A block without questions, among others that have some. */
  QO403: { severity: "error", refusedAt: "send", serverCode: 40509 },
  /** Too many blocks. */
  QO404: { severity: "error", refusedAt: "save", serverCode: 40508 },
  /** Too many questions: in all, or in a block. */
  QO405: { severity: "error", refusedAt: "save", serverCode: 40510 },
  /** Too many answers (of a matrix: columns). */
  QO406: { severity: "error", refusedAt: "save", serverCode: 40515 },
  /** A question of choice with neither a text nor an answer that has one. */
  QO407: { severity: "error", refusedAt: "send", serverCode: 40513 },
  /** A question without a text. */
  QO408: { severity: "error", refusedAt: "send", serverCode: 40514 },
  /** An answer or statement without a text. */
  QO409: { severity: "error", refusedAt: "send", serverCode: 40517 },
  /** A picture on a question about the region or city. */
  QO410: { severity: "error", refusedAt: "save", serverCode: 40516 },
  /** A picture on an answer, of a demo researcher. */
  QO411: { severity: "error", refusedAt: "save", serverCode: 40518 },
  /** No portrait, although the template needs one. */
  QO412: { severity: "error", refusedAt: "send", serverCode: 40503 },
  /** Too many portraits. */
  QO413: { severity: "error", refusedAt: "save", serverCode: 40504 },
  /** Fewer portraits than the template needs. */
  QO414: { severity: "error", refusedAt: "send", serverCode: 40505 },
  /** A portrait without respondents. */
  QO415: { severity: "error", refusedAt: "save", serverCode: 40511 },
  /** Too many respondents in a portrait. */
  QO416: { severity: "error", refusedAt: "save", serverCode: 40512 },
  /** Template and type do not belong together. */
  QO417: { severity: "error", refusedAt: "save", serverCode: 40506 },
  /** Fewer answers than a question of choice needs. */
  QO418: { severity: "error", refusedAt: "send" },
  /** A text longer than its limit. */
  QO419: { severity: "error", refusedAt: "save" },
  /** A portrait's range that starts above its end. */
  QO420: { severity: "error", refusedAt: "save" },
  /** Neither a number of completes nor an end date nor portraits, although the template needs an end. */
  QO421: { severity: "error", refusedAt: "send" },
  /** More custom parameters than the limit. */
  QO422: { severity: "error", refusedAt: "save" },
  /** More respondents than a demo researcher may have. */
  QO423: { severity: "error", refusedAt: "save" },
  /** A portrait that asks for nothing. */
  QO424: { severity: "error", refusedAt: "save" },
  /** A condition of a portrait that names no value and no bound. */
  QO425: { severity: "error", refusedAt: "save" },
  /** Ages outside those that may be asked. */
  QO426: { severity: "error", refusedAt: "save" },
  /** Fewer respondents in a portrait than worth a report. */
  QO427: { severity: "error", refusedAt: "save" },
  /** A follow-up project in a project that invites no one again. */
  QO428: { severity: "error", refusedAt: "save", serverCode: 40506 },
  /** A target project that does not say whom it asks again. */
  QO429: { severity: "error", refusedAt: "send", serverCode: 40506 },
  /** A number of completes out of bounds. */
  QO430: { severity: "error", refusedAt: "save" },
  /** Too many statements in a matrix. */
  QO431: { severity: "error", refusedAt: "save", serverCode: 40515 },
  /** A picture on a question, of a demo researcher. */
  QO432: { severity: "error", refusedAt: "save", serverCode: 40516 },
  /** A matrix without statements. */
  QO433: { severity: "error", refusedAt: "send" },
  /** An open answer that may be longer than the limit. */
  QO434: { severity: "error", refusedAt: "save" },
  /** A condition of a portrait that does not fit its field: a value that it does not have, ages that are no whole numbers. */
  QO435: { severity: "error", refusedAt: "save" },
  /** Contradictory conditions of a portrait. */
  QO436: { severity: "error", refusedAt: "save" },

  // Contents.
  /** Two questions with the same text. */
  QO501: { severity: "warning" },
  /** Two answers or statements of a question with the same text. */
  QO502: { severity: "warning" },
  /** A picture that is not stored. */
  QO503: { severity: "error", refusedAt: "send" },
  /** A picture without a description. */
  QO504: { severity: "hint" },
  /** A parameter in a text that is never set. */
  QO505: { severity: "warning" },
  /** Fields that are written to, whose names differ in case only. */
  QO506: { severity: "error", refusedAt: "send" },
  /** A suppression of something that is not found. */
  QO507: { severity: "hint" },
  /** One field written to in ways that contradict each other. */
  QO508: { severity: "error", refusedAt: "send" },
  /** A screening mark outside of screening questions, which has no effect. */
  QO509: { severity: "warning" },
  /** A limit where one answer is chosen anyway. */
  QO510: { severity: "warning" },

  // Method.
  /** A question about two subjects. */
  QO601: { severity: "hint" },
  /** Two negations that cancel each other. */
  QO602: { severity: "warning" },
  /** A scale with more answers on one side. */
  QO603: { severity: "warning" },
  /** An opinion asked for, without a way to have none. */
  QO604: { severity: "hint" },
  /** More answers than people read. */
  QO605: { severity: "hint" },
  /** A screening question that reveals the admitted answer. */
  QO606: { severity: "warning" },
  /** A long questionnaire. */
  QO607: { severity: "hint" },

  // Display conditions.
  /** A condition that reads a question that does not exist. */
  QO701: { severity: "error", refusedAt: "send" },
  /** A condition that holds for no one. */
  QO702: { severity: "warning" },
  /** A condition that holds for everybody. */
  QO703: { severity: "hint" },
  /** A condition that reads a question that comes later. */
  QO704: { severity: "warning" },
  /** A comparison with what a question does not ask. */
  QO705: { severity: "warning" },
  /** A condition of which too much has to be followed to tell. */
  QO706: { severity: "hint" },
  /** A question of which conditions hide all that some respondents could choose from. */
  QO707: { severity: "hint" },
  /** A parameter in a condition that is not set, or cannot have a compared value. */
  QO708: { severity: "warning" },
  /** A comparison with the profile that holds for no respondent of the portraits. */
  QO709: { severity: "warning" },
  /** A condition for a required answer, a redirect or being screened out that holds for no one. */
  QO711: { severity: "warning" },
  /** A condition for a required answer or a redirect that holds for everybody. */
  QO712: { severity: "hint" },
  /** A redirect on a condition that gets no turn: others lead everybody elsewhere before. */
  QO713: { severity: "warning" },
  /** A question that screens out everybody by its condition. */
  QO714: { severity: "error", refusedAt: "send" },
  /** A redirect on a condition that leads where the question leads without it. */
  QO715: { severity: "hint" },
  /** A screening question that conditions hide from respondents who complete without any other. */
  QO716: { severity: "hint" },
  /** A condition that respondents who were not asked a question may fall under by accident. */
  QO717: { severity: "hint" },
  /** Two redirects on conditions of which neither covers the other: the first takes some respondents of the second. */
  QO718: { severity: "hint" },

  // Names of questions.
  /** Two questions with the same name. */
  QO720: { severity: "error", refusedAt: "send" },

  // Answers in texts.
  /** A placeholder for the answer to a question that does not exist. */
  QO721: { severity: "error", refusedAt: "send" },
  /** A placeholder for the answer to a question that comes later. */
  QO722: { severity: "warning" },
  /** A placeholder without a fallback, for an answer that some respondents have not given. */
  QO723: { severity: "warning" },
  /** A placeholder for what a question does not ask. */
  QO724: { severity: "warning" },

  // Repeats.
  /** A repeat that has no effect: over a question that does not exist, comes later, is itself repeated or has no such answers. */
  QO730: { severity: "error", refusedAt: "send" },
  /** A question outside of a repeated block that reads or leads into it. */
  QO731: { severity: "error", refusedAt: "send" },
  /** Repeats that make more questions than the limit. */
  QO732: { severity: "error", refusedAt: "save" },
  /** A repeat over answers that some respondents may not give. */
  QO733: { severity: "hint" },

  // Random order.
  /** A redirect from a question in random order that leads past others of them. */
  QO741: { severity: "error", refusedAt: "send" },
  /** A redirect into the middle of a random order. */
  QO742: { severity: "error", refusedAt: "send" },
  /** Questions in random order that depend on each other. */
  QO743: { severity: "error", refusedAt: "send" },
  /** A question in random order at which the interview may end. */
  QO744: { severity: "error", refusedAt: "send" },
  /** A setting of a random order that has no effect, or contradicts another one. */
  QO745: { severity: "warning" },

  // Scores.
  /** A condition that compares a score that does not exist. */
  QO751: { severity: "error", refusedAt: "send" },
  /** An item of a score whose question does not exist or cannot have points. */
  QO752: { severity: "warning" },

  // Ends.
  /** A condition that leads to an end that does not exist. */
  QO761: { severity: "error", refusedAt: "send" },
  /** An end that no condition leads to, and that is not the default of its outcome. */
  QO762: { severity: "warning" },
  /** Two default ends of one outcome. */
  QO763: { severity: "error", refusedAt: "send" },
  /** A condition that leads to an end for respondents without a place left. */
  QO764: { severity: "error", refusedAt: "send" },
  /** An end without a text. */
  QO765: { severity: "error", refusedAt: "send" },

  // Languages.
  /** Texts without translation: respondents read them in the first language. */
  QO801: { severity: "warning" },
  /** Texts that have changed since their translation. */
  QO802: { severity: "warning" },
  /** A translation with other placeholders than its source. */
  QO803: { severity: "warning" },
  /** Translations of texts or into languages that do not exist. */
  QO804: { severity: "warning" },
  /** The same language twice. */
  QO805: { severity: "warning" },
  /** Words of the respondent's page that are missing in a language. */
  QO806: { severity: "error", refusedAt: "send" },
} as const satisfies Record<string, FindingKind>

export type FindingCode = keyof typeof FINDING_CODES
