export const ProfilePage = () => <p>ProfilePage</p>
