import { useAppLocation } from '@backstage/frontend-plugin-api';
import { RiCompass3Line } from '@remixicon/react';
import { Card, StateMessage } from '../../elements';
import { useTranslate } from '../../hooks';
import { AppLink, useLinks } from '../../routing';
import { PageStack, PageSurface } from '../../theme';

/** What an address below the plugin shows that names none of its pages. */
export function NoPage() {
  const t = useTranslate();
  const links = useLinks();
  const { pathname } = useAppLocation();
  return (
    <PageSurface>
      <PageStack>
        <Card>
          <StateMessage
            role="status"
            icon={<RiCompass3Line aria-hidden />}
            title={t('noPage.title')}
          >
            <p>{t('noPage.body', { path: pathname })}</p>
            <AppLink to={links.services()}>{t('service.backToList')}</AppLink>
          </StateMessage>
        </Card>
      </PageStack>
    </PageSurface>
  );
}
