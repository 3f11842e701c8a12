/** Where this browser keeps what became of a questionnaire that was imported into this project. */
export const reportKey = (pid: number): string => `qo.importReport.${pid}`

export const isReportKept = (pid: number): boolean => localStorage.getItem(reportKey(pid)) !== null
