import type { ru } from "../ru/report-words.ts"
import type { EnglishOf } from "../text.ts"

export const en = {
  "report.field.outcome": "Outcome",
  "report.field.portrait": "Portrait",
  "report.field.version": "Version of the questionnaire",
  "report.field.source": "Came from",
  "report.field.fromGame": "From the game",
  "report.field.lang": "Language of the survey",
  "report.field.quality": "Quality",
  "report.field.end": "Questionnaire end",
  "report.field.startedAt": "Began",
  "report.field.finishedAt": "Ended",

  "report.outcome.completed": "Completed",
  "report.outcome.screenedOut": "Screened out",
  "report.outcome.notQualified": "Fit no portrait",
  "report.outcome.quotaFull": "No places left",
  "report.outcome.redirected": "Went on to another questionnaire",
  "report.outcome.abandoned": "Dropped out",
  "report.outcome.closed": "Closed with the survey",
  "report.outcome.running": "Answering now",

  "report.quality.speeder": "Hurried",
  "report.quality.straightLining": "Answered all alike",
  "report.quality.unprovenTimes": "Time not proven",
  "report.quality.good": "Nothing to remark",

  "report.source.link": "By link",
  "report.source.sdk": "From games",
  "report.source.preview": "From the preview",

  "report.ages": "{from}–{to}",
  "report.agesFrom": "{from} and older",
  "report.agesTo": "up to {to}",
  "report.game": "game #{id}",
  "report.code": "code {code}",

  "report.base.asked": "asked",
  "report.base.answered": "answered",
  "report.base.all": "all",
  "report.shareOf": "Share of",
  "report.people": { one: "{n} of {all} respondent", other: "{n} of {all} respondents" },
  "report.everybody": "Respondents: {n}",
  "report.weightedByPortraits": "weighted by portraits, effectively {n}",
  "report.weightedByMargins": "weighted by margins, effectively {n}",
  "report.versions": "version {versions}",
  "report.n": "n = {n}",
  "report.few": "n = {n}, few",
  "report.fewEffective": "n = {n}, effectively {effective}, few",
  "report.lessThanTen": "< 10",
  "report.answered": "Answered, n",
  "report.effective": "Effectively, with weights",
  "report.total": "Total",
  "report.selected": "selected, {n}",
  "report.others": "others, {n}",
  "report.othersMean": "the others {value}",
  "report.interval": "95% Wilson interval",
  "report.interval95": "from {low} to {high}, 95% interval",
  "report.higher": "higher than the others",
  "report.lower": "lower than the others",
  "report.differs": "differs significantly (p < 0.01)",
  "report.grey":
    "Fewer than 30 answers, with weights by the effective base: grey, differences are not tested.",
  "report.score": "Score",
  "report.scores": "Scores",
  "report.hidden":
    "Fewer than 10 people answered. Such answers are not shown, so that nobody can be recognised.",
  "report.hiddenColumns":
    "Dash: fewer than 10 answers, hidden so that the figure does not follow from the total.",
  "report.nobodyFits": "Nobody fits the filter. Take away or widen one of the conditions.",
  "report.contact": "Contacts are in no report: only how many people left one.",
  "report.gone": "No longer among the answers",
  "report.more": "and {n} more",

  "report.beforeFirst": "Before the first question",

  "report.line.mean": "Mean",
  "report.line.median": "Median",
  "report.line.nps": "NPS",
  "report.line.from": "from",
  "report.line.to": "to",
  "report.meanPlace": "Mean place with its interval, 1 matters most",
  "report.topShare": "share of those who put it among the first {k}",
  "report.promoters": "promoters",
  "report.passives": "passives",
  "report.detractors": "detractors",
  "report.deviation": "standard deviation",

  "report.test.pooled": "z of the pooled share",
  "report.test.unpooled": "t of both shares",
  "report.test.means": "Welch’s t",
  "report.test.both": "shares: {shares}; means: {means}",
  "report.bonferroni": "Bonferroni correction",
  "report.letters": "A letter: higher than in the column of this letter; {test}, {level}",
  "report.overlapping": "Some people are in several columns: the test takes it into account",
  "report.chiSquare": "χ² = {statistic}, df = {df}, p {p}; Cramér’s V {v}",
  "report.doubtful": "Cells with an expected count below 5: {n}. Read them with care.",

  "report.refused.fewPeople":
    "Fewer than 10 answers can be shown. Answers are shown in groups of at least 10 people, so that nobody can be recognised.",
  "report.refused.mixed":
    "The filter does not separate the groups of at least 10 people in which answers are shown to you: figures would leave out more than a tenth of the people. Filter by other conditions: {possible}. The project’s author sees every filter.",
  "report.refused.mixedNear":
    "The filter is narrower than the groups of at least 10 people in which answers are shown to you: figures would leave out more than a tenth of the people. The nearest filter that can be shown is {near}. The project’s author sees every filter.",
  "report.refused.mixedAll":
    "The filter does not separate the groups of at least 10 people in which answers are shown to you. Too few people have answered for any filter; the project’s author sees every one.",
  "report.refused.mixedColumns":
    "“{what}” does not separate the groups of at least 10 people in which answers are shown to you, so there is no table. Choose other columns, or ask the project’s author.",
  "report.refused.mixedWeights":
    "The weights differ within the groups of at least 10 people in which answers are shown here. Ask the project’s author for the report without weights.",
  "report.refused.cutsFew":
    "Choose ages by whole groups (14–17, 18–24, 25–34…). Only those who may read single responses filter by other numbers: a single person could be recognised otherwise.",
  "report.refused.moments":
    "Only those who may read single responses filter by the moment of an answer: a single person could be recognised otherwise.",
  "report.refused.weightsTell":
    "Weights are for those who may read single responses: a single person could be recognised otherwise. Ask the project’s author for a link to the weighted report.",
  "report.refused.weights":
    "These weights make no sense: “{token}”. Write portraits, for the places of portraits, or shares by gender, age, education, region, portrait: gender:f=52,m=48 age:18-34=40,35-=60",
  "report.refused.weightField":
    "There are no weights by “{field}”: gender, age, education, region and portrait are possible",
  "report.refused.weightValue": "{field}: there is no value “{value}”",
  "report.refused.weightAges":
    "The ages “{value}” cut a group in two. Groups: up to 13, 14–17, 18–24, 25–34, 35–44, 45–54, 55–59, 60–65, 66 and older",
  "report.refused.noPortraits":
    "The project has no portraits with a number of people: there is nothing to weight by",
  "report.refused.portraitsOverlap":
    "The portraits “{one}” and “{other}” overlap: they cannot be weighted by, set margins instead",
  "report.refused.meant": "{text}. Did you mean “{meant}”?",
  "report.refused.unknownField": "There is no field “{what}” to filter by",
  "report.refused.unknownQuestion": "The report has no question “{what}”",
  "report.refused.unknownValue": "“{token}”: there is no value “{what}”",
  "report.refused.notAFilter":
    "This condition makes no sense: “{token}”. Write gender:f age:18-24 finishedAt:2026-05-10, for example",
  "report.refused.row": "Rows of the table: the question “{what}” cannot be shown like that",
  "report.refused.column": "Columns of the table: people cannot be divided by “{what}”",

  "report.disclosure.title": "Method",
  "report.disclosure.mode": "Mode",
  "report.disclosure.modeOf": "Online survey: {sources}",
  "report.disclosure.dates": "Dates",
  "report.disclosure.datesOf": "{from} – {to}",
  "report.disclosure.languages": "Languages",
  "report.disclosure.sample": "Who answered",
  "report.disclosure.optIn":
    "People chose to take part and were not drawn at random, so intervals rest on a model: they hold if those who answered are like the others of their group.",
  "report.disclosure.count": "How many",
  "report.disclosure.countOf": "{started} started, {completed} completed",
  "report.leftOut": {
    one: "up to {count} more person may meet the filter, in groups that meet it in part",
    other: "up to {count} more people may meet the filter, in groups that meet it in part",
  },
  "report.withdrawn": {
    one: "{count} response was erased or withdrawn: it is among those collected, and in no figure",
    other:
      "{count} responses were erased or withdrawn: they are among those collected, and in no figure",
  },
  "report.disclosure.incidence": "Incidence",
  "report.disclosure.breakOff": "Dropped out",
  "report.disclosure.length": "Length",
  "report.disclosure.lengthOf": "{median} min, nine out of ten within {p90} min",
  "report.disclosure.filter": "Filter",
  "report.disclosure.noFilter": "everyone who completed",
  "report.disclosure.base": "Base",
  "report.disclosure.weighting": "Weights",
  "report.disclosure.noWeighting": "none",
  "report.disclosure.weightingOf":
    "Raked ({margins}), from {least} to {most}; design effect {effect}, effective base {effective}",
  "report.disclosure.unknown": {
    one: "{count} person has no such data and weighs 1",
    other: "{count} people have no such data and weigh 1",
  },
  "report.disclosure.intervals": "Intervals",
  "report.disclosure.intervalsOf":
    "{level}: shares by Wilson, means by Student, medians by ranks, NPS by the normal law. With weights variances are linearized and calibrated to the margins",
  "report.disclosure.tests": "Differences",
  "report.disclosure.testsOf":
    "Shares: {test}; means: {means}; ▲▼ if p < 0.01 and the effective base is {grey} or more. With weights the pooled share is by weights, variances are linearized and calibrated to the margins",
  "report.disclosure.few": "Few answers",
  "report.disclosure.fewOf":
    "Fewer than {grey}, with weights by the effective base: grey. Readers without the right to single responses see groups of at least {hidden} people",
  "report.disclosure.groups": "Groups",
  "report.disclosure.groupsOf":
    "Figures are of {n} people in groups of at least {hidden}. New answers appear in groups as well. A filter leaves out groups that meet it in part, a tenth of the people at most; all other filters are refused. Totals are rounded down to tens. Fewer than {grey} grey",
} as const satisfies EnglishOf<typeof ru>
