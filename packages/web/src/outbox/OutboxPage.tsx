export const OutboxPage = () => <p>OutboxPage</p>
