import type { ru } from "../ru/web-report-sharing.ts"
import type { EnglishOf } from "../text.ts"

/** A report that goes to others: by a link, as a file, as a picture. */
export const en: EnglishOf<typeof ru> = {
  "reportPage.shared.frozen": "Snapshot: figures as of {at}",
  "reportPage.shared.live": "Figures as of {at}; the survey may still change them",
  "reportPage.shared.until": "the link works until {until}",
  "reportPage.shared.print": "Print",
  "reportPage.shared.about":
    "This report is shared by a link. It shows only totals: no individual responses and no text answers. Answers are counted in groups of at least 10 people.",
  "reportPage.shared.closed": "This link no longer works",
  "reportPage.shared.closedText":
    "It has expired, or its author has revoked it. Ask them for a new one.",
  "reportPage.shared.broken": "There is no report at this link",
  "reportPage.shared.brokenText":
    "Part of the link was probably not copied. Open it from the message again, or ask for a new one.",
  "reportPage.shared.waits": "The report is not open yet",
  "reportPage.shared.waitsText":
    "It opens when the survey is over. The link stays the same: come back later.",
  "reportPage.shared.failed": "The report could not be loaded",
  "reportPage.shared.retry": "Try again",

  "reportPage.share": "Share",
  "reportPage.share.title": "Share the report",
  "reportPage.share.kind": "What the link shows",
  "reportPage.share.frozen": "Snapshot",
  "reportPage.share.frozenText": "Figures stay as they are now, {at}",
  "reportPage.share.live": "Live report",
  "reportPage.share.liveText":
    "Figures grow while the survey runs, by at least 10 people at a time",
  "reportPage.share.days": "The link works for",
  "reportPage.share.daysUntil": {
    one: "{count} day, until {until}",
    other: "{count} days, until {until}",
  },
  "reportPage.share.few":
    "Anyone with the link sees only groups of at least 10 people, so perhaps slightly fewer people than you do. A filter that would leave out more than a tenth of the people shows no figures, and the link explains why. If someone withdraws, their whole group is removed. Totals and portraits are rounded down to tens",
  "reportPage.share.tooFew":
    "Fewer than 10 people match the filter: the link will say so and show no figures",
  "reportPage.share.table": "With the table {table}",
  "reportPage.share.noTable":
    "No table. To share one too, build it on the Table tab and share from there",
  "reportPage.share.noWords": "Text answers are not shown",
  "reportPage.share.made": "The link is ready",
  "reportPage.share.make": "Create a link",
  "reportPage.share.done": "Close",
  "reportPage.share.open": "Active links",
  "reportPage.share.frozenOf": "Snapshot, {at}",
  "reportPage.share.liveOf": "Live report, {at}",
  "reportPage.share.until": "until {until}",
  "reportPage.share.views": { one: "{count} view", other: "{count} views" },
  "reportPage.share.copy": "Copy the link: {name}",
  "reportPage.share.copied": "Copied: {name}",
  "reportPage.share.close": "Revoke",
  "reportPage.share.closeTitle": "Revoke the link?",
  "reportPage.share.closeText": "{name}: anyone who has the link can no longer open the report.",

  "reportPage.download.noRows":
    "Only the project’s owner and the administrator can download individual answers. You get totals.",
  "reportPage.download.title": "Download answers",
  "reportPage.download.responses": "Answers for other programs…",
  "reportPage.download.format": "Format",
  "reportPage.download.format.xlsx": "Excel (XLSX)",
  "reportPage.download.format.csv": "Table (CSV)",
  "reportPage.download.format.sav": "SPSS (SAV)",
  "reportPage.download.format.triple-s": "Triple-S 2.0",
  "reportPage.download.format.json": "JSON",
  "reportPage.download.format.codebook": "Codebook (CSV)",
  "reportPage.download.format.xlsx.hint": "Answers and the codebook on separate sheets",
  "reportPage.download.format.csv.hint": "Opens anywhere; the codebook is a separate file",
  "reportPage.download.format.sav.hint": "With labels, missing codes, sets and the weight",
  "reportPage.download.format.triple-s.hint":
    "An archive of data and description for survey software",
  "reportPage.download.format.json.hint": "For your own programs: answers and description together",
  "reportPage.download.format.codebook.hint": "What names and codes in the other files mean",
  "reportPage.download.values": "Cells contain",
  "reportPage.download.values.labels": "Answer texts",
  "reportPage.download.values.codes": "Answer codes",
  "reportPage.download.filtered": "Only {filter}: {people}",
  "reportPage.download.weighted": "With the weights of the report",
  "reportPage.download.about":
    "Without a filter, the file contains everyone who completed the survey. No file contains contacts.",
  "reportPage.download.cancel": "Cancel",
}
