export const DemoResearchersPage = () => <p>DemoResearchersPage</p>
export const ResearchersPage = () => <p>ResearchersPage</p>
export const IssuersPage = () => <p>IssuersPage</p>
export const ModeratorsPage = () => <p>ModeratorsPage</p>
