import { useAppLocation } from '@backstage/frontend-plugin-api';
import { NoPage } from '../components/NoPage';
import { readMigrationPath, useLinks } from '../routing';
import { MigrationPage } from './migration';
import { MigrationsPage } from './migrations';
import { NewMigrationPage } from './newMigration';

/** The list, a new plan, the migration that the path names, or word that the path names nothing. */
export function MigrationsRoute() {
  const { pathname } = useAppLocation();
  const links = useLinks();
  const id = readMigrationPath(pathname, links.basePath);
  if (id !== undefined) {
    return <MigrationPage key={id} id={id} />;
  }
  switch (pathname.replace(/\/$/, '')) {
    case links.migrations():
      return <MigrationsPage />;
    case links.newMigration():
      return <NewMigrationPage />;
    default:
      return <NoPage />;
  }
}
