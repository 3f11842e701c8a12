import { keptFormat, momentText } from "@qo/core/record"
import { loadTranslate, type Translate } from "@qo/core/i18n"
import { OUTCOMES } from "@qo/core/interview"
import type { ProjectStatus } from "@qo/core/project"
import type { FiguresFile, QuestionFigures } from "@qo/core/report"
import { columns } from "../../text/text-columns.ts"
import type { Language, Results, Shell } from "../../shell/shell.ts"
import { neutralise } from "../../text/control-characters.ts"
import type { Styles } from "../../text/styles.ts"

type Cells = readonly string[]

const share = keptFormat((locale) => new Intl.NumberFormat(locale, { style: "percent" }))

/** `12 (40 %)`; of nobody there is no share. */
const countText = (count: number, base: number, locale: Shell["locale"]): string =>
  base === 0 ? String(count) : `${count} (${share(locale).format(count / base)})`

function totalsRows(
  { totals, target }: FiguresFile,
  t: Translate<"terminal">,
  q: Translate<"questionnaire">,
): readonly Cells[] {
  const ended = OUTCOMES.filter((outcome) => totals[outcome] > 0 || outcome === "completed")
  return [
    [t("report.started"), String(totals.started)],
    [t("report.running"), String(totals.running)],
    ...ended.map((outcome) => [q(`outcome.${outcome}`), String(totals[outcome])]),
    ...(target === null ? [] : [[t("report.target"), String(target)]]),
  ]
}

const answerCells = (
  { answers = [], base }: Pick<QuestionFigures, "answers" | "base">,
  { t, locale }: Language,
): readonly Cells[] =>
  answers.map(({ code, count }) => [t("report.answer", { code }), countText(count, base, locale)])

function questionLines(question: QuestionFigures, shell: Language & Results): readonly string[] {
  const { t, outStyles } = shell
  const rows = (question.statements ?? []).flatMap(({ code, ...row }) => [
    [t("report.statement", { code }), t("report.base", { count: row.base })],
    ...answerCells(row, shell),
  ])
  return [
    outStyles.title(neutralise(question.text)),
    `  ${t("report.base", { count: question.base })}`,
    ...columns([...answerCells(question, shell), ...rows]),
  ]
}

const section = (
  title: string,
  lines: readonly string[],
  { title: heading }: Styles,
): readonly string[] => (lines.length === 0 ? [] : ["", heading(title), ...lines])

/** Figures of a project for people; where nobody has answered, that is said and no empty tables follow. */
export async function figuresText(
  figures: FiguresFile,
  status: ProjectStatus,
  shell: Shell,
): Promise<string> {
  const { t, locale, outStyles } = shell
  const q = await loadTranslate(locale, "questionnaire")
  const portraits = figures.portraits.map(({ name, completed, target, reserved }) => [
    neutralise(name),
    t("report.places", { completed, target }),
    reserved > 0 ? t("report.reserved", { count: reserved }) : "",
  ])
  const answered = figures.questions.filter(({ base }) => base > 0)
  const lines = [
    outStyles.title(`${figures.pid}  ${neutralise(figures.name)}`),
    `${q(`projectStatus.${status}`)} · ${t("report.version", { version: figures.version })} · ${momentText(figures.generatedAt, locale)}`,
    ...section(t("report.interviews"), columns(totalsRows(figures, t, q)), outStyles),
    ...section(t("report.portraits"), columns(portraits), outStyles),
    ...section(
      t("report.questions"),
      answered.flatMap((question) => questionLines(question, shell)),
      outStyles,
    ),
    ...(figures.totals.started === 0 ? ["", t("report.empty")] : []),
  ]
  return `${lines.join("\n")}\n`
}
