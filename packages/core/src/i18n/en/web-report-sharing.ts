import type { ru } from "../ru/web-report-sharing.ts"
import type { EnglishOf } from "../text.ts"

/** A report that goes to others: by a link, as a file, as a picture. */
export const en: EnglishOf<typeof ru> = {
  "reportPage.shared.frozen": "Snapshot: figures as of {at}",
  "reportPage.shared.live": "Figures as of {at}; the survey may still change them",
  "reportPage.shared.until": "the link opens until {until}",
  "reportPage.shared.print": "Print",
  "reportPage.shared.about":
    "This report is open by a link. It holds totals alone: no answers of single people and none of their words. Answers are counted in groups of at least 10 people.",
  "reportPage.shared.closed": "This link no longer opens",
  "reportPage.shared.closedText":
    "Its time is over, or whoever gave it has closed it. Ask them for a new one.",
  "reportPage.shared.broken": "There is no report behind this link",
  "reportPage.shared.brokenText":
    "Most likely a part of it was not copied. Open it from the letter once more, or ask for it to be sent again.",
  "reportPage.shared.waits": "The report is still closed",
  "reportPage.shared.waitsText":
    "It opens when the survey is over. The link stays the same: come back later.",
  "reportPage.shared.failed": "The report did not open",
  "reportPage.shared.retry": "Try again",

  "reportPage.share": "Share",
  "reportPage.share.title": "Share the report",
  "reportPage.share.kind": "What the link shows",
  "reportPage.share.frozen": "Snapshot",
  "reportPage.share.frozenText": "Figures stay as they are now, {at}",
  "reportPage.share.live": "Live report",
  "reportPage.share.liveText":
    "Figures grow while the survey runs, by at least 10 people at a time",
  "reportPage.share.days": "The link opens for",
  "reportPage.share.daysUntil": {
    one: "{count} day, until {until}",
    other: "{count} days, until {until}",
  },
  "reportPage.share.few":
    "Whoever opens the link sees groups of at least 10 people, so perhaps a few people fewer than you. A filter that would leave out more than a tenth of the people shows no figures: the link says why. If someone withdraws, their whole group is removed. Totals and portraits are rounded down to tens",
  "reportPage.share.tooFew":
    "Fewer than 10 people meet the filter: the link will say so and show no figures",
  "reportPage.share.table": "With the table {table}",
  "reportPage.share.noTable":
    "Without a table. To show one too, build it in the Table part and share from there",
  "reportPage.share.noWords": "Words of respondents are not shown",
  "reportPage.share.made": "The link is ready",
  "reportPage.share.make": "Create a link",
  "reportPage.share.done": "Close",
  "reportPage.share.open": "Open by now",
  "reportPage.share.frozenOf": "Snapshot, {at}",
  "reportPage.share.liveOf": "Live report, {at}",
  "reportPage.share.until": "until {until}",
  "reportPage.share.views": { one: "{count} view", other: "{count} views" },
  "reportPage.share.copy": "Copy the link: {name}",
  "reportPage.share.copied": "Copied: {name}",
  "reportPage.share.close": "Revoke",
  "reportPage.share.closeTitle": "Revoke the link?",
  "reportPage.share.closeText": "{name}: whoever has it can no longer open the report.",

  "reportPage.download.noRows":
    "Answers of single people are for the project’s owner and the administrator. You get the totals.",
  "reportPage.download.title": "Download answers",
  "reportPage.download.responses": "Answers for other programs…",
  "reportPage.download.format": "Format",
  "reportPage.download.format.xlsx": "Excel (XLSX)",
  "reportPage.download.format.csv": "Table (CSV)",
  "reportPage.download.format.sav": "SPSS (SAV)",
  "reportPage.download.format.triple-s": "Triple-S 2.0",
  "reportPage.download.format.json": "JSON",
  "reportPage.download.format.codebook": "Codebook (CSV)",
  "reportPage.download.format.xlsx.hint": "Answers and the codebook on sheets of their own",
  "reportPage.download.format.csv.hint": "Opens anywhere; the codebook is a file of its own",
  "reportPage.download.format.sav.hint": "With labels, missing codes, sets and the weight",
  "reportPage.download.format.triple-s.hint":
    "An archive of data and description for survey software",
  "reportPage.download.format.json.hint": "For your own programs: answers and description together",
  "reportPage.download.format.codebook.hint": "What names and codes in the other files mean",
  "reportPage.download.values": "Cells hold",
  "reportPage.download.values.labels": "Answers in words",
  "reportPage.download.values.codes": "Codes of answers",
  "reportPage.download.filtered": "Only {filter}: {people}",
  "reportPage.download.weighted": "With the weights of the report",
  "reportPage.download.about":
    "Without a filter the file holds everybody who completed the survey. Contacts are in no file.",
  "reportPage.download.cancel": "Cancel",
}
